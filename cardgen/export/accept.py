"""A name and a game go in; what was changed or looked at under that name is written into the game's sources.yaml."""

from __future__ import annotations

from collections.abc import Container

from cardgen.checks.differences import differences
from cardgen.checks.quotes import quoted_blocks
from cardgen.checks.reading import digest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.export.amend import with_changes, with_paragraphs
from cardgen.export.files import write_all
from cardgen.language.fault import Fault
from cardgen.language.inline import inline_text
from cardgen.language.markup import MarkupFault
from cardgen.model.game import Game
from cardgen.records import dataclass
from cardgen.source.workspace import Workspace

_WORDS = 8


@dataclass(frozen=True, slots=True)
class Accepted:
    """What was written, or why not: `said` is for people, `count` how many entries the file got."""

    said: str
    count: int = 0


def accept(name: str, game: Game, workspace: Workspace, report: Report) -> Accepted:
    """Take the differences of a card, or the paragraphs of a document, as meant."""
    file = workspace.find(f"data/{game.id}/sources.yaml")
    card = game.card(name)
    if file is None or file.name.startswith("cardgen:"):
        return Accepted(f"the sources of {game.id} are not in this project; copy data/{game.id} into it first")
    # What could not be read would be taken as missing, and written into a file that nobody can read either.
    faulty = {d.span.path for d in report if d.span and d.level is Severity.ERROR}
    if faulty & {f"data/{game.id}/{part}.yaml" for part in ("sources", "cards", "decks")}:
        return Accepted("nothing was written; mend this first")
    text = (workspace.read(file, report) or b"").decode("utf-8-sig")
    if card is not None:
        try:
            found = differences(card, game)
        except (Fault, MarkupFault) as fault:
            return Accepted(f"'{card.title}' cannot be compared: {fault.message}")
        if not found:
            return Accepted(f"'{card.title}' does not differ from its source, or every difference is listed")
        said = f"{', '.join(field for field, _, _ in found)} of '{card.title}'; write down why behind 'why'"
        amended, count = with_changes(text, card.id, found), len(found)
    else:
        documents = {
            d.id: paragraphs(game, d.id, only=None if d.id == name else d.digests) for d in game.sources.documents
        }
        count = len(documents[name])
        said = f"{count} quoted paragraphs of '{name}' as looked at"
        amended = with_paragraphs(text, {key: found for key, found in documents.items() if found})
    if not write_all(file.path.parent, [(file.path.name, amended.encode())], report):
        return Accepted("nothing was written")
    return Accepted(f"{file.name}: {said}", count)


def paragraphs(game: Game, document: str, only: Container[str] | None = None) -> dict[str, str]:
    """The digests of the quoted paragraphs with their first words; just those in `only`, if it is given."""
    source = game.sources.document(document)
    if source is None or not source.text:
        return {}
    out: dict[str, str] = {}
    for block in quoted_blocks(source, game.sources):
        made = digest(block)
        if only is None or made in only:
            words = inline_text(block.words).replace("|", " ").split()
            out[made] = " ".join(words[:_WORDS])
    return out
