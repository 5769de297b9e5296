"""What was printed goes in as a file kept with the game, and comes out to be held against the cards of today."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

import cardgen
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.faults import Refused
from cardgen.load.fields import id_text
from cardgen.records import dataclass
from cardgen.source.workspace import Workspace

UNKNOWN_RECORD = Rule(
    "CG802",
    "unknown-printed-record",
    "A record of what was printed is named that does not exist.",
    "Without it nobody can know which cards lie in the box.",
    "Name one of the records listed, or make one with 'cardgen mark-printed' right after printing.",
    "cardgen build --deck core --since frist",
)
DAMAGED_RECORD = Rule(
    "CG803",
    "damaged-printed-record",
    "A record of what was printed is damaged, half-written or changed by hand.",
    "An update made from it would leave cards out, or print cards that are in the box already.",
    "Take the file as it was from the version control of the project, or mark the print again under a new name.",
)
NEWER_RECORD = Rule(
    "CG804",
    "newer-printed-record",
    "A record of what was printed was written by a newer cardgen than this one.",
    "This program does not know what the new parts of the file mean.",
    "Install the newer cardgen.",
)
FOREIGN_RECORD = Rule(
    "CG805",
    "foreign-printed-record",
    "A record of what was printed belongs to another game.",
    "Its cards are not those of this game, so that everything would seem new.",
    "Move the file into the printed/ folder of its own game.",
)

#: Raised when a key changes its meaning.
SCHEMA = 1


class _Model(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class PrintedCard(_Model):
    """One card as it lies in the box: the keys of its front and back, the front's mark, and its words by field."""

    copies: int = Field(ge=1)
    face: str
    mark: str = ""
    back: str = ""
    fields: dict[str, str] = Field(default_factory=dict)


class PrintedDeck(_Model):
    """A printed component: the options that it was built with, and its cards by id."""

    title: str = ""
    options: dict[str, Any] = Field(default_factory=dict)
    cards: dict[str, PrintedCard] = Field(default_factory=dict)
    file: str = ""
    sha256: str = ""


class _Body(_Model):
    game: str
    name: str
    version: str = ""
    decks: dict[str, PrintedDeck]
    others: dict[str, str] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Printed:
    """A record: the game's version then, the decks, and a fingerprint of every other component by its id."""

    game: str
    name: str
    version: str
    decks: Mapping[str, PrintedDeck]
    others: Mapping[str, str] = field(default_factory=dict)


def record_path(game: str, name: str) -> str:
    """Where a record is kept, in the project."""
    return f"data/{game}/printed/{name}.json"


def record_names(workspace: Workspace, game: str) -> tuple[str, ...]:
    """The records of a game."""
    found = (name.removesuffix(".json") for name in workspace.names(f"data/{game}/printed", ".json"))
    return tuple(name for name in found if not is_folder(workspace, game, name))


def is_folder(workspace: Workspace, game: str, name: str) -> bool:
    """Whether a folder lies where a record of this name would be."""
    path = record_path(game, name)
    return workspace.find(path) is None and any((root / path).is_dir() for root in workspace.roots)


def good_name(name: str, report: Report) -> bool:
    """Whether a record can have this name; reported when not."""
    try:
        id_text(name)
    except Refused as refused:
        report.add(refused.rule, f"the name of a printed record {refused.said}", None, hint=refused.hint)
        return False
    return True


def read_record(workspace: Workspace, game: str, name: str, report: Report) -> Printed | None:
    """The record of a game by its name; None, with the reason reported, when it cannot be relied on."""
    if not good_name(name, report):
        return None
    path = record_path(game, name)
    file = workspace.find(path)
    if file is None and is_folder(workspace, game, name):
        report.add(
            UNKNOWN_RECORD,
            f"'{path}' is a folder, not a record of what was printed",
            Span(path),
            hint="move it away: 'cardgen mark-printed' writes a file of this name",
        )
        return None
    if file is None:
        known = record_names(workspace, game)
        hint = did_you_mean(name, known, what="records") if known else "make one with 'cardgen mark-printed NAME'"
        report.add(UNKNOWN_RECORD, f"{game} has no record '{name}' of what was printed", None, hint=hint)
        return None
    data = workspace.read(file, report)
    return parse_record(data, file.name, game, report) if data is not None else None


def parse_record(data: bytes, file: str, game: str, report: Report) -> Printed | None:
    """A record from its bytes; `file` is how it is called in findings."""
    span = Span(file)

    def damaged(why: str, where: Span = span) -> None:
        report.add(DAMAGED_RECORD, f"the record is damaged: {why}", where, hint="take it from the version control")

    try:
        body = json.loads(data.decode("utf-8"))
    except json.JSONDecodeError as error:
        damaged(f"{error.msg[:1].lower()}{error.msg[1:]}", Span(file, error.lineno, error.colno))
        return None
    except (UnicodeDecodeError, RecursionError):
        damaged("it is not a text that cardgen wrote")
        return None
    if not isinstance(body, dict) or not isinstance(body.get("schema"), int) or isinstance(body["schema"], bool):
        damaged("it is not a record of cardgen")
        return None
    if body["schema"] > SCHEMA:
        report.add(
            NEWER_RECORD,
            f"the record was written by cardgen {body.get('cardgen', '?')}, and this is {cardgen.__version__}",
            span,
            hint="install the newer cardgen",
        )
        return None
    if body.get("digest") != _digest(body):
        damaged("its content is not what was written")
        return None
    try:
        read = _Body.model_validate(body)
    except ValidationError as error:
        first = error.errors()[0]
        damaged(f"{'.'.join(str(part) for part in first['loc'])} is not right")
        return None
    if read.game != game:
        report.add(
            FOREIGN_RECORD,
            f"the record is of '{read.game}', not of '{game}'",
            span,
            hint=f"move it to {record_path(read.game, read.name)}",
        )
        return None
    return Printed(read.game, read.name, read.version, read.decks, read.others)


def record_text(printed: Printed) -> bytes:
    """The file that `parse_record` reads: JSON that a person can compare line by line, without a time of day."""
    body = {
        "schema": SCHEMA,
        "cardgen": cardgen.__version__,
        "game": printed.game,
        "name": printed.name,
        "version": printed.version,
        "decks": {id_: deck.model_dump() for id_, deck in printed.decks.items()},
        "others": dict(printed.others),
    }
    body["digest"] = _digest(body)
    return (json.dumps(body, ensure_ascii=False, indent=1) + "\n").encode()


def _digest(body: Mapping[str, Any]) -> str:
    """sha256 of everything but the digest itself."""
    kept = {key: value for key, value in body.items() if key != "digest"}
    plain = json.dumps(kept, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()
