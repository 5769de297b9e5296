"""Whatever stands in sources.yaml, setup.yaml or a document, the answer is findings and never a traceback, and soon."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.checks.quotes import QUOTE_MISSING
from cardgen.diagnostics.report import Report
from tests.lantern import PROJECT, found, judge, load, text
from tests.work import counted

CLAIM = '  - {quote: For 2 to 4 players, says: [2, 4], is: "[setup.main.players | min, setup.main.players | max]"}'


def with_claim(expression: str, says: str = "[2, 4]") -> str:
    made = text("sources.yaml")
    assert made.count(CLAIM) == 1
    quoted = "'" + expression.replace("'", "''") + "'"
    return made.replace(CLAIM, f"  - {{quote: For 2 to 4 players, says: {says}, is: {quoted}}}")


@pytest.mark.parametrize(
    "expression",
    [
        "9**(9**9)",
        "9 ** 9 ** 9",
        "'a' * 10 ** 9",
        "[1] * 999999999",
        "range(10 ** 12) | list",
        "range(999999999) | sum",
        "''.__class__",
        "''['__class__']",
        "game.__init__.__globals__",
        "cards.values.__self__",
        "[game] | map(attribute='__class__') | list",
        "'{0.__class__}'.format(game)",
        "'%1000000000d' % 1",
        "decks.main.sise",
        "setup.main[9].dealt",
        "setup.mian",
        "1 / 0",
        "1 +",
        "}} {% for a in range(9999) %}{% for b in range(9999) %}x{% endfor %}{% endfor %} {{ 1",
        "(" * 3000 + "1" + ")" * 3000,
        "'a'" + " | replace('a', 'aaaaaaaaaa')" * 8,
        "lipsum(5)",
        "cycler",
        "self",
        "open('x')",
    ],
    ids=range(25),
)
def test_an_expression_that_is_wrong_endless_or_reaching_is_a_finding(expression: str) -> None:
    told, calls = counted(lambda: found(sources=with_claim(expression)))
    assert [(f, c) for f, _, c in told if c in ("CG415", "CG402")] != []
    assert all(f == "sources.yaml" for f, _, _ in told)
    assert calls < 400_000


def test_a_quote_that_is_missing_names_the_nearest_sentence() -> None:
    report = Report()
    made = text("sources.yaml").replace(
        "quote: Shuffle all 6 cards and deal 1 card", 'quote: "Shuffle all 6 cards, then deal 1 card"'
    )
    judge(load(PROJECT, "lantern", report, {"data/lantern/sources.yaml": made.encode()}), report)
    (told,) = [d for d in report if d.rule is QUOTE_MISSING]
    assert told.hint == "the nearest is: Shuffle all 6 cards and deal 1 card to each player."
    assert [(r.span.path, r.span.line) for r in told.related] == [("data/lantern/rules.md", 17)]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["sources.yaml", "setup.yaml", "decks.yaml"]), st.data())
def test_any_bytes_are_findings(file: str, data: st.DataObject) -> None:
    whole = text(file).encode()
    at = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(at, min(len(whole), at + 40)))
    junk = data.draw(
        st.binary(max_size=8) | st.sampled_from([b"[", b"{", b": ", b"- ", b"&a ", b"*a", b"~", b"'", b"0", b"\n"])
    )
    report = Report()
    judge(load(PROJECT, "lantern", report, {f"data/lantern/{file}": whole[:at] + junk + whole[end:]}), report)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300))
def test_any_document_is_findings(document: str) -> None:
    report = Report()
    judge(load(PROJECT, "lantern", report, {"data/lantern/rules.md": document.encode("utf-8", "replace")}), report)
    assert len(report) > 0


def test_a_missing_document_is_a_finding() -> None:
    told = found(sources=text("sources.yaml").replace("data/lantern/rules.md", "data/lantern/rulse.md"))
    assert ("sources.yaml", 2, "CG206") in told


def test_names_that_lead_nowhere_are_findings() -> None:
    setup = text("setup.yaml").replace("deck: main", "deck: mian").replace("{pile: deck}", "{pile: dekc}")
    assert {c for _, _, c in found(setup=setup)} >= {"CG201"}
    sources = text("sources.yaml").replace("- {quote: to each player", "- {in: nothing, quote: to each player")
    assert ("sources.yaml", 13, "CG201") in found(sources=sources)
