"""Reads back from the bytes of a PDF what was drawn where: an eye of its own, which knows nothing of the program."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pikepdf

MM = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Filled:
    """A filled outline: its colour in hexadecimal, and the corners of its path in mm from the top left of the page."""

    colour: str
    points: tuple[tuple[float, float], ...]

    @property
    def centre(self) -> tuple[float, float]:
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def filled(pdf: bytes) -> list[list[Filled]]:
    """Every filled path of each page, forms included."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        found = []
        for page in document.pages:
            height = float(page.MediaBox[3]) * MM
            shapes: list[Filled] = []
            _read(page.obj, page.obj.get("/Resources"), IDENTITY, shapes)
            found.append([Filled(s.colour, tuple((x * MM, height - y * MM) for x, y in s.points)) for s in shapes])
        return found


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _read(stream: pikepdf.Object, resources: pikepdf.Object, start: Matrix, found: list[Filled]) -> None:
    matrix, colour, stack, path = start, "000000", [], []
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        numbers = (
            [float(o) for o in operands]
            if name not in ("Do", "gs", "Tf", "TJ", "Tj", "sh", "d", "BDC", "scn", "cs")
            else []
        )
        if name == "q":
            stack.append((matrix, colour))
        elif name == "Q":
            matrix, colour = stack.pop()
        elif name == "cm":
            matrix = _times(tuple(numbers), matrix)
        elif name == "rg":
            colour = "".join(f"{round(v * 255):02x}" for v in numbers)
        elif name == "g":
            colour = f"{round(numbers[0] * 255):02x}" * 3
        elif name in ("m", "l"):
            path.append(_at(matrix, *numbers))
        elif name == "c":
            path.append(_at(matrix, *numbers[4:]))
        elif name == "re":
            x, y, w, h = numbers
            path += [_at(matrix, *p) for p in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
        elif name in ("f", "f*", "F"):
            found.append(Filled(colour, tuple(path)))
            path = []
        elif name in ("n", "S", "s", "B", "b"):
            path = []
        elif name == "Do":
            form = resources["/XObject"][str(operands[0])]
            if form.get("/Subtype") == "/Form":
                inner = tuple(float(v) for v in form.get("/Matrix", IDENTITY))
                _read(form, form.get("/Resources", resources), _times(inner, matrix), found)
