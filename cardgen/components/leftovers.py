"""The presses that laid out a whole game go in; what of it none of them used comes out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from cardgen.checks.unused import UNUSED_DEFINITION, UNUSED_FIELD, UNUSED_FONT, UNUSED_IMAGE, Thing
from cardgen.components.press import Press
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.layout.template import Template
from cardgen.model.game import Game
from cardgen.source.images import SUFFIXES
from cardgen.source.workspace import Workspace


def leftovers(game: Game, presses: Sequence[Press], workspace: Workspace) -> tuple[Thing, ...]:
    """Images, definitions of templates and card fields that no press used."""
    return (*_images(game, presses, workspace), *_definitions(presses, workspace), *_fields(game, workspace))


def idle_fonts(presses: Sequence[Press]) -> tuple[Thing, ...]:
    """Families of the project's own list that stand in no chain, so that no text can be set in them."""
    out: dict[str, Thing] = {}
    for fonts in (press.fonts for press in presses[:1]):
        chained = {face.partition("/")[0] for name in fonts.chains() for face in fonts.chain(name)}
        for face in fonts.faces():
            family = face.partition("/")[0]
            if family not in chained and not fonts.file(face).name.startswith("cardgen:"):
                out.setdefault(family, Thing(UNUSED_FONT, "font family", family, Span("fonts/fonts.yaml")))
    return tuple(out.values())


def _images(game: Game, presses: Sequence[Press], workspace: Workspace) -> Iterator[Thing]:
    folder = f"data/{game.id}"
    used = {name for press in presses for name in press.images(game).used()}
    for name in _files(workspace, folder, ""):
        file = workspace.find(f"{folder}/{name}")
        if file is not None and name.lower().endswith(SUFFIXES) and name not in used:
            yield Thing(UNUSED_IMAGE, "image", name, Span(file.name))


def _definitions(presses: Sequence[Press], workspace: Workspace) -> Iterator[Thing]:
    # Templates of other kinds are read by the code of their component, which asks for styles by names of its own.
    faces = (t for press in presses for t in press.templates() if t.path.endswith((".face.yaml", ".back.yaml")))
    for path, template in {t.path: t for t in faces}.items():
        text = _text(workspace, path)
        for kind, name, span in _defined(template):
            if not _mentioned(name, text):
                yield Thing(UNUSED_DEFINITION, kind, name, span)


def _defined(template: Template) -> Iterator[tuple[str, str, Span]]:
    yield from (("value", name, written.span) for name, written in template.let)
    yield from (("style", name, style.span) for name, style in template.styles.items())
    yield from (("part", name, items[0].span) for name, items in template.parts.items() if items)


def _mentioned(name: str, text: str) -> bool:
    """True when the name comes again, as a whole or put together from a beginning (`'mark-' ~ kind`)."""
    if len(re.findall(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)) > 1:
        return True
    return any(name.startswith(start) for start in re.findall(r"'([\w-]+)'\s*~", text))


def _fields(game: Game, workspace: Workspace) -> Iterator[Thing]:
    folders = (f"templates/{game.id}", "templates")
    texts = [_text(workspace, f"{folder}/{name}") for folder in folders for name in workspace.names(folder)]
    texts += [_text(workspace, f"data/{game.id}/{name}") for name in ("sources.yaml", "setup.yaml")]
    whole = "\n".join(texts)
    for name in dict.fromkeys(name for card in game.cards for name in card.values):
        if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", whole):
            span = game.spans.get(f"key:card_fields.{name}") or game.spans.get(f"card_fields.{name}")
            yield Thing(UNUSED_FIELD, "card field", name, span or game.span)


def _files(workspace: Workspace, folder: str, inside: str) -> Iterable[str]:
    """All files below a folder, by their names relative to it."""
    for name in workspace.names(f"{folder}/{inside}" if inside else folder):
        path = f"{inside}/{name}" if inside else name
        if workspace.find(f"{folder}/{path}") is not None:
            yield path
        else:
            yield from _files(workspace, folder, path)


def _text(workspace: Workspace, name: str) -> str:
    """A file without its comments; nothing where there is none."""
    file = workspace.find(name.removeprefix("cardgen:"))
    data = workspace.read(file, Report()) if file is not None else None
    return re.sub(r"(?m)(^|\s)# .*$", "", data.decode("utf-8", "replace")) if data is not None else ""
