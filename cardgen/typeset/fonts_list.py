"""The files `fonts/fonts.yaml` of project and program go in; families and chains with their places come out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as ByName

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.records import dataclass
from cardgen.source.workspace import File, Workspace
from cardgen.source.yamltree import Mapping, Node, Scalar, Sequence, read_yaml

FONT_FAMILY_UNKNOWN = Rule(
    "CG016",
    "font-family-unknown",
    "A chain of fonts names a family that is not in the list.",
    "The text set in this chain could not be printed as meant.",
    "Correct the name, or add the family to `families` in `fonts/fonts.yaml`.",
    "chains: {text: [ibm-plex-sns]}",
)
FONT_LIST_SHAPE = Rule(
    "CG019",
    "font-list",
    "The list of fonts is not written as expected.",
    "Nothing can be set in a font that is not in the list.",
    "Write each family with its faces and each chain as a list of families, as in the list of the program.",
    "families: {inter: {faces: {bold: inter/Inter-Bold.ttf}}}",
)

LIST_NAME = "fonts/fonts.yaml"
_FACE = re.compile(r"([1-9]\d{0,2}|1000)( italic)?")


@dataclass(frozen=True, slots=True)
class FaceEntry:
    """One face of a family: weight 1 to 1000, and the file's name below the folder `fonts`."""

    weight: int
    italic: bool
    path: str
    span: Span


@dataclass(frozen=True, slots=True)
class FontList:
    """Families by name, each with its faces; chains by name, each with its families and the places of their names."""

    families: ByName[str, tuple[FaceEntry, ...]]
    chains: ByName[str, tuple[tuple[str, Span], ...]]


def read_font_list(workspace: Workspace, report: Report) -> FontList:
    """Read the list of every root. The project's family or chain takes the place of a bundled one of the same name."""
    families: dict[str, tuple[FaceEntry, ...]] = {}
    chains: dict[str, tuple[tuple[str, Span], ...]] = {}
    found = False
    for root in reversed(workspace.roots):
        path = root / LIST_NAME
        if not path.is_file():
            continue
        found = True
        file = File(path, LIST_NAME if root == workspace.project else f"cardgen:{LIST_NAME}")
        data = workspace.read(file, report)
        tree = read_yaml(data, file.name, report) if data is not None else None
        if tree is None:
            continue
        shaper = _Shaper(report)
        for key, node in shaper.entries(tree, "the list of fonts", ("chains", "families")):
            if key.text == "families":
                families.update(shaper.families(node))
            else:
                chains.update(shaper.chains(node))
    if not found:
        report.add(FONT_LIST_SHAPE, f"there is no '{LIST_NAME}'", Span(LIST_NAME), hint="copy the one of the program")
    for chain in chains.values():
        for name, span in chain:
            if name not in families:
                report.add(
                    FONT_FAMILY_UNKNOWN,
                    f"there is no font family '{name}'",
                    span,
                    hint=did_you_mean(name, families, what="families"),
                )
    return FontList(families, chains)


class _Shaper:
    """Makes values of the nodes of one list, and reports what is not as expected."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def fault(self, message: str, node: Node, hint: str = "") -> None:
        self._report.add(FONT_LIST_SHAPE, message, node.span, hint=hint)

    def entries(self, node: Node, what: str, known: tuple[str, ...] = ()) -> Iterator[tuple[Scalar, Node]]:
        """The entries of a block; where `known` is given, only those under known keys."""
        if not isinstance(node, Mapping):
            self.fault(f"{what} must be lines of the kind 'name: …'", node)
            return
        for key, value in node.entries:
            if known and key.text not in known:
                self.fault(f"'{key.text}' is not a part of {what}", key, did_you_mean(key.text, known))
            else:
                yield key, value

    def families(self, node: Node) -> Iterator[tuple[str, tuple[FaceEntry, ...]]]:
        for key, family in self.entries(node, "the families"):
            faces: list[FaceEntry] = []
            for part, value in self.entries(family, f"family '{key.text}'", ("faces", "licence", "title")):
                if part.text == "faces":
                    faces.extend(self.faces(value, key.text))
            if not faces:
                self.fault(f"family '{key.text}' has no faces", key, "add for example 'faces: {400: name/File.ttf}'")
            yield key.text, tuple(faces)

    def faces(self, node: Node, family: str) -> Iterator[FaceEntry]:
        for key, value in self.entries(node, f"the faces of '{family}'"):
            match = _FACE.fullmatch(key.text)
            if not match:
                self.fault(f"'{key.text}' is not a face", key, "write a weight, like 400 or 700, or '400 italic'")
            elif not isinstance(value, Scalar) or value.is_empty:
                self.fault(f"face '{key.text}' of '{family}' needs the name of a file", value)
            else:
                yield FaceEntry(int(match[1]), bool(match[2]), value.text, value.span)

    def chains(self, node: Node) -> Iterator[tuple[str, tuple[tuple[str, Span], ...]]]:
        for key, value in self.entries(node, "the chains"):
            names = value.items if isinstance(value, Sequence) else ()
            if not names or not all(isinstance(name, Scalar) for name in names):
                self.fault(f"chain '{key.text}' must be a list of families", value, "write [first, second]")
                continue
            yield key.text, tuple((name.text, name.span) for name in names if isinstance(name, Scalar))
