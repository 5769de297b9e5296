"""A picture of faces shows them in the size that the deck is printed in."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import write_proofs
from cardgen.source.workspace import Workspace
from tests.project import ROOT, change
from tests.tiny import GAME, tiny


def proved(project: Path, out: Path) -> Image.Image:
    report = Report()
    request = BuildRequest(games=(GAME,))
    (path,) = write_proofs(request, Workspace(project, ROOT), out, report, hand=0, view="normal")
    assert not len(report), list(report)
    return Image.open(io.BytesIO(path.read_bytes()))


def test_the_size_of_the_deck_is_shown(tmp_path: Path) -> None:
    project = tiny(tmp_path / "p")
    usual = proved(project, tmp_path / "a")
    change(
        project / "data" / GAME / "game.yaml",
        "title: Core deck, deck: core,",
        "title: Core deck, size: tarot, deck: core,",
    )
    large = proved(project, tmp_path / "b")
    assert large.width > usual.width + 20
    assert large.height > usual.height + 20
