"""What an expression gives, and what it must never be able to do."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.language.expressions import Language
from cardgen.language.fault import Fault
from cardgen.language.limits import MAX_TEXT
from cardgen.language.markup import parse_markup
from cardgen.language.methods import safe
from cardgen.model.game import Rich

VALUES: dict[str, Any] = {
    "card": {
        "title": "A *star*",
        "effect": Rich("Draw **two**."),
        "cost": None,
        "n": 3,
        "list": (1, 2, 3),
        "items": "own",
    },
    "half": 0.5,
    "text": "one two",
    "words": ("b", "a"),
    "twice": safe(lambda n: 2 * n),
    "unsafe": lambda: "no",
}


def value(source: str, *, markup: bool = False, **more: Any) -> Any:
    return Language().compile(source, markup=markup).value({**VALUES, **more})


def fault(source: str, **more: Any) -> Fault:
    with pytest.raises(Fault) as raised:
        value(source, **more)
    return raised.value


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("plain", "plain"),
        ("{{ card.n + 1 }}", 4),
        ("{{ card['n'] }}", 3),
        ("{{ card.n }} turns", "3 turns"),
        ("{{ 4 / 2 }} turns", "2 turns"),
        ("{{ 0.1 + 0.2 }} mm", "0.3 mm"),
        ("-{{ card.cost }}-", "--"),
        ("{{ card.items }}", "own"),
        ("{{ text.partition(' ')[2] | upper }}", "TWO"),
        ("{{ card.cost | default('free') }}", "free"),
        ("{{ nobody | default('free') }}", "free"),
        ("{{ nobody is defined }}", False),
        ("{{ 'x' if card.n > 2 and not card.cost }}", "x"),
        ("{{ 1 < card.n <= 3 }}", True),
        ("{{ words | sort | join(', ') }}", "a, b"),
        ("{{ words | map('upper') | list }}", ["B", "A"]),
        ("{{ [card.n, [half, -half]] }}", [3, [0.5, -0.5]]),
        ("{{ {'a': 1}.a + twice(4) }}", 9),
        ("{{ text[:3] ~ card.n }}", "one3"),
        ("{{ range(3) | list }}", [0, 1, 2]),
        ("{{ 2 in card.list }}", True),
        ("{% for n in card.list if n != 2 %}{{ n }}{% if not loop.last %}+{% endif %}{% endfor %}", "1+3"),
        ("{% set a = 2 %}{% if a == 1 %}one{% elif a == 2 %}two{% else %}many{% endif %}", "two"),
        ("{% for a, b in [[1, 2], [3, 4]] %}{{ a }}{{ b }}{% else %}none{% endfor %}", "1234"),
        ("{% for a in card.cost %}x{% else %}none{% endfor %}", "none"),
        ("{# nothing #}", ""),
    ],
)
def test_values(source: str, expected: Any) -> None:
    assert value(source) == expected


def test_a_bare_expression_and_what_it_reads() -> None:
    made = Language().expression("card.list | length + card.n * half")
    assert made.value(VALUES) == 4.5
    assert made.names == {"card", "half"}
    assert made.paths == ("card.list", "card.n")


def test_a_string_is_compiled_once() -> None:
    language = Language()
    assert language.compile("{{ card.n }}") is language.compile("{{ card.n }}")


@given(st.text(max_size=40).map(lambda text: text.replace("\n", " ").strip()).filter(bool))
def test_a_plain_value_means_just_its_words_in_markup(text: str) -> None:
    for source in ("{{ text }}", "[{{ text }}]{name}", "**{{ text }}**"):
        made = parse_markup(value(source, markup=True, text=text))
        assert "".join(w.text for p in made for w in p) == text


def test_marked_up_values_stay_marked_up() -> None:
    assert value("{{ card.effect }}", markup=True) == "Draw **two**."
    assert value("Now: {{ card.effect }}", markup=True) == "Now: Draw **two**."
    assert value("{{ card.effect | upper }}", markup=True) == "DRAW **TWO**."
    assert value("{{ card.effect.replace('two', '3') }}", markup=True) == "Draw **3**."
    assert value("{{ 'a*b ' ~ card.effect }}", markup=True) == r"a\*b Draw **two**."
    assert value("{{ card.title }}", markup=True) == r"A \*star\*"


@pytest.mark.parametrize(
    ("source", "name", "near"),
    [
        ("{{ card.tilte }}", "tilte", "title"),
        ("{{ crad.title }}", "crad", "card"),
        ("{{ card.title | uper }}", "uper", "upper"),
        ("{{ card.n is evn }}", "evn", "even"),
        ("{{ card['tilte'] ~ 'x' }}", "tilte", "title"),
        ("{% for n in card.lst %}{% endfor %}", "lst", "list"),
    ],
)
def test_an_unknown_name_comes_with_the_known_ones(source: str, name: str, near: str) -> None:
    found = fault(source)
    assert (found.kind, found.name) == ("name", name)
    assert near in found.known


@pytest.mark.parametrize(
    "source", ["{{ card.n", "{{ 1 + }}", "{% if %}", "{% for a in b %}", "{{ 'open }}", "{% else %}"]
)
def test_syntax(source: str) -> None:
    assert fault(source).kind == "syntax"


@pytest.mark.parametrize(
    "source",
    [
        "{{ 9 ** 9 ** 9 }}",
        "{{ card.__class__ }}",
        "{{ text.__class__.__mro__ }}",
        "{{ text['__class__'] ~ '' }}",
        "{{ text.format }}",
        "{{ text.format(card) }}",
        "{{ '%s' % card }}",
        "{{ '{0.__class__}'.format(card) }}",
        "{{ text | attr('upper') }}",
        "{{ twice.__globals__ }}",
        "{{ unsafe() }}",
        "{{ card.clear() }}",
        "{{ card.update({'n': 1}) }}",
        "{{ 'a' * 1000000000 }}",
        "{{ [0] * 1000000000 }}",
        "{{ range(1000000000) }}",
        "{{ range(10 * 10, 999999999999999999999999, 1) }}",
        "{{ self }}",
        "{{ cycler(1) }}",
        "{{ lipsum() }}",
        "{{ twice(*card.list) }}",
        "{% include 'x' %}",
        "{% import 'x' as y %}",
        "{% extends 'x' %}",
        "{% macro m() %}{% endmacro %}",
        "{% set x %}{% endset %}",
        "{% set card.n = 4 %}",
        "{% for n in [1] recursive %}{{ loop([1]) }}{% endfor %}",
        "{% for n in [1] %}{{ loop.__class__ }}{% endfor %}",
    ],
)
def test_nothing_of_python_is_within_reach(source: str) -> None:
    assert fault(source).kind in ("forbidden", "name")


BIG = "{% set a = 'xxxxxxxxxx' %}" + "{% set a = a ~ a %}" * 60
DEEP = "{% set a = [1, 2, 3, 4, 5] %}" + "{% set a = [a, a, a, a] %}" * 60


@pytest.mark.parametrize(
    "source",
    [
        BIG,
        DEEP,
        BIG.replace("~", "+"),
        DEEP + "{{ a }}",
        "{% for a in range(9999) %}" * 3 + "{% endfor %}" * 3,
        "{% for a in range(9999) %}{{ text * 1 }}{% endfor %}",
        "{% for a in range(9999) %}" + "x" * 100 + "{% endfor %}",
        "{{ " + "9999999999 * " * 30 + "1 }}",
        "{% set a = 99999999 %}" + "{% set a = a * a %}" * 60,
        "{{ 1.5 | round(999999999, 'ceil') }}",
        "{{ [1] | batch(1000000000, 0) | list }}",
        "{{ big.replace('', big) }}",
        "{{ big | replace('x', big) }}",
        "{{ big.join(big) }}",
        "{{ big | join(big) }}",
        "{{ range(9999) | sum(start=[]) }}",
        "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
        "{{ " + "1 + " * 5000 + "1 }}",
        "{{ " + "9" * 5000 + " }}",
        "{% if 1 %}" * 2000 + "{% endif %}" * 2000,
    ],
    ids=range(20),
)
def test_nothing_hangs_or_fills_the_memory(source: str) -> None:
    assert fault(source, big="x" * 100_000).kind in ("forbidden", "value", "syntax")


@pytest.mark.parametrize(
    "source", ["{{ card }}!", "{{ card.list }}!", "{{ twice }}!", "{{ card.list ~ '' }}", "{{ words | upper }}"]
)
def test_what_has_no_words_is_not_printed(source: str) -> None:
    assert fault(source).kind == "value"
    assert "cannot be printed" in fault(source).message


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("{{ 1 / 0 }}", "it divides by zero"),
        ("{{ text + 1 }}", "'+' needs two numbers, not the text 'one two'"),
        ("{{ card.list[7] + 1 }}", "there is no entry 7 in a list of 3"),
        ("{{ card.cost.name }}", "there is no field 'name': nothing stands here"),
        ("{{ text < 1 }}", "'<' not supported between instances of 'str' and 'int'"),
        ("{% for a in text %}{% endfor %}", "a list is needed here, not the text 'one two'"),
        ("{% for a, b in [[1]] %}{% endfor %}", "there are 2 names and not as many values"),
        ("{{ words | sum }}", "'sum' needs numbers, not the text 'b'"),
        ("{{ [] | first ~ 'x' }}", "no first item, sequence was empty"),
    ],
)
def test_faults_say_what_was_wrong(source: str, message: str) -> None:
    assert fault(source).message == message


def test_the_line_of_a_fault() -> None:
    assert fault("one\n{% if true %}\n{{ card.tilte }}\n{% endif %}").line == 2


def test_a_text_may_be_long_but_not_endless() -> None:
    assert len(value("{{ big ~ big }}", big="x" * (MAX_TEXT // 2))) == MAX_TEXT
    assert fault("{{ big ~ big ~ 1 }}", big="x" * (MAX_TEXT // 2)).kind == "value"


@given(st.text(alphabet="{}%# card.title|upper()[]'\"+-*/1", max_size=60))
def test_any_string_gives_a_value_or_a_fault(source: str) -> None:
    with suppress(Fault):
        value(source)
