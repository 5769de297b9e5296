"""printers.yaml of the project goes in, how far each printer's backs have to be moved comes out; and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.fields import Entry, Id, Length, SizeName
from cardgen.load.shape import shape
from cardgen.records import dataclass
from cardgen.source.workspace import File, Workspace
from cardgen.source.yamltree import read_yaml

UNKNOWN_PRINTER = Rule(
    "CG705",
    "unknown-printer",
    "A printer is named of which no calibration is saved, or none for this paper and flip edge.",
    "Backs would be printed as far off as before.",
    "Print 'cardgen calibrate', read it, and save what it says; or name one of the printers listed.",
    "cardgen build --printer ofice",
)

PRINTERS_NAME = "printers.yaml"
#: No printer that works is farther off than this, in mm.
MOST = 10.0

Shift = Annotated[Length, Field(ge=-MOST, le=MOST)]


class ProfileEntry(Entry):
    """How far backs are moved as they are looked at, in mm: to the right and down."""

    x: Shift
    y: Shift


class FlipsEntry(Entry):
    """The profiles of one paper."""

    long_edge: ProfileEntry | None = Field(default=None, alias="long-edge")
    short_edge: ProfileEntry | None = Field(default=None, alias="short-edge")


class PrintersFile(Entry):
    """printers.yaml."""

    printers: dict[Id, dict[SizeName, FlipsEntry]] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Profile:
    """What was read off a calibration sheet: the printer's name, the paper's, the flip edge, and the move of backs to
    the right and down in mm."""

    printer: str
    paper: str
    flip: str
    x: float
    y: float


def load_printers(workspace: Workspace, report: Report) -> tuple[Profile, ...] | None:
    """The profiles saved in the project, in the order of the file; None when the file has faults (reported)."""
    path = workspace.project / PRINTERS_NAME
    if not path.is_file():
        return ()
    data = workspace.read(File(path, PRINTERS_NAME), report)
    node = read_yaml(data, PRINTERS_NAME, report) if data is not None else None
    shaped = shape(node, PrintersFile, report, PRINTERS_NAME) if node is not None else None
    if shaped is None:
        return None
    return tuple(
        Profile(printer, paper, flip, entry.x, entry.y)
        for printer, papers in shaped.value.printers.items()
        for paper, flips in papers.items()
        for flip, entry in (("long-edge", flips.long_edge), ("short-edge", flips.short_edge))
        if entry is not None
    )


def find_profile(profiles: tuple[Profile, ...], printer: str, paper: str, flip: str, report: Report) -> Profile | None:
    """The profile of this printer, paper and flip edge; one that does not exist is reported."""
    own = [p for p in profiles if p.printer == printer]
    for profile in own:
        if (profile.paper, profile.flip) == (paper, flip):
            return profile
    if not known_printer(profiles, printer, paper, report):
        return None
    known = ", ".join(f"{p.paper} {p.flip}" for p in own)
    report.add(
        UNKNOWN_PRINTER,
        f"the printer '{printer}' has no calibration for {paper}, {flip}",
        None,
        hint=f"it has: {known}; make one with 'cardgen calibrate --paper {paper} --flip {flip}'",
    )
    return None


def known_printer(profiles: tuple[Profile, ...], printer: str, paper: str, report: Report) -> bool:
    """Whether anything is saved of a printer; reported when nothing is."""
    if any(p.printer == printer for p in profiles):
        return True
    hint = did_you_mean(printer, [p.printer for p in profiles], what="printers")
    if not profiles:
        hint = f"print 'cardgen calibrate --paper {paper}' and save what it says with --save {printer}"
    report.add(UNKNOWN_PRINTER, f"there is no printer '{printer}' in {PRINTERS_NAME}", None, hint=hint)
    return False


def with_profile(profiles: tuple[Profile, ...], new: Profile) -> tuple[Profile, ...]:
    """The profiles with one put in, in the place of an older one of the same printer, paper and flip edge."""
    by_key = {(p.printer, p.paper, p.flip): p for p in profiles}
    by_key[new.printer, new.paper, new.flip] = new
    return tuple(by_key.values())


def printers_text(profiles: tuple[Profile, ...]) -> bytes:
    """The whole file, as it is written."""
    papers: dict[str, dict[str, list[Profile]]] = {}
    for profile in profiles:
        papers.setdefault(profile.printer, {}).setdefault(profile.paper, []).append(profile)
    lines = [
        "# How far backs are moved for each printer, paper and flip edge: mm right and down, as a back is looked at.",
        "# Written by 'cardgen calibrate --save'; comments of your own are not kept.",
        "printers:",
        *(line for name, found in papers.items() for line in _printer(name, found)),
    ]
    return ("\n".join(lines) + "\n").encode()


def _printer(name: str, papers: Mapping[str, list[Profile]]) -> list[str]:
    lines = [f'  "{name}":']
    for paper, profiles in papers.items():
        lines.append(f'    "{paper}":')
        lines += [f"      {p.flip}: {{x: {_mm(p.x)}, y: {_mm(p.y)}}}" for p in profiles]
    return lines


def _mm(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
