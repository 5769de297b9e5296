"""What a score pad may say in game.yaml."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardgen.load.faults import OUT_OF_RANGE, Refused
from cardgen.load.fields import Entry, FieldName, Flag, Free, Length, Name, SizeName, Text, Whole
from cardgen.load.schemas import ComponentOptions

#: No leaf is longer than the longest paper, in mm.
Side = Annotated[Length, Field(gt=0, le=2000)]
Room = Annotated[Length, Field(ge=0, le=200)]
Count = Annotated[Whole, Field(ge=1)]


class ColumnEntry(Entry):
    """What is written for a player in a round: a number, a tick, or a `sum` that the others give.

    `width` is in mm and counts against those of its neighbours; `art` stands in the head instead of `label`, `short`
    in the later heads of a leaf; `mark` is printed below a tick box, and a tick `strikes` the number of a column.
    `steps` are the numbers of the steps that it belongs to; a `heavy` column begins a part of the table, a `frame`
    sets what counts most apart.
    """

    name: FieldName
    label: str = ""
    short: str = ""
    title: str = ""
    kind: Literal["number", "tick"] = "number"
    width: Side = 12.0
    sum: Text | None = None
    art: str = ""
    mark: str = ""
    strikes: str = ""
    steps: tuple[Count, ...] = ()
    heavy: Flag = False
    frame: Flag = False

    @model_validator(mode="after")
    def _check(self) -> ColumnEntry:
        if self.sum is not None and self.kind == "tick":
            raise Refused(OUT_OF_RANGE, "cannot be given by a tick", hint="leave out 'kind: tick'", at="sum")
        return self


class GroupEntry(Entry):
    """Columns under one common head."""

    group: Name
    steps: tuple[Count, ...] = ()
    heavy: Flag = False
    columns: Annotated[tuple[ColumnEntry, ...], Field(min_length=1)]


class StepEntry(Entry):
    """One step of the scoring: `short` stands at the foot of the front, `long` on the back; without it `short` does."""

    name: Name
    short: Text
    long: str = ""
    art: str = ""


class PlayersEntry(Entry):
    """How many can play; the pad has room for the most."""

    least: Count
    most: Annotated[Whole, Field(ge=1, le=40)]

    @model_validator(mode="after")
    def _check(self) -> PlayersEntry:
        if self.least > self.most:
            raise Refused(OUT_OF_RANGE, f"is more than the most, {self.most}", hint="swap the two", at="least")
        return self


class SizeEntry(Entry):
    """A leaf in mm: its trim, the margins beside and below what is printed, and the rounds if they are others."""

    width: Side
    height: Side
    side: Room = 6.0
    foot: Room = 5.0
    rounds: Count | None = None

    @model_validator(mode="after")
    def _check(self) -> SizeEntry:
        if 2 * self.side >= self.width:
            said = f"leaves nothing of the width of {self.width:g} mm"
            raise Refused(OUT_OF_RANGE, said, hint="make it less than half the width", at="side")
        return self


class StripEntry(Entry):
    """A template drawn over the whole width, so many mm high."""

    template: Name
    height: Side


class WriteEntry(Entry):
    """A word with a line behind it to write on; in mm from the head's right end, its top, and along the line."""

    label: Name
    right: Room
    base: Room
    width: Side


class ExamplePlayer(Entry):
    """One player of the worked example: what was entered by the names of the columns, and earlier sums in `before`."""

    name: Name
    before: dict[FieldName, Free] = Field(default_factory=dict)
    entries: dict[FieldName, Free] = Field(default_factory=dict)


class NoteEntry(Entry):
    """One sentence about the example: marked-up text with expressions over `rows`, `round` and `game`, and the step
    that it is about."""

    step: Count | None = None
    text: Text


class ExampleEntry(Entry):
    """A round worked through on the back."""

    title: Name
    remark: str = ""
    round: Count
    players: Annotated[tuple[ExamplePlayer, ...], Field(min_length=1)]
    notes: tuple[NoteEntry, ...] = ()


class BackEntry(Entry):
    """The second side: the steps, at length or `short`, and an example."""

    title: Name
    texts: Literal["long", "short"] = "long"
    divider: StripEntry | None = None
    example: ExampleEntry | None = None


class PadOptions(ComponentOptions):
    """A pad of leaves to keep the score on.

    `stand` says whether players stand as rows (a block for each round) or as columns (a row for each round).
    `sizes` are by paper; another paper takes the first. `cell` is the least width and height of a cell to write in.
    `glue` is left blank at the top for the glue, and at least as much as a printer leaves white. `names` are printed
    in the players' places. `numbered` prints the rounds' numbers; else a blank ring waits for them. Lengths in mm.
    """

    sizes: Annotated[dict[SizeName, SizeEntry], Field(min_length=1)]
    players: PlayersEntry
    stand: Literal["rows", "columns"]
    rounds: Annotated[Whole, Field(ge=1, le=200)]
    numbered: Flag = True
    columns: Annotated[tuple[ColumnEntry | GroupEntry, ...], Field(min_length=1)]
    cell: tuple[Side, Side] = (12.0, 8.0)
    names_width: Side = 17.0
    names_label: str = "names"
    round_label: str = "Round"
    names: tuple[Name, ...] = ()
    glue: Room = 6.0
    head: StripEntry | None = None
    write: tuple[WriteEntry, ...] = ()
    divider: StripEntry | None = None
    steps: tuple[StepEntry, ...] = ()
    steps_on_front: Flag = True
    steps_across: Count = 3
    back: BackEntry | None = None

    @property
    def leaves(self) -> tuple[ColumnEntry, ...]:
        """The columns without their groups, in order."""
        return tuple(self.paths.values())

    @property
    def paths(self) -> dict[str, ColumnEntry]:
        """The columns without their groups, by the path where each is written (`columns.0.columns.1`)."""
        found: dict[str, ColumnEntry] = {}
        for i, entry in enumerate(self.columns):
            if isinstance(entry, GroupEntry):
                found |= {f"columns.{i}.columns.{k}": column for k, column in enumerate(entry.columns)}
            else:
                found[f"columns.{i}"] = entry
        return found

    @model_validator(mode="after")
    def _check(self) -> PadOptions:
        names = [column.name for column in self.leaves]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise Refused(OUT_OF_RANGE, f"have the name '{twice[0]}' twice", hint="rename one of them", at="columns")
        for paper, size in self.sizes.items():
            if self.glue + size.foot >= size.height:
                said = f"leaves with the glue of {self.glue:g} mm nothing of the height of {size.height:g} mm"
                raise Refused(OUT_OF_RANGE, said, hint="make one of the two smaller", at=f"sizes.{paper}.foot")
        most = max((step for entry in (*self.columns, *self.leaves) for step in entry.steps), default=0)
        if most > len(self.steps):
            said = f"name step {most}, but there are {len(self.steps)} steps"
            raise Refused(OUT_OF_RANGE, said, hint="add the step, or correct the number", at="columns")
        return self


class FormOptions(ComponentOptions):
    """A pad as a form to fill in on a screen: `pad` names the score pad, `pages` counts its leaves."""

    pad: Name
    pages: Annotated[Whole, Field(ge=1, le=40)] = 1
