"""What a person asked of a build, frozen."""

from __future__ import annotations

from collections.abc import Collection

from cardgen.records import dataclass

#: What applies when nothing was asked.
DEFAULT_PAPER = "a4"
DEFAULT_CARD_SIZE = "63x88"
DEFAULT_THEME = "light"
DEFAULT_BACKS = "long-edge"
DEFAULT_SEED = 1
DEFAULT_MARKS = "crop"


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """The options of `cardgen build`. None means that the option was not given.

    `components` names what to build (empty: everything), `cards` are (id, copies or None for one).
    An empty `card_size` or `backs` is what the component says, else the default; a `sleeve` insert has no back by
    default. `margins` (top, right, bottom, left), `bleed` and `gap` are in mm; None or an empty `marks` leave them to
    the component and then to the planner. `printer` names a saved profile, `since` a record of what was printed.
    """

    components: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    cards: tuple[tuple[str, int | None], ...] = ()
    paper: str = DEFAULT_PAPER
    card_size: str = ""
    theme: str = DEFAULT_THEME
    backs: str = ""
    gap: float | None = None
    picks: tuple[str, ...] = ()
    seed: int = DEFAULT_SEED
    draft: bool = False
    pads: int | None = None
    margins: tuple[float, float, float, float] | None = None
    bleed: float | None = None
    marks: str = ""
    mark_sides: str = ""
    sleeve: bool = False
    printer: str = ""
    since: str = ""

    @property
    def back_mode(self) -> str:
        """How backs are printed."""
        return self.backs or self._usual_backs

    @property
    def _usual_backs(self) -> str:
        # An insert goes in front of any other card, whose back is seen.
        return "none" if self.sleeve else DEFAULT_BACKS

    def suffix(self, obeyed: Collection[str], usual_size: str = DEFAULT_CARD_SIZE) -> str:
        """The options that are not the default, in the order of the command line, each by its value.

        Only those in `obeyed` change the file, so only they are in its name. `usual_size` is the card size of the
        component. Values that could be taken for another option's are named.
        """
        parts: list[tuple[str, str]] = []
        parts += [("cards", card if copies is None else f"{card}x{copies}") for card, copies in self.cards]
        parts += [("card_size", self.card_size)] if self.card_size not in ("", usual_size) else []
        parts += [("theme", self.theme)] if self.theme != DEFAULT_THEME else []
        usual_backs = self._usual_backs if "sleeve" in obeyed else DEFAULT_BACKS
        parts += [("backs", self.backs)] if self.backs not in ("", usual_backs) else []
        parts += [("gap", f"{self.gap:g}")] if self.gap is not None else []
        parts += [("picks", pick) for pick in self.picks]
        parts += [("seed", str(self.seed))] if self.seed != DEFAULT_SEED else []
        parts += [("pads", str(self.pads))] if self.pads is not None else []
        parts += [("draft", "draft")] if self.draft else []
        if self.margins is not None:
            parts += [("margins", "margins" + "-".join(f"{side:g}" for side in self.margins))]
        parts += [("bleed", f"bleed{self.bleed:g}")] if self.bleed is not None else []
        parts += [("marks", f"marks-{self.marks}")] if self.marks not in ("", DEFAULT_MARKS) else []
        parts += [("mark_sides", f"marks-on-{self.mark_sides}")] if self.mark_sides not in ("", "usual") else []
        parts += [("sleeve", "sleeve")] if self.sleeve else []
        parts += [("printer", f"printer-{self.printer}")] if self.printer else []
        parts += [("since", f"since-{self.since}")] if self.since else []
        return "".join(f"-{part}" for name, part in parts if name in obeyed)
