"""The bytes of a text file go in, text that YAML can read comes out, or findings that say what is wrong with it."""

from __future__ import annotations

import codecs
import re
import unicodedata

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.source.filekind import binary_kind

NOT_UTF8 = Rule(
    "CG001",
    "not-utf8",
    "A file is not written in UTF-8.",
    "Without the right encoding, letters such as é, ł or — would be printed as other signs.",
    "Save the file again with the encoding UTF-8; every text editor offers this beside 'Save as'.",
    "title: Café    (saved as 'Windows-1252' or as 'Unicode')",
)

STRAY_CHARACTER = Rule(
    "CG007",
    "stray-character",
    "An invisible control character stands in a file.",
    "It came in with copied text. No font can print it, and it shifts what the reader sees as a line.",
    "Delete it: place the cursor behind the visible character before it and press the delete key.",
    'title: "Re<NUL>boot"',
)

#: What YAML refuses, and the separators that YAML takes for line breaks but most editors do not.
_STRAY = "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
#: So many stray characters of one file are reported; after that the file is not text at all.
_MOST = 20


def decode(data: bytes, name: str, report: Report) -> str | None:
    """The text of a UTF-8 file without its byte order mark. Lines may end in LF, CRLF or CR.

    Reports CG001 and gives None for any other encoding; reports CG007 and gives None for control characters.
    """
    binary = binary_kind(data)
    if binary:
        hint = "save it as plain text in UTF-8, or give it another name"
        report.add(NOT_UTF8, f"the file is {binary}, not text", Span(name), hint=hint)
        return None
    wide = _wide_encoding(data)
    if wide:
        report.add(
            NOT_UTF8,
            f"the file is written in {wide}, not in UTF-8",
            Span(name),
            hint="save it again as UTF-8 (some programs call the present one 'Unicode')",
        )
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", errors="replace")
        report.add(
            NOT_UTF8,
            f"the byte {data[error.start]:02X} here is not UTF-8",
            _place(before, name),
            hint="save the file again with the encoding UTF-8",
        )
        return None
    strays = _strays(text)
    for stray in strays[:_MOST]:
        report.add(
            STRAY_CHARACTER,
            f"an invisible character stands here: {_called(stray.group())}",
            _place(text[: stray.start()], name),
            hint="delete it, or type the text anew",
        )
    return None if strays else text


def _strays(text: str) -> list[re.Match[str]]:
    # To compile the expression takes 4 ms, and hardly a file needs it: all strays count as not printable.
    if text.replace("\n", "").replace("\r", "").replace("\t", "").isprintable():
        return []
    return list(re.finditer(_STRAY, text))


def _wide_encoding(data: bytes) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    head = data[:64]
    # Latin text in UTF-16 without a mark has a zero in every second byte.
    if len(head) >= 4 and (not any(head[::2]) or not any(head[1::2])) and any(head):
        return "UTF-16"
    return ""


def _place(before: str, name: str) -> Span:
    lines = re.split("\r\n|\r|\n", before)
    line, column = len(lines), len(lines[-1]) + 1
    return Span(name, line, column, line, column + 1)


def _called(character: str) -> str:
    known = {"\x00": "NUL", "\x85": "NEXT LINE", "\ufeff": "BYTE ORDER MARK", "\x7f": "DELETE", "\x1b": "ESCAPE"}
    name = known.get(character) or unicodedata.name(character, "CONTROL CHARACTER")
    return f"U+{ord(character):04X} {name}"
