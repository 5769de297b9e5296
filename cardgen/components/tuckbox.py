"""A deck goes in; the net of a box that it fits comes out, with the figures it was sized by."""

from __future__ import annotations

from cardgen.components.draft import drafted
from cardgen.components.furniture import scale_rulers
from cardgen.components.kind import Product
from cardgen.components.obeyed import TUCKBOX, themed
from cardgen.components.options import TuckBoxOptions
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_CARD_SIZE
from cardgen.diagnostics.rule import Rule
from cardgen.imposition.net import Net, tuck_box
from cardgen.layout.compose import compose_alone
from cardgen.model.colour import BLACK, WHITE, Colour
from cardgen.model.document import Document, Page, Placement
from cardgen.model.face import Face
from cardgen.model.frame import Group, Item, Outline, Shape, Stroke, TextLine
from cardgen.model.game import Component, Game, Theme
from cardgen.model.geometry import Insets, Rect, Size, translation
from cardgen.model.stock import CardSize, Paper

BOX_TOO_LARGE = Rule(
    "CG760",
    "box-too-large",
    "The net of a box is larger than the paper.",
    "Printed smaller, the cards would not go into the box.",
    "Use a larger paper, thinner cards, or no sleeves.",
    "box: {kind: tuckbox, deck: all, thickness: 1.2}",
)
BOX_IMPOSSIBLE = Rule(
    "CG761",
    "box-impossible",
    "A box cannot be made with these measures.",
    "A box needs walls that can be cut and folded.",
    "Give a thickness above 0 and a clearance from 0 to 10 mm.",
    "box: {kind: tuckbox, deck: core, thickness: -1}",
)

#: How much wider and higher a sleeve is than its card, in mm (a common sleeve for 63 x 88 is 66 x 91).
SLEEVE_MARGIN = 3.0
#: What home printers leave white at each edge, in mm.
MARGIN = 5.0
_BLEED = 2.0
#: A white casing keeps the cut line seen on dark panels; folds are of a grey that shows on white and on black.
_CASING = Stroke(WHITE, 0.45)
_CUT = Stroke(BLACK, 0.15)
_FOLD = Stroke(Colour(128, 128, 128), 0.2, dash=(2.0, 1.2))


def plan_tuckbox(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """The net on one page, upright or on its side; refused with figures when the paper is too small."""
    options: TuckBoxOptions = component.options
    # The cards that go into the box are as large as the component that prints its deck says.
    printed = next((c for c in press.decks(game) if c.options.deck == options.deck), None)
    usual, where = (str(printed.options.size), printed.spans.get("size")) if printed is not None else ("", None)
    deck, paper, theme = game.deck(options.deck), press.paper(), press.theme(game)
    card = press.card_size(game, usual, where, insert=False)
    if deck is None or paper is None or card is None or theme is None:
        return ()
    if options.thickness <= 0 or options.sleeve < 0 or not 0 <= options.clearance <= 10 or not 3 <= options.glue <= 30:
        message = (
            f"thickness {options.thickness:g}, sleeve {options.sleeve:g}, clearance {options.clearance:g} and glue "
            f"{options.glue:g} mm make no box"
        )
        hint = "thickness above 0, sleeve 0 or more, clearance 0 to 10, glue 3 to 30"
        press.report.add(BOX_IMPOSSIBLE, message, component.span, hint=hint)
        return ()
    panel, depth = box_size(card.trim, deck.size + options.extra, options)
    net = tuck_box(panel, depth, options.glue)
    page = _page_for(net.size, paper)
    if page is None:
        inside = f"{paper.size.width - 2 * MARGIN:g} x {paper.size.height - 2 * MARGIN:g} mm"
        press.report.add(
            BOX_TOO_LARGE,
            f"the net for {_counted(deck.size, options)} is {net.size.width:.1f} x {net.size.height:.1f} mm, and "
            f"{paper.title} has {inside} inside its margins",
            component.span,
            hint="use a larger paper (--paper), thinner cards, or a box without sleeves",
        )
        return ()
    faces = _faces(component, game, press, theme, net)
    if faces is None:
        return ()
    x, y = (page.width - net.size.width) / 2, (page.height - net.size.height) / 2
    words = _figures(game, component, deck.size, card, panel, depth, options, paper)
    words = (" · ".join((words[0], *press.untrue_words(game))), *words[1:])
    below = Rect(net.blank.x, net.size.height - net.blank.height, net.blank.width, net.blank.height)
    drawn = (*_lines(net), *_words(net, words, press), *scale_rulers((below,), press.setter))
    items: list[Item] = [Group(drawn, translation(x, y), name="net", decorative=True)]
    placements = tuple(_placed(name, face, net, x, y) for name, face in faces.items())
    document = Document(
        component.id,
        f"{game.title}: {component.title}",
        f"net of a box for {_counted(deck.size, options)}",
        game.language,
        (Page(page, "front", placements, tuple(items), "net"),),
        author=game.author,
        becomes="box",
    )
    note = "print one-sided at 100 % on card, cut along the lines, fold along the dashes, glue the flap"
    if press.request.draft:
        document = drafted(document, press.setter)
    suffix = press.request.suffix(themed(TUCKBOX, game), usual or DEFAULT_CARD_SIZE)
    return (Product(f"{component.id}-{paper.name}{suffix}", document, notes=(note,)),)


def box_size(card: Size, cards: int, options: TuckBoxOptions) -> tuple[Size, float]:
    """The panel (width, height) and the depth in mm: the stack with its sleeves and the clearance to each side."""
    extra = SLEEVE_MARGIN if options.sleeved else 0.0
    each = options.thickness + (options.sleeve if options.sleeved else 0.0)
    panel = Size(card.width + extra + 2 * options.clearance, card.height + extra + 2 * options.clearance)
    return panel, round(cards * each + 2 * options.clearance, 2)


def _page_for(net: Size, paper: Paper) -> Size | None:
    for page in (paper.size, paper.size.turned()):
        if net.width <= page.width - 2 * MARGIN and net.height <= page.height - 2 * MARGIN:
            return page
    return None


def _faces(component: Component, game: Game, press: Press, theme: Theme, net: Net) -> dict[str, Face] | None:
    """The panels that have a template, each composed at the size of its panel; None when a template is missing."""
    options: TuckBoxOptions = component.options
    named = {
        "front": options.front,
        "back": options.back,
        "left": options.side,
        "right": options.side,
        "lid": options.top,
        "base": options.top,
    }
    faces: dict[str, Face] = {}
    for panel, name in named.items():
        if not name:
            continue
        template = press.template(game, name, component.span)
        if template is None:
            return None
        rect = net.panels[panel]
        size = CardSize(panel, panel, Size(rect.width, rect.height), 0.0)
        faces[panel] = compose_alone(press.engine(game, template, theme), game, theme, size, panel)
    return faces


def _placed(name: str, face: Face, net: Net, x: float, y: float) -> Placement:
    """A panel on the page; colour runs over cut edges and stops at folds."""
    rect = net.panels[name]
    bleed = {
        "back": Insets(0, 0, 0, _BLEED),
        "front": Insets(_BLEED, 0, _BLEED, 0),
        "left": Insets(0, 0, 0, 0),
        "right": Insets(0, _BLEED, 0, 0),
        "lid": Insets(0, _BLEED, 0, _BLEED),
        "base": Insets(0, _BLEED, 0, _BLEED),
    }[name]
    return Placement(face, x + rect.x, y + rect.y, 0, bleed)


def _lines(net: Net) -> tuple[Item, ...]:
    folds: Outline = tuple(s for a, b, c, d in net.folds for s in (("M", a, b), ("L", c, d)))
    return (
        Shape(net.cut, stroke=_CASING, name="casing of the cut line", decorative=True),
        Shape(net.cut, stroke=_CUT, name="cut line", decorative=True),
        Shape(folds, stroke=_FOLD, name="fold lines", decorative=True),
    )


def _words(net: Net, words: tuple[str, ...], press: Press) -> tuple[TextLine, ...]:
    """The figures in the corner that is cut away, and what the glue flap is."""
    lines = [
        press.setter.plain(
            text, "text", 7.5 if i else 9.0, net.blank.x, net.blank.y + 2.6 + i * 3.4, weight=400 if i else 700
        )
        for i, text in enumerate(words)
    ]
    return (*lines, *_glue_words(net.glue, press))


def _glue_words(flap: Rect, press: Press) -> tuple[TextLine, ...]:
    x, y = flap.centre
    return (press.setter.plain("glue", "text", 7, x, y, align="centre"),)


def _counted(cards: int, options: TuckBoxOptions) -> str:
    """All that lies in the box, in words."""
    return f"{cards} cards" + (f" + {options.extra} more" if options.extra else "")


def _figures(
    game: Game,
    component: Component,
    cards: int,
    card: CardSize,
    panel: Size,
    depth: float,
    options: TuckBoxOptions,
    paper: Paper,
) -> tuple[str, ...]:
    sleeves = f" + sleeve {options.sleeve:g} mm" if options.sleeved else ", no sleeves"
    size = f"{card.trim.width:g} x {card.trim.height:g} mm, {options.thickness:g} mm thick"
    return (
        f"{game.title}: {component.title}, v{game.version}",
        f"for {_counted(cards, options)} of {size}{sleeves}",
        f"inside {panel.width:.1f} x {panel.height:.1f} x {depth:.1f} mm, clearance {options.clearance:g} mm a side",
        f"{paper.title}, print at 100 %; cut the lines, score and fold the dashes",
    )
