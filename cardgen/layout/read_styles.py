"""The `styles` of a template go in, ready styles come out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cardgen.diagnostics.suggest import did_you_mean
from cardgen.layout.read_values import Reading
from cardgen.layout.rules import EXPRESSION_VALUE, TEMPLATE_SHAPE, UNKNOWN_ELEMENT
from cardgen.layout.template import Style, StyleClass, Written
from cardgen.source import yamltree as tree

_CLASS_KEYS = ("font", "weight", "italic", "colour", "scale", "rise", "tracking", "floor")
_KEYS = (
    *("like", "font", "weight", "italic", "colour", "size", "least", "tiers", "leading", "tracking", "gap", "align"),
    *("settle", "quotes", "hyphens", "floor", "classes"),
)
#: Under this size in pt hardly anybody reads a printed line at arm's length; a style may say another one.
FLOOR = 6.0
_ALIGN = ("left", "centre", "right")
_SETTLE = ("ragged", "even", "first-fit")
_QUOTES = ("straight", "smart")
_HYPHENS = ("break", "keep")
_TRUE = ("yes", "true", "on")
_FALSE = ("no", "false", "off")
#: Type sizes in pt and factors beyond these are slips.
_SIZE = (0.5, 500.0)
_FACTOR = (0.05, 20.0)
_WEIGHT = (1.0, 1000.0)
_ANY = (-100.0, 100.0)


def read_styles(node: tree.Node | None, chains: Collection[str], reading: Reading) -> dict[str, Style]:
    """All styles by name. A style may say `like: other` to begin from another one that stands above it."""
    mapping = reading.mapping(node, "'styles'") if node is not None else None
    styles: dict[str, Style] = {}
    for key, value in mapping.entries if mapping is not None else ():
        inside = reading.mapping(value, f"the style '{key.text}'")
        if inside is not None:
            styles[key.text] = _style(key.text, inside, chains, reading, styles)
    return styles


def _style(
    name: str, node: tree.Mapping, chains: Collection[str], reading: Reading, known: Mapping[str, Style]
) -> Style:
    read = _Values(node, chains, reading, _KEYS, f"the style '{name}'")
    like = read.text("like")
    base = known.get(like) or _plain(node, reading)
    if like and like not in known:
        read.refuse("like", f"there is no style '{like}' above this one", did_you_mean(like, known, what="styles"))
    tiers = _tiers(read, base.tiers)
    size = read.number("size", _SIZE, tiers[0][1] if tiers and "tiers" in read.keys else base.size)
    if not size and "size" not in read.keys:
        reading.report.add(TEMPLATE_SHAPE, f"the style '{name}' needs a 'size' in pt", node.span, hint="add 'size: 8'")
    chain = read.chain() or base.chain
    if not chain:
        hint = did_you_mean("", chains, what="fonts")
        reading.report.add(UNKNOWN_ELEMENT, f"the style '{name}' needs a 'font'", node.span, hint=hint)
    least = read.number("least", _SIZE, base.least if "size" not in read.keys and base.least else size)
    if size and least > size:
        read.refuse("least", f"'least' is larger than the size of {size:g} pt", "make it smaller, or leave it out")
    return Style(
        name,
        chain,
        int(read.number("weight", _WEIGHT, base.weight)),
        read.flag("italic", base.italic),
        read.colour() or base.colour,
        read.number("leading", _FACTOR, base.leading),
        size,
        least,
        tiers,
        read.number("tracking", _ANY, base.tracking),
        read.number("gap", _ANY, base.gap),
        read.choice("align", _ALIGN, base.align),
        read.choice("settle", _SETTLE, base.settle),
        read.choice("quotes", _QUOTES, base.quotes),
        read.choice("hyphens", _HYPHENS, base.hyphens),
        read.number("floor", (0.0, _SIZE[1]), base.floor),
        {**base.classes, **_classes(node.get("classes"), chains, reading)},
        node.span,
    )


def _plain(node: tree.Mapping, reading: Reading) -> Style:
    """What a style is that says nothing."""
    black = Written(reading.language.compile("#000000"), node.span)
    return Style(
        name="",
        chain="",
        weight=400,
        italic=False,
        colour=black,
        leading=1.2,
        size=0.0,
        least=0.0,
        tiers=(),
        tracking=0.0,
        gap=0.32,
        align="left",
        settle="ragged",
        quotes="straight",
        hyphens="break",
        floor=FLOOR,
        classes={},
        span=node.span,
    )


def _tiers(read: _Values, default: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    node = read.node.get("tiers")
    if node is None:
        return default
    rows = node.items if isinstance(node, tree.Sequence) else ()
    tiers: list[tuple[float, float]] = []
    for row in rows:
        if isinstance(row, tree.Sequence) and len(row.items) == 2:
            least, most = (read.reading.written(n).number for n in row.items)
            if least and most and _SIZE[0] <= least <= most and (not tiers or most < tiers[-1][0]):
                tiers.append((least, most))
    if not tiers or len(tiers) != len(rows):
        message = "'tiers' is a list of [least, most] sizes in pt, the largest first, none in another"
        read.reading.report.add(TEMPLATE_SHAPE, message, node.span, hint="for example [[10, 11], [8, 9]]")
    return tuple(tiers)


def _classes(node: tree.Node | None, chains: Collection[str], reading: Reading) -> dict[str, StyleClass]:
    mapping = reading.mapping(node, "'classes'") if node is not None else None
    classes: dict[str, StyleClass] = {}
    for key, value in mapping.entries if mapping is not None else ():
        inside = reading.mapping(value, f"the class '{key.text}'")
        if inside is None:
            continue
        read = _Values(inside, chains, reading, _CLASS_KEYS, f"the class '{key.text}'")
        keys = read.keys
        classes[key.text] = StyleClass(
            read.chain() or None,
            int(read.number("weight", _WEIGHT, 400)) if "weight" in keys else None,
            read.flag("italic", False) if "italic" in keys else None,
            read.number("scale", _FACTOR, 1.0) if "scale" in keys else None,
            read.colour(),
            read.number("rise", _ANY, 0.0) if "rise" in keys else None,
            read.number("tracking", _ANY, 0.0) if "tracking" in keys else None,
            read.number("floor", (0.0, _SIZE[1]), 0.0) if "floor" in keys else None,
        )
    return classes


class _Values:
    """Plain values of one map, with their faults reported."""

    def __init__(
        self, node: tree.Mapping, chains: Collection[str], reading: Reading, known: Sequence[str], what: str
    ) -> None:
        self.node = node
        self.chains = chains
        self.reading = reading
        self.keys = {key.text for key, _ in node.entries}
        reading.known_keys(node, known, what)

    def text(self, name: str) -> str:
        node = self.node.get(name)
        if node is None:
            return ""
        if isinstance(node, tree.Scalar) and node.text:
            return node.text
        self.refuse(name, f"'{name}' needs one plain value", "write one value, or leave the line out")
        return ""

    def chain(self) -> str:
        """The font chain that is named, if it exists."""
        chain = self.text("font")
        if chain and chain not in self.chains:
            hint = did_you_mean(chain, self.chains, what="fonts")
            self.refuse("font", f"there is no font chain '{chain}'", hint)
        return chain

    def colour(self) -> Written | None:
        node = self.node.get("colour")
        return self.reading.written(node) if node is not None else None

    def number(self, name: str, limits: tuple[float, float], default: float) -> float:
        node = self.node.get(name)
        if node is None:
            return default
        try:
            value = float(self.text(name))
        except ValueError:
            value = float("nan")
        if limits[0] <= value <= limits[1]:
            return value
        message = f"'{name}' must be a number from {limits[0]:g} to {limits[1]:g}"
        self.reading.report.add(
            EXPRESSION_VALUE, message, node.span, hint="write a plain number; a style is the same for all cards"
        )
        return default

    def flag(self, name: str, default: bool) -> bool:
        text = self.text(name).casefold()
        if text in _TRUE or text in _FALSE:
            return text in _TRUE
        if text:
            self.refuse(name, f"'{name}' must be yes or no", "write yes or no")
        return default

    def choice(self, name: str, known: tuple[str, ...], default: str) -> str:
        text = self.text(name)
        if text and text not in known:
            self.refuse(name, f"'{name}' cannot be '{text}'", did_you_mean(text, known, what="it is one of"))
        return text if text in known else default

    def refuse(self, name: str, message: str, hint: str) -> None:
        node = self.node.get(name)
        self.reading.report.add(UNKNOWN_ELEMENT, message, node.span if node is not None else self.node.span, hint=hint)
