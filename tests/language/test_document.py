"""A text made from a template means what its values say, and knows the line of the template behind each of its own."""

from __future__ import annotations

import pytest

from cardgen.language.document import Marked, as_markdown, make_text
from cardgen.language.fault import Fault
from cardgen.language.markdown import Node, read_markdown
from cardgen.model.game import Rich

TEMPLATE = """\
# Title {{ a }}
{% for i in [1, 2] %}
line {{ i }}
{% if i == 2 %}
two
{% endif %}
{% endfor %}
{# a remark
over two lines #}

last
"""


def plain(node: Node) -> str:
    return node.text + "".join(map(plain, node.children))


def test_lines_of_statements_leave_no_line_and_the_others_know_theirs() -> None:
    made = make_text(TEMPLATE, {"a": 1})
    assert made.text == "# Title 1\nline 1\nline 2\ntwo\n\nlast\n"
    assert made.lines == (0, 2, 2, 4, 9, 10, 11)


@pytest.mark.parametrize(
    "words",
    ["*a* _b_ `c` [d](e) <f> &amp; #1 ~~g~~ {h}", "1. no list", "2) no list", "- no list", "+ no list", "# no heading",
     "::: no block", "a\\b", "| a | b |", "> no quote", "=== no rule", "3.5 mm", "...", "1"],
)  # fmt: skip
def test_a_value_means_just_its_words(words: str) -> None:
    blocks, troubles = read_markdown(make_text("{{ v }}", {"v": words}).text)
    assert not troubles
    assert [b.kind for b in blocks] == ["paragraph"]
    assert plain(blocks[0]) == words
    assert as_markdown("plain words, nothing else.") == "plain words, nothing else."


def test_marked_up_data_keeps_its_marks_and_its_classes() -> None:
    made = make_text("{{ r }}", {"r": Rich("**Play** [a * joke]{joke} *now*\nand then")})
    assert made.text == "**Play** [a \\* joke](class:joke) *now*\n\nand then"
    assert make_text("{{ m }}", {"m": Marked("[x](card:y)")}).text == "[x](card:y)"


@pytest.mark.parametrize(
    ("template", "line", "kind"),
    [("a\nb\n{{ 1 / 0 }}", 2, "value"), ("a\n{{ nothing }}", 1, "name"), ("a\n\n{% if %}", 2, "syntax"),
     ("a\n{% include 'x' %}", 1, "forbidden"), ("{{ r }}", 0, "value")],
)  # fmt: skip
def test_a_fault_knows_its_line(template: str, line: int, kind: str) -> None:
    with pytest.raises(Fault) as caught:
        make_text(template, {"r": Rich("**open")})
    assert (caught.value.line, caught.value.kind) == (line, kind)


def test_a_text_without_end_is_stopped() -> None:
    template = "{% for i in range(10000) %}{% for j in range(10000) %}words{% endfor %}{% endfor %}"
    with pytest.raises(Fault):
        make_text(template, {})
