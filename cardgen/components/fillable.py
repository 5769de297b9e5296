"""A score pad goes in; a form to fill in on a screen comes out, with sums for viewers that run scripts."""

from __future__ import annotations

from cardgen.components.draft import drafted
from cardgen.components.kind import Product
from cardgen.components.obeyed import FILLABLE, themed
from cardgen.components.pads.bench import bench_for
from cardgen.components.pads.fields import pad_fields
from cardgen.components.pads.front import Front, draw_front
from cardgen.components.pads.ink import PRINT
from cardgen.components.pads.options import FormOptions, PadOptions
from cardgen.components.press import Press
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.draw.forms import add_fields
from cardgen.load.rules import UNKNOWN_REFERENCE
from cardgen.model.document import Document, Page, Placement
from cardgen.model.game import Component, Game
from cardgen.model.geometry import Insets
from cardgen.typeset.fonts_form import form_font


def plan_fillable(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """The pad's first size, one leaf a page, its rounds counted through; the same file whatever the paper is."""
    options: FormOptions = component.options
    pads = {c.id: c for c in game.components if isinstance(c.options, PadOptions)}
    pad = pads.get(options.pad)
    if pad is None:
        message = f"there is no score pad '{options.pad}'"
        where = component.spans.get("pad", component.span)
        press.report.add(UNKNOWN_REFERENCE, message, where, hint=did_you_mean(options.pad, pads, what="score pads"))
    bench = bench_for(pad, game, press) if pad is not None else None
    if bench is None:
        return ()
    size = next(iter(bench.options.sizes.values()))
    rounds = size.rounds or bench.options.rounds
    fronts: list[Front] = []
    for page in range(options.pages):
        front = draw_front(bench, size, first=1 + page * rounds, numbered=True)
        if front is None:
            return ()
        fronts.append(front)
    fields = pad_fields(bench, fronts)
    data = press.workspace.read(press.fonts.file(press.fonts.chain(PRINT)[0]), press.report)
    if fields is None or data is None:
        return ()
    pages = tuple(
        Page(f.leaf.size, "front", (Placement(f.face, 0.0, 0.0, 0, Insets.all(0.0)),), label=f"{i}")
        for i, f in enumerate(fronts, 1)
    )
    document = Document(
        component.id,
        f"{game.title}: {component.title}",
        f"{rounds * options.pages} rounds to fill in",
        game.language,
        pages,
        author=game.author,
        becomes="form",
    )

    def finish(pdf: bytes) -> bytes:
        return add_fields(pdf, fields, form_font(data))

    notes = (f"{component.title}: sums are worked out where the viewer runs scripts, elsewhere the fields are plain",)
    if press.request.draft:
        document = drafted(document, press.setter)
    stem = component.id + press.request.suffix(themed(FILLABLE, game))
    return (Product(stem, document, notes=notes, finish=finish),)
