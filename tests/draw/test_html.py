"""The web page of a rulebook needs nothing but itself, says what its pictures show, and fits a phone."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.project import GAME, Built, run_build

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
VOID = {"meta", "img", "br", "hr"}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built: Built = run_build(tmp_path_factory.mktemp("html"), "rulebook", game=GAME)
    return built.out / "rulebook.html"


class Tags(HTMLParser):
    """The tags of a page: whether they are closed in order, their attributes, what is linked and what is there."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.levels: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if tag == "a" else []
        self.pictures += [found] if tag == "img" else []
        self.levels += [int(tag[1])] if re.fullmatch(r"h\d", tag) else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


def test_it_is_whole_and_needs_nothing_else(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags.faults == []
    assert tags.open == []
    assert len(set(tags.ids)) == len(tags.ids)
    assert {link[1:] for link in tags.links if link.startswith("#")} <= set(tags.ids)
    assert not re.search(r'(?:src|href)="(?!#|data:)', text)
    assert "@import" not in text
    assert "url(" not in text
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert '<meta name="viewport"' in text


def test_it_can_be_heard(page: Path) -> None:
    tags = Tags()
    tags.feed(page.read_text(encoding="utf-8"))
    assert all("alt" in picture for picture in tags.pictures)
    told = [picture["alt"] for picture in tags.pictures if picture["alt"]]
    # Glyphs beside a name say nothing of their own; faces, figures and the cover do.
    assert len(told) > 30
    assert any("If you do not have a Green Fix Card" in (alt or "") for alt in told)
    assert all(level - before <= 1 for before, level in zip([0, *tags.levels], tags.levels, strict=False))


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
def test_it_fits_the_screen_in_chromium(page: Path, tmp_path: Path, width: int) -> None:
    # A window has a least width, so that the page is shown in a frame as wide as the screen.
    probe = (
        "<script>addEventListener('load',()=>{const p=[...document.images].filter(i=>!i.naturalWidth).length;"
        "parent.postMessage([document.documentElement.scrollWidth,innerWidth,p,document.images.length].join(' '),'*')})"
        "</script></body>"
    )
    copy, frame = tmp_path / "page.html", tmp_path / "frame.html"
    copy.write_text(page.read_text(encoding="utf-8").replace("</body>", probe), encoding="utf-8")
    frame.write_text(
        "<title>-</title><script>addEventListener('message',e=>document.title='FOUND '+e.data)</script>"
        f'<iframe src="page.html" style="border:0;width:{width}px;height:900px"></iframe>',
        encoding="utf-8",
    )
    command = [
        CHROMIUM or "", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}",
        "--window-size=1400,1000", "--virtual-time-budget=4000", "--dump-dom", frame.as_uri(),
    ]  # fmt: skip
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    found = re.search(r"<title>FOUND (\d+) (\d+) (\d+) (\d+)</title>", run.stdout)
    assert found, run.stderr[-500:]
    wide, inner, broken, pictures = map(int, found.groups())
    assert wide <= inner
    assert inner == width
    assert broken == 0
    assert pictures > 50
