"""Reading YAML: written text is kept, places are right, and no bytes whatever raise an exception."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.diagnostics.report import Report
from cardgen.source.yamlbuild import MAX_DEPTH
from cardgen.source.yamltree import Mapping, Node, Scalar, Sequence, read_yaml
from tests.work import counted


@pytest.fixture(params=["libyaml", "python"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both parsers of PyYAML: the fast one, which not every installation has, and the one in Python."""
    if request.param == "python":
        monkeypatch.delattr(yaml, "CSafeLoader")
    return str(request.param)


def read(text: str | bytes) -> tuple[Node | None, list[str]]:
    report = Report()
    node = read_yaml(text.encode() if isinstance(text, str) else text, "a.yaml", report)
    return node, [f"{d.span} {d.code}" for d in report]


def clean(text: str | bytes) -> Any:
    node, codes = read(text)
    assert codes == []
    return plain(node)


def plain(node: Node | None) -> Any:
    if isinstance(node, Mapping):
        return {key.text: plain(value) for key, value in node.entries}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return node and node.text


def messages(text: str) -> list[tuple[str, str]]:
    report = Report()
    read_yaml(text.encode(), "a.yaml", report)
    return [(d.message, d.hint) for d in report]


@pytest.mark.usefixtures("loader")
class TestText:
    @pytest.mark.parametrize(
        "text", ["no", "on", "1.10", "012", "12:30", "~", "0x1F", "1_000", "2021-03-04", "null", "<3"]
    )
    def test_a_bare_scalar_keeps_what_was_typed(self, text: str) -> None:
        assert clean(f"a: {text}\n") == {"a": text}

    def test_only_bare_text_is_plain(self) -> None:
        node, _ = read("- a\n- 'a'\n- \"a\"\n- |\n  a\n- >\n  a\n-\n")
        assert isinstance(node, Sequence)
        assert [n.plain for n in node.items if isinstance(n, Scalar)] == [True, False, False, False, False, True]

    def test_only_bare_nothing_and_a_bare_tilde_are_empty(self) -> None:
        node, _ = read("- ~\n-\n- '~'\n- ''\n- null\n")
        assert isinstance(node, Sequence)
        assert [n.is_empty for n in node.items if isinstance(n, Scalar)] == [True, True, False, False, False]

    def test_a_byte_order_mark_is_no_text(self) -> None:
        node, _ = read(b"\xef\xbb\xbfa: 1\n")
        assert isinstance(node, Mapping)
        assert node.entries[0][0].text == "a"
        assert node.entries[0][0].span.column == 1

    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_every_kind_of_line_end(self, end: str) -> None:
        node, _ = read(end.join(["a: |", "  one", "  two", "b: 3"]))
        assert plain(node) == {"a": "one\ntwo\n", "b": "3"}
        assert isinstance(node, Mapping)
        assert node.entries[1][1].span.line == 4

    def test_aliases_are_written_out(self) -> None:
        assert clean("a: &x {b: 1}\nc: *x\nd: [*x, *x]\n") == {"a": {"b": "1"}, "c": {"b": "1"}, "d": [{"b": "1"}] * 2}

    def test_text_with_escapes(self) -> None:
        assert clean('a: "\\u00e9\\t\\n\\\\"\n') == {"a": "é\t\n\\"}


@pytest.mark.usefixtures("loader")
class TestPlaces:
    def test_columns_count_code_points(self) -> None:
        node, _ = read("{é: 1, 😀: two}\n")
        assert isinstance(node, Mapping)
        value = node.get("😀")
        assert value is not None
        assert str(value.span) == "a.yaml:1:11"
        assert (value.span.end_line, value.span.end_column) == (1, 14)

    def test_a_block_ends_with_its_last_child(self) -> None:
        node, _ = read("a:\n  b: one\n\n# remark\nc: 1\n")
        assert isinstance(node, Mapping)
        span = node.entries[0][1].span
        assert (span.line, span.column, span.end_line, span.end_column) == (2, 3, 2, 9)

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("a: |\n  one\n", 2),
            ("a: |-  # remark\n\n  one\n", 2),
            ("a: &x |2\n    one\n", 2),
            ("a: &x\n  |\n  one\n", 3),
            ("a: >\n  one\n", 0),
            ("a: 'one'\n", 0),
        ],
    )
    def test_the_first_line_of_a_literal_block(self, text: str, line: int) -> None:
        node, _ = read(text)
        assert isinstance(node, Mapping)
        value = node.get("a")
        assert isinstance(value, Scalar)
        assert value.block_line == line

    def test_keys_can_be_asked_for(self) -> None:
        node, _ = read("a: 1\nb: 2\n")
        assert isinstance(node, Mapping)
        assert node.get("c") is None
        key = node.key("b")
        assert key is not None
        assert key.span.line == 2

    def test_both_places_of_a_double_key(self) -> None:
        report = Report()
        node = read_yaml(b"a: 1\nb: 2\na: 3\n", "a.yaml", report)
        (finding,) = report
        assert (str(finding.span), [str(r.span) for r in finding.related]) == ("a.yaml:3:1", ["a.yaml:1:1"])
        assert plain(node) == {"a": "1", "b": "2"}


@pytest.mark.usefixtures("loader")
class TestFaults:
    @pytest.mark.parametrize(
        ("text", "codes"),
        [
            ("a: b: c\n", ["a.yaml:1:5 CG002"]),
            ("a: 'b\n", ["a.yaml:1:4 CG002"]),
            ("a:\n\tb: 1\n", ["a.yaml:2:1 CG002"]),
            ("a: 1\n  b: 2\n", ["a.yaml:2:3 CG002"]),
            ("a: {{ b }}\n", ["a.yaml:1:4 CG002"]),
            ("[a]: 1\n", ["a.yaml:1:1 CG002"]),
            ('a: "\\U00110000"\n', ["a.yaml:1:5 CG002"]),
            ('a: "x\\0"\n', ["a.yaml:1:4 CG002"]),
            ("a: *b\n", ["a.yaml:1:4 CG004"]),
            ("a: &b c\n", ["a.yaml:1:4 CG004"]),
            ("a: &b [*b]\n", ["a.yaml:1:8 CG004"]),
            ("a: !b c\n", ["a.yaml:1:4 CG005"]),
            ("a: 1\n---\nb: 1\n", ["a.yaml:2:1 CG005"]),
            ("<<: {a: 1}\n", ["a.yaml:1:1 CG005"]),
            ("", ["a.yaml CG006"]),
            ("# a\n", ["a.yaml CG006"]),
            ("~\n", ["a.yaml CG006"]),
            ("---\n", ["a.yaml CG006"]),
            ("a: b\x00\n", ["a.yaml:1:5 CG007"]),
            ("a: b\x85c\n", ["a.yaml:1:5 CG007"]),
            ("a: b #c\n", ["a.yaml:1:6 CG008"]),
            ("b: 1\na:\xa0b\n", ["a.yaml:2:3 CG002"]),
            ("- {a: #2a8038, b: 1}\n- {a: 1}\n", ["a.yaml:1:7 CG002"]),
            ("{a: #2a8038}\n", ["a.yaml:1:5 CG002"]),
            ("\x01" * 40, ["a.yaml CG001"]),
        ],
    )
    def test_code_and_place(self, text: str, codes: list[str]) -> None:
        assert read(text)[1] == codes

    def test_text_that_only_needs_quotes_does_not_hide_the_rest(self) -> None:
        node, codes = read("- a: b: c\n  d: *e* f\n- a: 1\n  a: 2\n")
        assert codes == ["a.yaml:1:7 CG002", "a.yaml:2:6 CG002", "a.yaml:4:3 CG003"]
        assert plain(node) == [{"a": "b: c", "d": "*e* f"}, {"a": "1"}]

    def test_quotes_are_not_guessed_around_text_that_goes_on(self) -> None:
        node, codes = read("a: b: c\n  and more\n")
        assert (node, codes) == (None, ["a.yaml:1:5 CG002"])

    @pytest.mark.parametrize(
        ("text", "hint"),
        [
            ("effect: Deal 3: draw\n", 'put the text in quotes: effect: "Deal 3: draw"'),
            ('effect: Say "no": draw  # remark\n', "put the text in quotes: effect: 'Say \"no\": draw'  # remark"),
            ("- title: 'Dog's life'\n", 'put the text in quotes: - title: "Dog\'s life"'),
            ("a: &b c\n", "put the text in quotes, or delete the label"),
            ("copies:3\nb: 1\n", "write 'copies: …'"),
        ],
    )
    def test_the_hint_shows_what_to_write(self, text: str, hint: str) -> None:
        assert [h for _, h in messages(text)] == [hint]

    @pytest.mark.parametrize("sign", list("*&@`%{[|>!"))
    def test_a_sign_at_the_start_of_text_is_named(self, sign: str) -> None:
        (said,) = messages(f"a: {sign} b\n") if sign not in "{[!" else messages(f"a: {sign}{sign} b\n")[:1]
        assert sign in said[0]
        assert "quotes" in said[1]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"a: caf\xe9\n", "E9"),
        ("a: 1\n".encode("utf-16"), "UTF-16"),
        ("a: 1\n".encode("utf-16-le"), "UTF-16"),
        ("a: 1\n".encode("utf-32"), "UTF-32"),
    ],
)
def test_other_encodings_are_named(data: bytes, words: str) -> None:
    report = Report()
    assert read_yaml(data, "a.yaml", report) is None
    (finding,) = report
    assert finding.code == "CG001"
    assert words in finding.message


def test_the_place_of_a_byte_that_is_not_utf8() -> None:
    assert read("é: 1\nab".encode() + b"\xff")[1] == ["a.yaml:2:3 CG001"]


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("text", ["[" * 5000, "- " * 5000, "{a: " * 900, "[" * 5000 + "]" * 5000])
def test_deep_nesting_is_refused(text: str) -> None:
    codes = {code for line in read(text)[1] for code in line.split()[1:]}
    assert codes == {"CG005"}


@pytest.mark.usefixtures("loader")
def test_nesting_up_to_the_limit_is_read() -> None:
    text = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert read(text)[1] == []
    assert read(f"[{text}]")[1] == [f"a.yaml:1:{MAX_DEPTH + 1} CG005"]


def test_aliases_cannot_nest_deeper_than_blocks() -> None:
    lines = ["- &a0 [x]", *(f"- &a{i} [*a{i - 1}]" for i in range(1, MAX_DEPTH + 5))]
    assert read("\n".join(lines))[1] == [f"a.yaml:{MAX_DEPTH}:9 CG004"]


def test_an_alias_flood_ends_soon() -> None:
    lines = ["- &a0 [x, x]", *(f"- &a{i} [{', '.join([f'*a{i - 1}'] * 30)}]" for i in range(1, 20))]
    (node, codes), calls = counted(lambda: read("\n".join(lines)))
    assert calls < 20_000
    assert node is None
    assert [c.split()[1] for c in codes] == ["CG004"]


FRAGMENTS = [
    *(
        "a",
        "b: ",
        "- ",
        "\n",
        "\n  ",
        "\n    ",
        '"',
        "'",
        "[",
        "]",
        "{",
        "}",
        ", ",
        "*x",
        "&x ",
        "!t ",
        "!",
        "#",
        " #z",
    ),
    *("|\n", ">\n", "|-\n  x\n", ">+\n\n  y\n", "|2\n   z\n", "# c", ": ", ":", "\t", "{{ x }}", "é", "😀", "%", "@"),
    *(
        "`",
        "\\",
        '"\\ud800"',
        "\\x00",
        "---\n",
        "...\n",
        "<<: ",
        "~",
        "012",
        "? ",
        " ",
        "\r\n",
        "\r",
        "- a: 1\n  b: 2\n",
    ),
    *("\x00", "\u2028", "\ufeff", "%YAML 1.1\n", "%TAG ! x\n"),
]
YAMLISH = st.lists(st.sampled_from(FRAGMENTS), max_size=16).map("".join)


@pytest.mark.parametrize("fast", [True, False])
@settings(deadline=None, max_examples=300)
@given(
    data=st.one_of(
        YAMLISH.map(str.encode),
        st.binary(max_size=60),
        st.text(max_size=60).map(lambda t: t.encode("utf-8", "replace")),
    )
)
def test_any_bytes_give_a_tree_or_findings(fast: bool, data: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        if not fast:
            patch.delattr(yaml, "CSafeLoader")
        node, codes = read(data)
    assert node is not None or codes


@settings(deadline=None, max_examples=300)
@given(text=YAMLISH)
def test_both_parsers_read_the_same(text: str) -> None:
    node, codes = read(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr(yaml, "CSafeLoader")
        slow, slow_codes = read(text)
    if not codes and not slow_codes:
        assert list(facts(node)) == list(facts(slow))


def facts(node: Node | None) -> Iterator[object]:
    if isinstance(node, Scalar):
        # The two disagree on where exactly nothing stands.
        yield (node.text, node.plain, node.block_line, node.span if node.text else None)
    elif isinstance(node, Sequence):
        yield ("list", node.span.line, node.span.column, len(node.items))
        for item in node.items:
            yield from facts(item)
    elif isinstance(node, Mapping):
        yield ("block", node.span.line, node.span.column, len(node.entries))
        for key, value in node.entries:
            yield from facts(key)
            yield from facts(value)


@settings(deadline=None)
@given(
    value=st.recursive(
        st.text(
            st.characters(
                codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\u2028\u2029\ufeff\ufffe\uffff"
            )
        ),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc-é", min_size=1), inner, max_size=4),
        max_leaves=12,
    ).filter(bool)
)
def test_what_was_written_comes_back(value: Any) -> None:
    for text in (
        yaml.safe_dump(value, allow_unicode=True, width=1000, default_style='"'),
        yaml.safe_dump(value, allow_unicode=True, width=1000, default_style='"', default_flow_style=True),
    ):
        assert clean(text) == value
