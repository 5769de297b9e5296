"""The location in an error of pydantic goes in, the place in the written tree that is meant comes out.

Such a location mixes keys and list indices with the names of union branches (`('box', 'Length', 'width')`), and it
does not say which is which. Here the tree decides: of all readings the one that follows the tree furthest is taken.
"""

from __future__ import annotations

from cardgen.diagnostics.span import Span
from cardgen.records import dataclass
from cardgen.source import yamltree as tree

Part = str | int
#: A part of a location, and whether it is the name of a branch rather than a key or an index.
Mark = tuple[Part, bool]

#: What pydantic puts at the end when the key of a dict is wrong and not its value.
_KEY = "[key]"


@dataclass(frozen=True, slots=True)
class Target:
    """A value, or the place where one is missing. `marks` is the location with branches told apart.

    `on_key` is True when the key is meant and not the value; `reached` is False when something of the location is
    not in the tree, so that the nearest thing around it stands for it.
    """

    root: tree.Node
    marks: tuple[Mark, ...]
    reached: bool
    on_key: bool = False

    @property
    def path(self) -> tuple[Part, ...]:
        """The keys and indices from the root."""
        return tuple(part for part, is_branch in self.marks if not is_branch)

    @property
    def branch(self) -> tuple[tuple[Part, ...], str] | None:
        """The path of the outermost union on the way, and the name of its branch."""
        for index, (part, is_branch) in enumerate(self.marks):
            if is_branch:
                return tuple(p for p, _ in self.marks[:index]), str(part)
        return None

    @property
    def node(self) -> tree.Node | None:
        """The value as it is written, or None when it is missing."""
        node: tree.Node | None = self.root
        for part in self.path:
            node = _child(node, part)
        return node

    @property
    def above(self) -> Target:
        """What the value stands in; the root stands in itself."""
        steps = [index for index, (_, is_branch) in enumerate(self.marks) if not is_branch]
        return Target(self.root, self.marks[: steps[-1]], True) if steps else self

    def below(self, key: str) -> Target:
        """A key of this block, or the block itself when it has no such key."""
        child = _child(self.node, key)
        return Target(self.root, (*self.marks, (key, False)), True) if child is not None else self

    @property
    def span(self) -> Span:
        """Where a finding about the value belongs: the value, or its key when nothing is written."""
        node, key = self.node, self.key
        if key is not None and (node is None or self.on_key or (isinstance(node, tree.Scalar) and node.is_empty)):
            return key.span
        return node.span if node is not None else self.above.span

    @property
    def head(self) -> Span:
        """Where a block starts for the eye: at the key above it, or else at its first key."""
        if self.key is not None:
            return self.key.span
        node = self.node
        return node.entries[0][0].span if isinstance(node, tree.Mapping) and node.entries else self.span

    @property
    def key(self) -> tree.Scalar | None:
        """The key of the value, or None in a list and at the root."""
        holder = self.above.node if self.path else None
        return holder.key(str(self.path[-1])) if isinstance(holder, tree.Mapping) else None

    @property
    def subject(self) -> str:
        """How a sentence about the value starts."""
        names = [part for part in self.path if isinstance(part, str)]
        if not self.path:
            return "this"
        last = self.path[-1]
        if isinstance(last, str):
            return f"the key '{last}'" if self.on_key else f"'{last}'"
        return f"entry {last + 1}" + (f" of '{names[-1]}'" if names else "")


def find(location: tuple[Part, ...], root: tree.Node, *, missing: bool) -> Target:
    """The place that an error's location means; `missing` says that its last part is not there."""
    on_key = bool(location) and location[-1] == _KEY
    if on_key:
        location = location[:-1]
    best = _Reading(location, missing).best(root, 0)
    return Target(root, best[2], best[0], on_key)


class _Reading:
    """All readings of one location, each part of it read once at each node."""

    def __init__(self, location: tuple[Part, ...], missing: bool) -> None:
        self._location = location
        self._missing = missing
        self._known: dict[tuple[int, int], tuple[bool, int, tuple[Mark, ...]]] = {}

    def best(self, node: tree.Node, index: int) -> tuple[bool, int, tuple[Mark, ...]]:
        """Whether the end is reached, how many steps lead down the tree, and the marks."""
        if index == len(self._location):
            return (True, 0, ())
        key = (id(node), index)
        if key not in self._known:
            self._known[key] = self._try(node, index)
        return self._known[key]

    def _try(self, node: tree.Node, index: int) -> tuple[bool, int, tuple[Mark, ...]]:
        part, is_last = self._location[index], index + 1 == len(self._location)
        child = _child(node, part)
        if child is None and is_last and self._missing and self._can_lack(node, index):
            return (True, 1, ((part, False),))
        readings = []
        if child is not None:
            reached, steps, marks = self.best(child, index + 1)
            readings.append((reached, steps + 1, ((part, False), *marks)))
            if reached and steps == len(self._location) - index - 1:
                return readings[0]
        reached, steps, marks = self.best(node, index + 1)
        readings.append((reached and not is_last, steps, ((part, True), *marks)))
        return max(readings, key=lambda r: r[:2])

    def _can_lack(self, node: tree.Node, index: int) -> bool:
        """A key is missing in a block, or in a word that is short for one (`lore: list` for `lore: {kind: list}`)."""
        if isinstance(node, tree.Scalar):
            return index > 0 and node.text == self._location[index - 1]
        return isinstance(node, tree.Mapping)


def _child(node: tree.Node | None, part: Part) -> tree.Node | None:
    if isinstance(node, tree.Mapping):
        return node.get(str(part))
    if isinstance(node, tree.Sequence) and isinstance(part, int) and part < len(node.items):
        return node.items[part]
    return None
