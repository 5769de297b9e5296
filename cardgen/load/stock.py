"""The files data/stock.yaml of project and program go in, papers and card sizes by name come out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, model_validator

from cardgen.diagnostics.report import Report
from cardgen.load.faults import OUT_OF_RANGE, Refused
from cardgen.load.fields import Entry, Length, Name, SizeName
from cardgen.load.shape import shape
from cardgen.model.geometry import Size
from cardgen.model.stock import CardSize, Paper
from cardgen.records import dataclass
from cardgen.source.workspace import File, Workspace
from cardgen.source.yamltree import read_yaml

STOCK_NAME = "data/stock.yaml"

#: No home or shop printer takes a side longer than this, in mm.
_LONGEST = 2000
Side = Annotated[Length, Field(gt=0, le=_LONGEST)]


class PaperEntry(Entry):
    """A sheet of paper, upright."""

    title: Name
    width: Side
    height: Side

    @model_validator(mode="after")
    def _check(self) -> PaperEntry:
        if self.width > self.height:
            said = f"is more than the height of {self.height:g} mm, but papers are written upright"
            raise Refused(OUT_OF_RANGE, said, hint="swap the width and the height", at="width")
        return self


class CardSizeEntry(Entry):
    """A card; 3 mm is the corner that most makers of cards cut."""

    title: Name
    width: Side
    height: Side
    corner: Annotated[Length, Field(ge=0)] = 3.0

    @model_validator(mode="after")
    def _check(self) -> CardSizeEntry:
        most = min(self.width, self.height) / 2
        if self.corner > most:
            raise Refused(OUT_OF_RANGE, f"is a radius, which cannot be more than half a side, {most:g} mm", at="corner")
        return self

    def sized(self, name: str) -> CardSize:
        """The size under its name."""
        return CardSize(name, self.title, Size(self.width, self.height), self.corner)


class StockFile(Entry):
    """data/stock.yaml."""

    papers: dict[SizeName, PaperEntry] = Field(default_factory=dict)
    card_sizes: dict[SizeName, CardSizeEntry] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stock:
    """Papers and card sizes by name, those of the program first."""

    papers: Mapping[str, Paper]
    card_sizes: Mapping[str, CardSize]


def load_stock(workspace: Workspace, report: Report) -> Stock:
    """Read the stock of every root. A size of the project takes the place of a bundled one of the same name.

    A file with faults is reported and left out.
    """
    papers: dict[str, Paper] = {}
    card_sizes: dict[str, CardSize] = {}
    for root in reversed(workspace.roots):
        path = root / STOCK_NAME
        if not path.is_file():
            continue
        file = File(path, STOCK_NAME if root == workspace.project else f"cardgen:{STOCK_NAME}")
        data = workspace.read(file, report)
        node = read_yaml(data, file.name, report) if data is not None else None
        shaped = shape(node, StockFile, report, file.name) if node is not None else None
        if shaped is None:
            continue
        for name, paper in shaped.value.papers.items():
            papers[name] = Paper(name, paper.title, Size(paper.width, paper.height))
        for name, size in shaped.value.card_sizes.items():
            card_sizes[name] = size.sized(name)
    return Stock(papers, card_sizes)
