"""The options of `cardgen calibrate` go in; a calibration sheet, or a saved profile, comes out."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.stand import show, shown, workspace_for
from cardgen.components.calibration import PAPER_TOO_SMALL, calibration_document
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.draw.pdf import write_pdf
from cardgen.export.files import write_all
from cardgen.load.faults import Refused
from cardgen.load.fields import id_text
from cardgen.load.printers import PRINTERS_NAME, Profile, load_printers, printers_text, with_profile
from cardgen.registry import ELEMENTS
from cardgen.source.workspace import Workspace


def run_calibrate(
    *,
    paper: str,
    flip: str,
    save: str | None,
    x: float | None,
    y: float | None,
    printer: str | None,
    out: str | None,
    project: str | None,
) -> int:
    """Write the sheet, or save what was read off it. Exit code 0, or 1 when anything is wrong."""
    if save is None and (x is not None or y is not None):
        raise click.UsageError("--x and --y are what a sheet says of a printer: name the printer with --save NAME")
    if save is not None and (x is None or y is None):
        raise click.UsageError("--save needs both numbers of the sheet: --x MM and --y MM")
    workspace = workspace_for(project)
    report = Report()
    press = Press(workspace, report, BuildRequest(paper=paper, backs=flip, printer=printer or ""), ELEMENTS)
    if save is not None and x is not None and y is not None:
        _save(press, Profile(save, paper, flip, x, y))
    else:
        _sheet(press, flip, Path(out) if out else workspace.project / "build")
    show(report, workspace)
    return 1 if report.has_errors() else 0


def _save(press: Press, profile: Profile) -> None:
    report, workspace = press.report, press.workspace
    found = press.paper()
    try:
        id_text(profile.printer)
    except Refused as refused:
        report.add(refused.rule, f"the name of a printer {refused.said}", None, hint=refused.hint)
    profiles = load_printers(workspace, report)
    if found is None or profiles is None or report.has_errors():
        return
    text = printers_text(with_profile(profiles, profile))
    if write_all(workspace.project, [(PRINTERS_NAME, text)], report):
        shift = f"x {profile.x:g}, y {profile.y:g} mm"
        print(f"{PRINTERS_NAME}: '{profile.printer}' on {found.title}, {profile.flip}: {shift}")
        print(f"  use it with: cardgen build --printer {profile.printer}{_asked(profile)}")


def _asked(profile: Profile) -> str:
    usual = BuildRequest()
    paper = f" --paper {profile.paper}" if profile.paper != usual.paper else ""
    return paper + (f" --backs {profile.flip}" if profile.flip != usual.back_mode else "")


def _sheet(press: Press, flip: str, folder: Path) -> None:
    report = press.report
    paper = press.paper()
    profile = press.back_profile(paper.name, flip) if paper is not None else None
    if paper is None or report.has_errors():
        return
    shift = (profile.x, profile.y) if profile else (0.0, 0.0)
    document = calibration_document(paper, flip, press.setter, profile.printer if profile else "", shift)
    if document is None:
        size = paper.size
        message = f"{paper.title} ({size.width:g} x {size.height:g} mm) is too small for the calibration sheet"
        report.add(PAPER_TOO_SMALL, message, None, hint="calibrate with a4 or letter")
        return
    usual = BuildRequest()
    name = f"calibrate-{paper.name}" + (f"-{flip}" if flip != usual.back_mode else "")
    name += f"-printer-{profile.printer}" if profile else ""
    written = write_all(folder, [(f"{name}.pdf", write_pdf(document, press.fonts))], report)
    for path in written:
        print(f"{shown(path)}: 2 pages")
        print(f"  print both sides of one sheet at 100 % (actual size), flip on {flip.replace('-', ' ')}, and read it")


def calibration_files(workspace: Workspace, paper: str, report: Report) -> list[tuple[str, bytes]]:
    """The sheet for a kit; nothing where the paper is too small."""
    press = Press(workspace, report, BuildRequest(paper=paper), ELEMENTS)
    found = press.paper()
    document = calibration_document(found, "long-edge", press.setter) if found is not None else None
    return [(f"calibrate-{paper}.pdf", write_pdf(document, press.fonts))] if document is not None else []
