"""The bytes of an SVG file go in, its elements with line and column come out.

The standard library's expat is used: it is there already, gives positions, and loads nothing. Document type
declarations are refused, so no entity can blow the file up.
"""

from __future__ import annotations

from xml.parsers import expat

from cardgen.diagnostics.span import Span
from cardgen.source.filekind import binary_kind
from cardgen.source.svg.faults import SVG_SYNTAX, SVG_TOO_LARGE, SVG_UNSUPPORTED, Faults
from cardgen.source.svg.tree import Element

SVG_SPACE = "http://www.w3.org/2000/svg"
_XLINK_HREF = "http://www.w3.org/1999/xlink href"

#: Beyond these a file is no card art any more; drawing programs nest a dozen groups at most.
MAX_BYTES = 10_000_000
MAX_ELEMENTS = 50_000
MAX_DEPTH = 100

#: Their content is never drawn.
_PROSE = frozenset({"title", "desc", "metadata"})

_HINTS = {
    "mismatched tag": "close every element, in the reverse order of opening",
    "unbound prefix": 'declare the prefix in <svg>, for instance xmlns:xlink="http://www.w3.org/1999/xlink"',
    "undefined entity": "write the character itself; a bare & is written &amp;",
    "not well-formed (invalid token)": "look for a bare & or <, or an attribute without quotes",
    "no element found": "the file is empty or breaks off",
    "unclosed token": "the file breaks off inside a tag",
    "duplicate attribute": "keep one of the two",
    "junk after document element": "nothing may stand after </svg>",
}


def parse_xml(data: bytes, faults: Faults) -> Element | None:
    """The root element, or None when there is none worth looking at; everything wrong is reported."""
    if len(data) > MAX_BYTES:
        message = f"the file has {len(data) / 1e6:.1f} million bytes, the limit is {MAX_BYTES // 1_000_000}"
        faults.add(SVG_TOO_LARGE, message, Span(faults.name), hint="simplify the drawing, or use a picture")
        return None
    binary = binary_kind(data)
    if binary:
        hint = "save it as SVG, or give it the ending of what it is, here and where it is named"
        faults.add(SVG_SYNTAX, f"the file is {binary}, whatever its name says", Span(faults.name), hint=hint)
        return None
    builder = _Builder(faults)
    try:
        builder.parser.Parse(data, True)
    except _StopError:
        return None
    except expat.ExpatError as error:
        builder.broken(error)
        return None
    except (LookupError, ValueError) as error:  # an encoding that Python does not know
        hint = "save the file as UTF-8"
        faults.add(SVG_SYNTAX, f"the text of the file cannot be read: {error}", Span(faults.name), hint=hint)
        return None
    return builder.root


class _StopError(Exception):
    """The fault is reported, and reading on makes no sense."""


class _Builder:
    def __init__(self, faults: Faults) -> None:
        self.root: Element | None = None
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.ProcessingInstructionHandler = self._instruction
        self._faults = faults
        self._open: list[Element] = []
        self._foreign = 0
        self._count = 0

    def broken(self, error: expat.ExpatError) -> None:
        """Report what expat says."""
        message = expat.ErrorString(error.code)
        hint = _HINTS.get(message, "save the drawing again as plain SVG")
        if message == "mismatched tag" and self._open:
            hint = f"<{self._open[-1].tag}> of line {self._open[-1].line} is still open here; {hint}"
        self._faults.add(SVG_SYNTAX, message, Span(self._faults.name, error.lineno, error.offset + 1), hint=hint)

    def _here(self) -> Span:
        return Span(self._faults.name, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if self._foreign:
            self._foreign += 1
            return
        space, _, tag = name.rpartition(" ")
        if self.root is None:
            self._check_root(space, tag)
        if space != SVG_SPACE or tag in _PROSE:
            self._foreign = 1
            return
        self._count += 1
        if self._count > MAX_ELEMENTS or len(self._open) >= MAX_DEPTH:
            limit = f"{MAX_ELEMENTS:,} elements" if self._count > MAX_ELEMENTS else f"{MAX_DEPTH} levels of nesting"
            hint = "simplify the drawing, or use a picture"
            self._faults.add(SVG_TOO_LARGE, f"the file has more than {limit}", self._here(), hint=hint)
            raise _StopError
        for key in attributes:
            if " " in key:
                attributes = _known_spaces(attributes)
                break
        parser = self.parser
        parent = self._open[-1] if self._open else None
        element = Element(
            tag, attributes, parent, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1, parser.CurrentByteIndex
        )
        if parent is None:
            self.root = element
        else:
            parent.children.append(element)
        self._open.append(element)

    def _check_root(self, space: str, tag: str) -> None:
        if space == SVG_SPACE and tag == "svg":
            return
        if tag == "svg" and not space:
            message, hint = "<svg> does not say that it is SVG", f'write <svg xmlns="{SVG_SPACE}" …>'
        else:
            message, hint = f"the file holds <{tag}>, not <svg>", "give the name of an SVG file"
        self._faults.add(SVG_SYNTAX, message, self._here(), hint=hint)
        raise _StopError

    def _end(self, name: str) -> None:
        if self._foreign:
            self._foreign -= 1
        else:
            self._open.pop()

    def _text(self, text: str) -> None:
        if self._open and not self._foreign and (self._open[-1].tag == "style" or not text.isspace()):
            line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
            self._open[-1].texts.append((text, line, column))

    def _doctype(self, name: str, system: str | None, public: str | None, internal: int) -> None:
        hint = "delete <!DOCTYPE …>, a drawing needs none"
        self._faults.add(SVG_SYNTAX, "document type declarations are not allowed", self._here(), hint=hint)
        if internal:
            raise _StopError  # it may declare entities that grow without end

    def _instruction(self, target: str, text: str) -> None:
        if target == "xml-stylesheet":
            hint = "put the rules into a <style> element"
            self._faults.add(SVG_UNSUPPORTED, "an outside style sheet is not supported", self._here(), hint=hint)


def _known_spaces(attributes: dict[str, str]) -> dict[str, str]:
    known = {("xlink:href" if key == _XLINK_HREF else key): value for key, value in attributes.items()}
    return {key: value for key, value in known.items() if " " not in key}
