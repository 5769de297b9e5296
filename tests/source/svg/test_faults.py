"""Every fault of a drawing is named with its code, its place and what to do; nothing is left out in silence."""

from __future__ import annotations

import pytest

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.source.svg import read_svg
from cardgen.source.svg.faults import MAX_FAULTS

from .looks import cases, read, svg

#: The column where the body of a drawing starts.
HEAD = len(svg("")) - len("</svg>") + 1


@pytest.mark.parametrize(("head", "body"), list(cases("refused.txt")))
def test_fault_is_named_with_a_hint(head: str, body: str) -> None:
    code, _, message = head.partition(" ")
    report = Report()
    assert read_svg(svg(body), "art/a.svg", report) is None
    found = {(d.code, d.message): d for d in report}
    assert (code, message) in found
    fault = found[code, message]
    assert fault.hint
    assert fault.span is not None
    assert fault.span.path == "art/a.svg"
    assert fault.span.line > 1 or fault.span.column >= HEAD


@pytest.mark.parametrize(
    ("root", "fault"),
    [
        ("", "CG023 1:1 <svg> has no viewBox"),
        ('width="10"', "CG023 1:1 <svg> has no viewBox"),
        ('width="100%" height="100%"', "CG023 1:1 <svg> has no viewBox"),
        ('viewBox="0 0 10"', "CG023 1:41 <svg> viewBox: a view box is 4 numbers, here are 3"),
        ('viewBox="0 0 0 10"', "CG023 1:41 <svg> viewBox: the view box has no size"),
        ('viewBox="0 0 9 9" width="2em"', "CG021 1:59 <svg> width: the unit 'em' is not supported"),
        ('viewBox="0 0 9 9" width="0"', "CG023 1:59 <svg> width: the size is not above 0"),
        ('viewBox="0 0 9 9" preserveAspectRatio="a"', "CG021 1:59 <svg> preserveAspectRatio: 'a' is not supported"),
        ('viewBox="0 0 9 9" transform="scale(2)"', "CG021 1:59 <svg> has the unknown attribute 'transform'"),
    ],
)  # fmt: skip
def test_faults_of_the_root(root: str, fault: str) -> None:
    drawing, faults = read('<circle r="2"/>', root)
    assert drawing is None
    assert faults == [fault]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "CG020 1:1 no element found"),
        (b"<svg", "CG020 1:1 unclosed token"),
        (b"hello", "CG020 1:1 syntax error"),
        (b"\x89PNG\r\n\x1a\n", "CG020 0:0 the file is a PNG picture, whatever its name says"),
        (b"<html/>", "CG020 1:1 the file holds <html>, not <svg>"),
        (b"<svg viewBox='0 0 9 9'/>", "CG020 1:1 <svg> does not say that it is SVG"),
        (svg("") + b"x", "CG020 1:69 junk after document element"),
        (b'<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="2"/></svg>',
         "CG020 1:14 document type declarations are not allowed"),
        (b'<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>',
         "CG020 1:15 document type declarations are not allowed"),
        (b'<?xml-stylesheet href="a.css"?>' + svg('<circle r="2"/>'),
         "CG021 1:1 an outside style sheet is not supported"),
        (b'<?xml version="1.0" encoding="klingon"?><svg/>',
         "CG020 0:0 the text of the file cannot be read: unknown encoding: klingon"),
    ],
)  # fmt: skip
def test_faults_of_the_file(data: bytes, fault: str) -> None:
    drawing, faults = read(data)
    assert drawing is None
    assert faults == [fault]


def test_all_faults_come_at_once_with_line_and_column() -> None:
    data = b"""<svg xmlns="http://www.w3.org/2000/svg"
     viewBox="0 0 240 120">
  <style>
    .dark { fill: bleu }
  </style>
  <text x="1">BOOM</text>
  <g fill="red"
     filter="url(#glow)">
    <path class="dark" d="M0 0
                          L10 1O
                          Z"/>
    <use href="#star"/>
  </g>
  <!-- \xc3\xa9\xc3\xa9 --><rect width="5" height="5" style="stroke: blue; stroke-width: 1mm"/>
</svg>"""
    drawing, faults = read(data)
    assert drawing is None
    assert faults == [
        "CG023 4:13 <style>: 'bleu' is not a colour",
        "CG021 6:3 <text> is not supported",
        "CG021 8:6 <g> filter: 'url(#glow)' is not supported",
        "CG023 10:32 <path> d: 'O' is not a path command",
        "CG022 12:10 there is no element with the id 'star'",
        "CG021 14:62 <rect> style: the unit 'mm' is not supported here",
    ]


def test_what_is_not_drawn_is_not_judged() -> None:
    body = "<defs><text/><mask/></defs><g display='none'><image/></g><symbol><text/></symbol><circle r='9'/>"
    drawing, faults = read(body)
    assert faults == []
    assert drawing is not None


def test_an_empty_drawing_is_a_warning() -> None:
    report = Report()
    assert read_svg(svg('<g fill="none"><circle r="3"/></g>'), "a.svg", report) is not None
    assert [(d.code, d.level) for d in report] == [("CG025", Severity.WARNING)]


USE = "<use href='#a79'/>"
BOMB = "<g id='a0'>{}</g>" + "".join(f"<g id='a{i}'>{f'''<use href='#a{i - 1}'/>''' * 10}</g>" for i in range(1, 12))


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (BOMB.format("<circle r='1'/>"), "the drawing has more than 50,000 elements once every <use> is drawn"),
        (BOMB.format(""), "the drawing has more than 50,000 elements once every <use> is drawn"),
        ("<g>" * 200 + "</g>" * 200, "the file has more than 100 levels of nesting"),
        (
            "<g id='a0'/>" + "".join(f"<g id='a{i}'><use href='#a{i - 1}'/></g>" for i in range(1, 80)) + USE,
            "the drawing has more than 100 levels of nesting once every <use> is drawn",
        ),
        ("<g/>" * 50_001, "the file has more than 50,000 elements"),
        ("<path d='M0 0" + "H1" * 500_001 + "'/>", "the drawing has more than 500,000 lines and curves"),
        ("<style>" + ".a{fill:red}" * 5_001 + "</style>", "the style sheet has 5,001 selectors, the limit is 5,000"),
        (" " * 10_000_000, "the file has 10.0 million bytes, the limit is 10"),
    ],
    ids=["uses", "empty uses", "nesting", "uses nested", "elements", "segments", "rules", "bytes"],
)  # fmt: skip
def test_a_file_that_grows_without_end_is_a_fault(body: str, message: str) -> None:
    drawing, faults = read(body)
    assert drawing is None
    assert [(f[:5], f.split(" ", 2)[2]) for f in faults if "CG024" in f] == [("CG024", message)]


def test_the_list_of_faults_ends_somewhere() -> None:
    _, faults = read("".join(f"<text id='a{i}'/>" for i in range(MAX_FAULTS + 50)))
    assert len(faults) == MAX_FAULTS + 1
    assert "CG024" in faults[0]


def test_a_faulty_shape_used_often_is_one_fault() -> None:
    _, faults = read("<defs><circle id='c' r='x'/></defs>" + "<use href='#c'/>" * 1500)
    assert len(faults) == 1
