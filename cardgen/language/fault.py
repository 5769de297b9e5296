"""What is wrong with an expression, in a designer's words."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818 - it is no error of the program
    """An expression that cannot be used.

    `kind` is `syntax`, `name`, `forbidden` or `value`; `line` counts from 0 inside the string; `name` is the unknown
    name, `known` what could stand in its place.
    """

    def __init__(self, kind: str, message: str, line: int = 0, known: tuple[str, ...] = (), name: str = "") -> None:
        # Messages of libraries begin with a capital and end with a full stop.
        self.message = message[:1].lower() + message[1:].rstrip(".")
        super().__init__(self.message)
        self.kind = kind
        self.line = line
        self.known = known
        self.name = name
