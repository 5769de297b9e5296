"""A class of typed fields goes in, a dataclass comes out, made in a tenth of the usual time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    from operator import attrgetter, ge, gt, le, lt
    from operator import eq as eq_of

    # The standard decorator writes and compiles the text of six methods for each class: 0.5 ms, and a build needs some
    # 150 classes. Here the fields are still found by the standard decorator, so that `fields`, `replace` and `match`
    # work, but a frozen class shares its methods with all others, and only its `__init__` is compiled, at first use.

    def dataclass(*, frozen=False, slots=False, eq=True, order=False):
        """As the standard decorator. A frozen class has slots; its fields may have defaults and `default_factory`."""
        if not (frozen and slots):
            return dataclasses.dataclass(frozen=frozen, slots=slots, eq=eq, order=order)
        return lambda cls: _frozen(cls, eq, order)

    def _frozen(cls, eq, order):
        written = vars(cls)
        # Without a text the standard decorator would work out the signature to have one.
        cls.__doc__ = cls.__doc__ or cls.__name__
        cls.__setattr__, cls.__delattr__ = _no_setting, _no_deleting
        cls.__getstate__, cls.__setstate__ = _get_state, _set_state
        if "__repr__" not in written:
            cls.__repr__ = _repr
        made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
        fields = dataclasses.fields(made)
        if eq and "__eq__" not in written:
            values = _values(tuple(f.name for f in fields if f.compare))
            made.__eq__ = _comparing(values, eq_of)
            if "__hash__" not in written:
                made.__hash__ = lambda self: hash(values(self))
            if order:
                made.__lt__, made.__le__ = _comparing(values, lt), _comparing(values, le)
                made.__gt__, made.__ge__ = _comparing(values, gt), _comparing(values, ge)
        made.__init__ = _first_init(made, fields)
        return made

    def _values(names):
        return attrgetter(*names) if names else lambda _: ()

    def _comparing(values, compare):
        def compared(self, other):
            return compare(values(self), values(other)) if other.__class__ is self.__class__ else NotImplemented

        return compared

    def _first_init(cls, fields):
        def __init__(self, *values, **named):  # noqa: N807
            cls.__init__ = _compiled(cls, fields)
            cls.__init__(self, *values, **named)

        return __init__

    def _compiled(cls, fields):
        # The slot itself sets a value past `__setattr__`, a quarter faster than `object.__setattr__` does.
        known = {f"_set_{f.name}": getattr(cls, f.name).__set__ for f in fields}
        known["_unset"] = dataclasses.MISSING
        heads, lines = ["self"], ["  pass"]
        for f in fields:
            head, value = f.name, f.name
            if f.default is not dataclasses.MISSING:
                known[f"_default_{f.name}"] = f.default
                head = f"{f.name}=_default_{f.name}"
            elif f.default_factory is not dataclasses.MISSING:
                known[f"_default_{f.name}"] = f.default_factory
                head, value = f"{f.name}=_unset", f"_default_{f.name}() if {f.name} is _unset else {f.name}"
            heads.append(head)
            lines.append(f"  _set_{f.name}(self, {value})")
        text = f"def make({', '.join(known)}):\n def __init__({', '.join(heads)}):\n" + "\n".join(lines)
        space = {}
        exec(f"{text}\n return __init__", space)  # as the standard decorator does it
        init = space["make"](**known)
        init.__qualname__ = f"{cls.__qualname__}.__init__"
        return init

    def _repr(self):
        shown = (f"{f.name}={getattr(self, f.name)!r}" for f in dataclasses.fields(self) if f.repr)
        return f"{self.__class__.__qualname__}({', '.join(shown)})"

    def _no_setting(self, name, _):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _no_deleting(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def _get_state(self):
        return [getattr(self, f.name) for f in dataclasses.fields(self)]

    def _set_state(self, state):
        for f, value in zip(dataclasses.fields(self), state, strict=True):
            object.__setattr__(self, f.name, value)
