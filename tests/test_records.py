"""The cheap dataclasses behave as those of the standard library do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any

import pytest

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float = 0.0
    tags: list[str] = field(default_factory=list, compare=False)
    secret: str = field(default="", repr=False)


@dataclasses.dataclass(frozen=True, slots=True)
class Usual:
    x: float
    y: float = 0.0
    tags: list[str] = field(default_factory=list, compare=False)
    secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Named(Point):
    name: str = ""


@dataclass(frozen=True, slots=True, order=True)
class Version:
    major: int
    minor: int = 0


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


@dataclass(frozen=True, slots=True, eq=False)
class Itself:
    value: int


@dataclass(frozen=True, slots=True)
class Own:
    value: int

    def __repr__(self) -> str:
        return "own"

    def __hash__(self) -> int:
        return 7


def test_it_is_a_dataclass() -> None:
    assert [(f.name, f.default) for f in fields(Point)] == [(f.name, f.default) for f in fields(Usual)]
    assert Point.__match_args__ == Usual.__match_args__
    assert Point.__slots__ == Usual.__slots__
    assert replace(Point(1, 2), y=3) == Point(1, 3)
    assert dataclasses.asdict(Point(1, tags=["a"])) == dataclasses.asdict(Usual(1, tags=["a"]))
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)


@pytest.mark.parametrize("call", [(), (1, 2, [], "", 5), (1, 2, [], "", "x", "y")])
def test_wrong_arguments_are_refused(call: tuple[Any, ...]) -> None:
    for kind in (Point, Usual):
        with pytest.raises(TypeError, match="__init__"):
            kind(*call)
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        Point(1, z=2)  # type: ignore[call-arg]


def test_each_has_a_default_of_its_own() -> None:
    one, other = Point(1), Point(1)
    assert one.tags == []
    assert one.tags is not other.tags


def test_nothing_can_be_changed() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'x'"):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'x'"):
        del point.x
    with pytest.raises(FrozenInstanceError):
        point.z = 2  # type: ignore[attr-defined]


def test_equal_by_what_is_compared_and_of_the_same_class() -> None:
    assert Point(1, 2, ["a"]) == Point(1, 2, ["b"])
    assert hash(Point(1, 2, ["a"])) == hash(Point(1, 2, ["b"]))
    assert Point(1, 2) != Point(1, 3)
    assert Point(1) != Named(1)
    assert Point(1) != (1, 0.0, "")
    assert Nothing() == Nothing()
    assert hash(Nothing()) == hash(Nothing())


def test_without_eq_each_is_itself() -> None:
    one = Itself(1)
    assert one == one
    assert one != Itself(1)
    assert len({one, Itself(1)}) == 2


def test_shown_like_the_usual_ones() -> None:
    assert repr(Point(1, secret="s")) == repr(Usual(1, secret="s")).replace("Usual", "Point")


def test_what_a_class_writes_itself_stays() -> None:
    assert repr(Own(1)) == "own"
    assert hash(Own(1)) == 7
    assert Own(1) == Own(1)


def test_a_class_below_has_the_fields_of_the_one_above() -> None:
    assert (Named(1, 2, [], "s", "n").name, Named(1).y) == ("n", 0.0)
    assert repr(Named(1, name="n")) == "Named(x=1, y=0.0, tags=[], name='n')"


def test_in_order_only_where_asked() -> None:
    assert sorted([Version(2), Version(1, 5), Version(1)]) == [Version(1), Version(1, 5), Version(2)]
    assert Version(1) <= Version(1) < Version(1, 1)
    assert Version(2) > Version(1)
    assert Version(1) >= Version(1)
    with pytest.raises(TypeError):
        _ = Point(1) < Point(2)  # type: ignore[operator]


def test_copied_and_pickled() -> None:
    point = Named(1, 2, ["a"], "s", "n")
    for other in (copy.copy(point), copy.deepcopy(point), pickle.loads(pickle.dumps(point))):
        assert other == point
        assert other.tags == ["a"]
