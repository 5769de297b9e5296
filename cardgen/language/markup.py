r"""Inline markup goes in, paragraphs of words with classes come out.

`**words**` has the class `strong`, `*words*` is `em`, `` `words` `` is `code`
(stars and brackets mean themselves in it), `[words]{name}` has the class `name`;
a backslash takes the next sign as it stands; a line break begins a new paragraph.
"""

from __future__ import annotations

import re

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Characters that share their classes, outermost first."""

    text: str
    classes: tuple[str, ...] = ()


Paragraph = tuple[Words, ...]


class MarkupFault(Exception):  # noqa: N818 - it is no error of the program
    """Markup that was opened and not closed. `offset` counts characters from the start of the text."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


_PLAIN = re.compile(r"[^\\*`\[\]\n]+")


def parse_markup(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of `text`; empty ones are left out. Raises MarkupFault."""
    if _PLAIN.fullmatch(text):
        return ((Words(text),),) if text.strip() else ()
    return _Parser(text).run()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.open: list[tuple[str, int, list[Words]]] = []
        self.done: list[Paragraph] = []
        self.current: list[Words] = []
        self.buffer: list[str] = []

    def run(self) -> tuple[Paragraph, ...]:
        text, i = self.text, 0
        while i < len(text):
            sign = text[i]
            if sign == "\\" and i + 1 < len(text) and not text[i + 1].isalnum() and not text[i + 1].isspace():
                self.buffer.append(text[i + 1])
                i += 2
            elif sign == "`":
                self._toggle("`", i, "code")
                i += 1
            elif self.open and self.open[-1][0] == "`" and sign != "\n":
                self.buffer.append(sign)
                i += 1
            elif sign == "*":
                i += self._star(i)
            elif sign == "[":
                self._enter("[", i)
                i += 1
            elif sign == "]" and any(mark == "[" for mark, _, _ in self.open):
                i = self._span(i)
            elif sign == "\n":
                self._paragraph()
                i += 1
            else:
                plain = _PLAIN.match(text, i)
                words = plain[0] if plain else sign
                self.buffer.append(words)
                i += len(words)
        self._paragraph()
        return tuple(self.done)

    def _star(self, i: int) -> int:
        """Handle `*` or `**` at `i`; a star with blanks on both sides is only a star."""
        text = self.text
        mark = "**" if text.startswith("**", i) else "*"
        innermost = self.open[-1][0] if self.open else ""
        closes = i > 0 and not text[i - 1].isspace()
        if mark == "**" and innermost == "*" and closes:
            # The end of `***both***`, or of `*one**` where nothing can begin.
            outside = any(m == "**" for m, _, _ in self.open)
            if text.startswith("***", i) or not (outside or self._goes_on(i + 2)):
                mark = "*"
        if not closes and not self._goes_on(i + len(mark)) and innermost != mark:
            self.buffer.append(mark)
        else:
            self._toggle(mark, i, "strong" if mark == "**" else "em")
        return len(mark)

    def _goes_on(self, i: int) -> bool:
        return i < len(self.text) and not self.text[i].isspace()

    def _toggle(self, mark: str, i: int, name: str) -> None:
        if self.open and self.open[-1][0] == mark:
            self._leave((name,))
        elif any(m == mark for m, _, _ in self.open):
            inner, at, _ = self.open[-1]
            raise MarkupFault(f"'{inner}' is opened and not closed before '{mark}'", at)
        else:
            self._enter(mark, i)

    def _enter(self, mark: str, i: int) -> None:
        self._flush()
        self.open.append((mark, i, self.current))
        self.current = []

    def _leave(self, classes: tuple[str, ...]) -> None:
        self._flush()
        inside = self.current
        _, _, self.current = self.open.pop()
        self.current += [Words(w.text, classes + w.classes) for w in inside]

    def _span(self, i: int) -> int:
        mark, at, _ = self.open[-1]
        if mark != "[":
            raise MarkupFault(f"'{mark}' is opened and not closed before ']'", at)
        end = self.text.find("}", i)
        name = self.text[i + 2 : end].strip().removeprefix(".") if self.text.startswith("{", i + 1) and end > 0 else ""
        if not name:
            raise MarkupFault("'[words]' needs the name of a style behind it, like '[words]{joke}'", at)
        self._leave(tuple(name.split()))
        return end + 1

    def _flush(self) -> None:
        if self.buffer:
            self.current.append(Words("".join(self.buffer)))
            self.buffer = []

    def _paragraph(self) -> None:
        if self.open:
            mark, at, _ = self.open[-1]
            raise MarkupFault(f"'{mark}' is opened and not closed", at)
        self._flush()
        if any(w.text.strip() for w in self.current):
            self.done.append(tuple(self.current))
        self.current = []
