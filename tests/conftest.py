"""What all tests share: golden files, and the flag that writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

GOLDENS = Path(__file__).resolve().parent / "goldens"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="write tests/goldens/ anew; look at the difference before you commit",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with `tests/goldens/<name>.txt`."""

    def compare(name: str, text: str) -> None:
        file = GOLDENS / f"{name}.txt"
        if request.config.getoption("--update-goldens"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        assert file.is_file(), f"there is no {file.name}: run pytest with --update-goldens"
        assert text == file.read_text(encoding="utf-8"), f"{file.name} differs: is it meant? then --update-goldens"

    return compare
