"""The `styles` of a template go in, ready styles come out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagnostics.suggest import did_you_mean
from cardgen.layout.rules import EXPRESSION_VALUE, TEMPLATE_SHAPE, UNKNOWN_ELEMENT
from cardgen.layout.template import Style, StyleClass, Written
from cardgen.source import yamltree as tree

if TYPE_CHECKING:
    from cardgen.layout.read import TemplateReader

_KEYS = (
    "font weight italic colour size least tiers leading tracking gap align settle quotes classes".split()
)
_CLASS_KEYS = "font weight italic colour scale rise tracking".split()
_ALIGN = ("left", "centre", "right")
_SETTLE = ("ragged", "even", "first-fit")
_QUOTES = ("straight", "smart")
_TRUE = ("yes", "true", "on")
_FALSE = ("no", "false", "off")


def read_styles(node: tree.Node | None, reader: TemplateReader) -> dict[str, Style]:
    """All styles by name. A style may say `like: other` to begin from another one that stands above it."""
    if node is None:
        return {}
    if not isinstance(node, tree.Mapping):
        reader.report.add(TEMPLATE_SHAPE, "'styles' must be a map of 'name: {…}' lines", node.span)
        return {}
    styles: dict[str, Style] = {}
    for key, value in node.entries:
        if isinstance(value, tree.Mapping):
            styles[key.text] = _style(key.text, value, reader, styles)
        else:
            reader.report.add(TEMPLATE_SHAPE, f"the style '{key.text}' must be a map", value.span)
    return styles


def _style(name: str, node: tree.Mapping, reader: TemplateReader, known: dict[str, Style]) -> Style:
    read = _Values(node, reader, (*_KEYS, "like"), f"the style '{name}'")
    base = None
    like = read.text("like")
    if like:
        base = known.get(like)
        if base is None:
            read.refuse("like", f"there is no style '{like}' above this one", did_you_mean(like, known, what="styles"))
    tiers = _tiers(read, base.tiers if base else ())
    size = read.number("size", base.size if base else (tiers[0][1] if tiers else 0.0))
    if not size:
        reader.report.add(TEMPLATE_SHAPE, f"the style '{name}' needs a 'size' in pt", node.span, hint="add 'size: 8'")
    chain = read.text("font") or (base.chain if base else "")
    if chain not in reader.chains:
        where = node.get("font")
        reader.report.add(
            UNKNOWN_ELEMENT,
            f"there is no font chain '{chain}'" if chain else f"the style '{name}' needs a 'font'",
            where.span if where is not None else node.span,
            hint=did_you_mean(chain, reader.chains, what="fonts"),
        )
    colour_node = node.get("colour")
    if colour_node is not None:
        colour = reader.written(colour_node)
    else:
        colour = base.colour if base else Written(reader.language.compile("#000000"), node.span)
    return Style(
        name,
        chain,
        int(read.number("weight", base.weight if base else 400)),
        read.flag("italic", base.italic if base else False),
        colour,
        read.number("leading", base.leading if base else 1.2),
        size,
        read.number("least", base.least if base and "size" not in read.keys else size),
        tiers,
        read.number("tracking", base.tracking if base else 0.0),
        read.number("gap", base.gap if base else 0.32),
        read.choice("align", _ALIGN, base.align if base else "left"),
        read.choice("settle", _SETTLE, base.settle if base else "ragged"),
        read.choice("quotes", _QUOTES, base.quotes if base else "straight"),
        {**(base.classes if base else {}), **_classes(node.get("classes"), reader)},
        node.span,
    )


def _tiers(read: _Values, default: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    node = read.node.get("tiers")
    if node is None:
        return default
    tiers: list[tuple[float, float]] = []
    if isinstance(node, tree.Sequence):
        for item in node.items:
            if isinstance(item, tree.Sequence) and len(item.items) == 2:
                pair = [read.reader.written(n).number for n in item.items]
                if pair[0] and pair[1] and pair[0] <= pair[1]:
                    tiers.append((pair[0], pair[1]))
    if not tiers or (isinstance(node, tree.Sequence) and len(tiers) != len(node.items)):
        read.reader.report.add(
            TEMPLATE_SHAPE,
            "'tiers' is a list of [least, most] sizes in pt, the largest first",
            node.span,
            hint="for example [[10, 11], [8, 9]]",
        )
    return tuple(tiers)


def _classes(node: tree.Node | None, reader: TemplateReader) -> dict[str, StyleClass]:
    if node is None:
        return {}
    if not isinstance(node, tree.Mapping):
        reader.report.add(TEMPLATE_SHAPE, "'classes' must be a map of 'name: {…}' lines", node.span)
        return {}
    classes: dict[str, StyleClass] = {}
    for key, value in node.entries:
        if not isinstance(value, tree.Mapping):
            reader.report.add(TEMPLATE_SHAPE, f"the class '{key.text}' must be a map", value.span)
            continue
        read = _Values(value, reader, _CLASS_KEYS, f"the class '{key.text}'")
        colour = value.get("colour")
        keys = read.keys
        chain = read.text("font") or None
        if chain and chain not in reader.chains:
            read.refuse("font", f"there is no font chain '{chain}'", did_you_mean(chain, reader.chains, what="fonts"))
        classes[key.text] = StyleClass(
            chain,
            int(read.number("weight", 400)) if "weight" in keys else None,
            read.flag("italic", False) if "italic" in keys else None,
            read.number("scale", 1.0) if "scale" in keys else None,
            reader.written(colour) if colour is not None else None,
            read.number("rise", 0.0) if "rise" in keys else None,
            read.number("tracking", 0.0) if "tracking" in keys else None,
        )
    return classes


class _Values:
    """Plain values of one map, with their faults reported."""

    def __init__(self, node: tree.Mapping, reader: TemplateReader, known: list[str] | tuple[str, ...], what: str) -> None:
        self.node = node
        self.reader = reader
        self.keys = {key.text for key, _ in node.entries}
        for key, _ in node.entries:
            if key.text not in known:
                hint = did_you_mean(key.text, known, what="it has")
                reader.report.add(UNKNOWN_ELEMENT, f"{what} has no '{key.text}'", key.span, hint=hint)

    def text(self, name: str) -> str:
        node = self.node.get(name)
        return node.text if isinstance(node, tree.Scalar) else ""

    def number(self, name: str, default: float) -> float:
        if name not in self.keys:
            return default
        node = self.node.get(name)
        try:
            return float(self.text(name))
        except ValueError:
            self.reader.report.add(
                EXPRESSION_VALUE, f"'{name}' must be a number", node.span if node is not None else self.node.span
            )
            return default

    def flag(self, name: str, default: bool) -> bool:
        text = self.text(name).casefold()
        if not text or text in _TRUE or text in _FALSE:
            return default if not text else text in _TRUE
        self.refuse(name, f"'{name}' must be yes or no", "")
        return default

    def choice(self, name: str, known: tuple[str, ...], default: str) -> str:
        text = self.text(name)
        if not text or text in known:
            return text or default
        self.refuse(name, f"'{name}' cannot be '{text}'", did_you_mean(text, known, what="it is one of"))
        return default

    def refuse(self, name: str, message: str, hint: str) -> None:
        node = self.node.get(name)
        self.reader.report.add(
            UNKNOWN_ELEMENT, message, node.span if node is not None else self.node.span, hint=hint
        )
