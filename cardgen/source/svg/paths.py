"""The path data of a `d` attribute goes in, an Outline of moves, lines and cubic curves comes out.

The parser is written here because the library ones lose things: fontTools' skips letters and signs that it does
not know, reads `05` as 0 and 5, and refuses an arc with a line break between its numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.model.frame import Outline, Segment
from cardgen.source.svg.arcs import arc_curves
from cardgen.source.svg.faults import BadValueError
from cardgen.source.svg.values import LARGEST, NUMBER

_GAP = r"[ \t\r\n\f]*+"
_COMMA = rf"{_GAP}(?:,{_GAP})?+"
_NEXT = rf"{_GAP}(?:,{_GAP}(?=[-+.0-9]))?+"
_LETTER = re.compile(rf"{_GAP}([A-Za-z])")
_COMMAND = re.compile(rf"{_GAP}([MmLlHhVvCcSsQqTtZz]){_GAP}((?:{NUMBER}{_NEXT})*+)")
_NUMBER = re.compile(NUMBER)
#: The two flags of an arc are one digit each and may stand without a gap before the next number: `a1 1 0 01.5.5`.
_ARC = (
    rf"({NUMBER}){_COMMA}({NUMBER}){_COMMA}({NUMBER}){_COMMA}([01]){_COMMA}([01]){_COMMA}({NUMBER}){_COMMA}({NUMBER})"
)
_ARC_NUMBERS = re.compile(_ARC)
_ARC_COMMAND = re.compile(rf"{_GAP}([Aa]){_GAP}((?:{_ARC}{_NEXT})*+)")

#: Only such numbers can be above the limit.
_LARGE = re.compile(r"[0-9]{8}|[eE]")

#: How many numbers a command takes at a time.
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_COUNTS |= {command.lower(): count for command, count in _COUNTS.items()}

_HINT = "path data is made of M L H V C S Q T A Z and their numbers"


def read_path(text: str) -> Outline:
    """The outline of path data; a move after which nothing is drawn leaves no trace. Raises BadValueError."""
    tracer = _Tracer()
    for command, numbers in _commands(text):
        tracer.draw(command, numbers)
    return tuple(tracer.out)


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers, every character of the text accounted for."""
    at = 0
    large = _LARGE.search(text) is not None
    while found := _COMMAND.match(text, at) or _ARC_COMMAND.match(text, at):
        command, written = found.group(1, 2)
        if not at and command not in "Mm":
            raise BadValueError(f"path data starts with '{command}'", offset=found.start(1), hint="start it with M x y")
        at = found.end()
        if command == "a" or command == "A":
            numbers = [float(part) for arc in _ARC_NUMBERS.findall(written) for part in arc]
        else:
            numbers = list(map(float, _NUMBER.findall(written)))
        count = _COUNTS[command]
        if (len(numbers) % count or not numbers) if count else numbers:
            wanted = f"{count} number{'s' if count > 1 else ''} at a time" if count else "no numbers"
            raise BadValueError(f"'{command}' takes {wanted}", offset=found.start(1), hint=_HINT)
        if large and numbers and not (max(numbers) <= LARGEST and min(numbers) >= -LARGEST):
            raise BadValueError("a number is too large", offset=found.start(1), hint=f"keep below {LARGEST:,.0f}")
        yield command, numbers
    rest = text[at:].lstrip(" \t\r\n\f")
    if rest:
        what = "is not a path command" if _LETTER.match(rest) else "has no place in path data"
        raise BadValueError(f"'{rest.split()[0][:12]}' {what}", offset=len(text) - len(rest), hint=_HINT)


class _Tracer:
    """Follows the commands with the current point; `out` is the outline so far."""

    def __init__(self) -> None:
        self.out: list[Segment] = []
        self._x = self._y = 0.0
        self._start = (0.0, 0.0)
        self._moved = False  # a move is waiting for something to be drawn
        self._closed = True  # the next drawing command starts a new subpath
        self._last = ""
        self._control = (0.0, 0.0)  # of the last curve, for S and T

    def draw(self, command: str, numbers: list[float]) -> None:
        """Do one command with all its numbers."""
        kind = command.upper()
        relative = command != kind
        if kind == "L" or kind == "M":
            for i in range(0, len(numbers), 2):
                x, y = numbers[i], numbers[i + 1]
                if relative:
                    x, y = x + self._x, y + self._y
                if kind == "M" and not i:
                    self._move(x, y)
                else:
                    self._line(x, y)
        elif kind == "Z":
            self._close()
        elif kind == "H" or kind == "V":
            for value in numbers:
                self._straight(kind, value, relative)
        elif kind == "A":
            for i in range(0, len(numbers), 7):
                self._arc(numbers[i : i + 7], relative)
        else:
            step = _COUNTS[kind]
            for i in range(0, len(numbers), step):
                points = numbers[i : i + step]
                if relative:
                    points = [v + (self._y if j & 1 else self._x) for j, v in enumerate(points)]
                self._curve(kind, points)
                self._last = kind
        self._last = kind

    def _move(self, x: float, y: float) -> None:
        self._x, self._y = self._start = (x, y)
        self._moved = self._closed = True

    def _begin(self) -> None:
        if self._closed:
            self.out.append(("M", self._x, self._y))
            self._moved = self._closed = False

    def _close(self) -> None:
        if self._closed and not self._moved:
            return  # a second Z
        self._begin()
        self.out.append(("Z",))
        self._x, self._y = self._start
        self._closed = True

    def _line(self, x: float, y: float) -> None:
        self._begin()
        self.out.append(("L", x, y))
        self._x, self._y = x, y

    def _straight(self, kind: str, value: float, relative: bool) -> None:
        if kind == "H":
            self._line(value + self._x if relative else value, self._y)
        else:
            self._line(self._x, value + self._y if relative else value)

    def _curve(self, kind: str, points: list[float]) -> None:
        self._begin()
        x0, y0 = self._x, self._y
        x, y = points[-2:]
        if kind in "ST":  # the first control point mirrors the last one of a curve of the same family
            mirrored = self._last in ("CS" if kind == "S" else "QT")
            cx, cy = self._control if mirrored and self._last else (x0, y0)
            points = [2 * x0 - cx, 2 * y0 - cy, *points]
        if kind in "QT":
            qx, qy = self._control = (points[0], points[1])
            self.out.append(
                ("C", x0 + (qx - x0) * 2 / 3, y0 + (qy - y0) * 2 / 3, x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y)
            )
        else:
            self._control = (points[2], points[3])
            self.out.append(("C", points[0], points[1], points[2], points[3], x, y))
        self._x, self._y = x, y

    def _arc(self, numbers: list[float], relative: bool) -> None:
        self._begin()
        rx, ry, turn, large, sweep, x, y = numbers
        if relative:
            x, y = x + self._x, y + self._y
        self.out.extend(arc_curves(self._x, self._y, rx, ry, turn, large == 1, sweep == 1, x, y))
        self._x, self._y = x, y
