"""Strings with Jinja expressions go in, values come out; nothing in them can run code or hang the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from jinja2 import StrictUndefined, TemplateSyntaxError, UndefinedError, nodes
from jinja2.exceptions import SecurityError, TemplateRuntimeError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cardgen.model.game import Rich

#: Longest text an expression may make, so that a slip cannot fill the memory.
MAX_TEXT = 200_000
#: Most numbers that `range` may give.
MAX_RANGE = 10_000

_STR_METHODS = frozenset(
    "upper lower title capitalize strip lstrip rstrip split rsplit splitlines partition rpartition startswith endswith "
    "replace removeprefix removesuffix join count find index isdigit isupper islower isalpha".split()
)
_DICT_METHODS = frozenset(("get", "items", "keys", "values"))
_SEQUENCE_METHODS = frozenset(("index", "count"))
_FILTERS = frozenset(
    "abs capitalize count d default dictsort first float groupby int items join last length list lower map max min "
    "reject rejectattr replace reverse round select selectattr sort string sum title trim unique upper batch slice e escape".split()
)


class Fault(Exception):
    """An expression that cannot be used. `kind` is `syntax`, `name`, `forbidden` or `value`; `line` counts from 0
    inside the string; `known` lists names near an unknown one."""

    def __init__(self, kind: str, message: str, line: int = 0, known: tuple[str, ...] = (), name: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.line = line
        self.known = known
        self.name = name


class _Sandbox(ImmutableSandboxedEnvironment):
    """Jinja without power and repetition, with few methods and filters, and with fields before methods."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "**":
            raise SecurityError("the power operator ** is not allowed here")
        if operator == "%" and isinstance(left, str):
            raise SecurityError("text formatting with % is not allowed here")
        if operator == "*" and not (_is_number(left) and _is_number(right)):
            raise SecurityError("only numbers can be multiplied")
        return super().call_binop(context, operator, left, right)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if attr.startswith("_"):
            return False
        if isinstance(obj, str):
            return attr in _STR_METHODS
        if isinstance(obj, Mapping):
            return attr in _DICT_METHODS
        if isinstance(obj, (list, tuple)):
            return attr in _SEQUENCE_METHODS
        return not callable(value) and super().is_safe_attribute(obj, attr, value)

    def is_safe_callable(self, obj: Any) -> bool:
        owner = getattr(obj, "__self__", None)
        if owner is not None and isinstance(owner, (str, Mapping, list, tuple)):
            return getattr(obj, "__name__", "") in (_STR_METHODS | _DICT_METHODS | _SEQUENCE_METHODS)
        return getattr(obj, "cardgen_safe", False) is True

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def safe(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function of ours as callable from expressions."""
    function.cardgen_safe = True  # type: ignore[attr-defined]
    return function


@safe
def _range(*bounds: int) -> range:
    """`range` with an upper limit on its length."""
    made = range(*bounds)
    if len(made) > MAX_RANGE:
        raise SecurityError(f"range of more than {MAX_RANGE} numbers")
    return made


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float))


def _environment(finalize: Callable[[Any], Any] | None) -> _Sandbox:
    env = _Sandbox(undefined=StrictUndefined, finalize=finalize, autoescape=False, keep_trailing_newline=True)
    env.globals.clear()
    env.globals["range"] = _range
    env.filters = {name: f for name, f in env.filters.items() if name in _FILTERS}
    return env


def escape_markup(text: str) -> str:
    r"""Plain text as inline markup that means just this text: `*` becomes `\*` and so on."""
    return "".join("\\" + c if c in "\\*`[]{}" else c for c in text)


def _as_markup(value: Any) -> Any:
    if isinstance(value, Rich):
        return value
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return escape_markup(str(value)) if value is not None else ""


def _as_text(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else value


@dataclass(frozen=True, slots=True)
class Expression:
    """A string from a template, ready to be asked for its value.

    `constant` holds the value of a string without Jinja. `names` are the variables that it reads and `paths` the
    dotted fields (`card.lore`), in the order of the text.
    """

    source: str
    constant: str | None
    names: frozenset[str]
    paths: tuple[str, ...]
    evaluate: Callable[[Mapping[str, Any]], Any] | None

    def value(self, context: Mapping[str, Any]) -> Any:
        """The value in this context: any value when the whole string is one `{{ … }}`, text otherwise.

        Raises Fault with designers' words.
        """
        if self.evaluate is None:
            return self.constant
        try:
            result = self.evaluate(context)
        except UndefinedError as error:
            raise _undefined(error, context) from None
        except SecurityError as error:
            raise Fault("forbidden", str(error)) from None
        except TemplateRuntimeError as error:
            raise Fault("value", str(error)) from None
        except RecursionError:
            raise Fault("value", "it goes in a circle") from None
        except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError, MemoryError) as error:
            raise Fault("value", _reworded(error)) from None
        if isinstance(result, StrictUndefined):
            raise _undefined(UndefinedError(result._undefined_message), context)
        if isinstance(result, str) and len(result) > MAX_TEXT:
            raise Fault("value", f"it makes a text of more than {MAX_TEXT} characters")
        return result


class Language:
    """Compiles strings. One object a build keeps what it compiled, so that each string is read once."""

    def __init__(self) -> None:
        self._text = _environment(_as_text)
        self._markup = _environment(_as_markup)
        self._known: dict[tuple[str, bool], Expression] = {}

    def compile(self, source: str, *, markup: bool = False) -> Expression:
        """An expression from the text of a template. With `markup`, values are set into inline markup safely.

        Raises Fault when the string is not valid Jinja or asks for what is not allowed.
        """
        key = (source, markup)
        if key not in self._known:
            self._known[key] = self._compile(source, markup)
        return self._known[key]

    def expression(self, source: str) -> Expression:
        """A bare expression, written without braces (`cards | length`)."""
        return self.compile("{{ " + source + " }}")

    def _compile(self, source: str, markup: bool) -> Expression:
        if "{{" not in source and "{%" not in source and "{#" not in source:
            return Expression(source, source, frozenset(), (), None)
        env = self._markup if markup else self._text
        try:
            tree = env.parse(source)
            _check(tree)
            names, paths = _reads(tree)
            alone = _whole(tree)
            if alone is not None:
                body = source.strip()[2:-2].strip().removeprefix("-").removesuffix("-")
                compiled = env.compile_expression(body, undefined_to_none=False)
                return Expression(source, None, names, paths, lambda context: compiled(context))
            template = env.from_string(source)
        except TemplateSyntaxError as error:
            raise Fault("syntax", error.message or "it is not a valid expression", (error.lineno or 1) - 1) from None
        except SecurityError as error:
            raise Fault("forbidden", str(error)) from None
        except (RecursionError, MemoryError, OverflowError, ValueError):
            raise Fault("syntax", "it is too large or nested too deeply") from None
        return Expression(source, None, names, paths, lambda context: template.render(context))


def _whole(tree: nodes.Template) -> nodes.Expr | None:
    """The expression, when the string is nothing but one `{{ … }}` (white space around it aside)."""
    if len(tree.body) != 1 or not isinstance(tree.body[0], nodes.Output):
        return None
    parts = [n for n in tree.body[0].nodes if not (isinstance(n, nodes.TemplateData) and not n.data.strip())]
    if len(parts) == 1 and not isinstance(parts[0], nodes.TemplateData):
        return parts[0]
    return None


def _check(tree: nodes.Template) -> None:
    for node in tree.find_all(nodes.Node):
        if isinstance(node, nodes.Pow):
            raise SecurityError("the power operator ** is not allowed here")
        if isinstance(node, (nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends, nodes.Macro, nodes.CallBlock)):
            raise SecurityError("only expressions, `if`, `for` and `set` are allowed here")
        if isinstance(node, nodes.Filter) and node.name not in _FILTERS:
            raise Fault("name", f"there is no filter '{node.name}'", node.lineno - 1, tuple(sorted(_FILTERS)), node.name)


def _reads(tree: nodes.Template) -> tuple[frozenset[str], tuple[str, ...]]:
    names = frozenset(n.name for n in tree.find_all(nodes.Name) if n.ctx == "load")
    paths: list[str] = []

    def chain(node: nodes.Node) -> str | None:
        if isinstance(node, nodes.Name):
            return node.name
        if isinstance(node, nodes.Getattr):
            base = chain(node.node)
            return f"{base}.{node.attr}" if base else None
        return None

    def visit(node: nodes.Node) -> None:
        path = chain(node)
        if path and "." in path:
            paths.append(path)
            return
        for child in node.iter_child_nodes():
            visit(child)

    visit(tree)
    return names, tuple(dict.fromkeys(paths))


def _undefined(error: UndefinedError, context: Mapping[str, Any]) -> Fault:
    text = str(error)
    name = text.split("'")[1] if text.count("'") >= 2 else ""
    if "has no attribute" in text:
        name = text.rsplit("'", 2)[-2]
        return Fault("name", f"there is no field '{name}' here", name=name)
    return Fault("name", f"there is no '{name}' here", known=tuple(sorted(context)), name=name)


def _reworded(error: BaseException) -> str:
    if isinstance(error, ZeroDivisionError):
        return "it divides by zero"
    if isinstance(error, (KeyError, IndexError)):
        return f"there is no entry {error.args[0]!r}" if error.args else "there is no such entry"
    return str(error) or type(error).__name__
