"""The card fields that a game declares go in, the model that reads its cards comes out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, TypeAdapter, ValidationError, create_model, model_validator

from cardgen.load.faults import BAD_ID, OUT_OF_RANGE, Refused
from cardgen.load.fields import Entry, FieldName, Flag, Name, Number, Text, Whole
from cardgen.load.words import reword
from cardgen.model.game import Rich, Value


class _Field(Entry):
    """What all kinds have. A field with a default may be left out too."""

    optional: Flag = False
    default: Any = None

    @model_validator(mode="after")
    def _check(self) -> _Field:
        least, most = getattr(self, "min", None), getattr(self, "max", None)
        if least is not None and most is not None and least > most:
            raise Refused(OUT_OF_RANGE, f"is less than the min of {least:g}", hint="change one of the two", at="max")
        if self.default is not None:
            try:
                TypeAdapter(_required(self)).validate_python(self.default)
            except ValidationError as error:
                said = reword(error.errors(include_url=False)[0])
                raise Refused(said.rule, said.words, hint=said.hint, at="default") from None
        return self


class TextField(_Field):
    """Text as it stands, text with inline markup, or the path of an image."""

    kind: Literal["text", "rich", "image"]


class NumberField(_Field):
    """A whole number or any number; the bounds themselves are allowed."""

    kind: Literal["whole", "number"]
    min: Number | None = None
    max: Number | None = None


class FlagField(_Field):
    """Yes or no."""

    kind: Literal["flag"]


class ChoiceField(_Field):
    """One of several words."""

    kind: Literal["choice"]
    of: Annotated[tuple[Text, ...], Field(min_length=1)]


class ListField(_Field):
    """Several values of one kind; `min` and `max` count them."""

    kind: Literal["list"]
    of: FieldSpec
    min: Annotated[Whole, Field(ge=0)] = 0
    max: Annotated[Whole, Field(ge=0)] | None = None


class RecordField(_Field):
    """Several named values together."""

    kind: Literal["record"]
    fields: Annotated[dict[FieldName, FieldSpec], Field(min_length=1)]


E = TypeVar("E", bound=Entry)

#: What every card has; a game cannot declare it again.
CARD_KEYS = ("id", "title", "category", "copies", "allow")

_NUMBERS: dict[str, Any] = {"whole": Whole, "number": Number}


def _long_form(value: object) -> object:
    """`lore: text` is short for `lore: {kind: text}`."""
    return {"kind": value} if isinstance(value, str) else value


def _own_name(value: object) -> object:
    if value in CARD_KEYS:
        raise Refused(BAD_ID, "cannot be declared: every card has it already", hint="delete it here, or rename it")
    return value


_LongForm = Annotated[
    TextField | NumberField | FlagField | ChoiceField | ListField | RecordField, Field(discriminator="kind")
]
_ShortForm = Literal["text", "rich", "image", "whole", "number", "flag"]
FieldSpec = Annotated[_LongForm, BeforeValidator(_long_form, json_schema_input_type=_ShortForm | _LongForm)]
#: All fields that a game declares for its cards, by name.
CardFields = dict[Annotated[FieldName, BeforeValidator(_own_name)], FieldSpec]


def card_model(fields: Mapping[str, FieldSpec], base: type[E]) -> type[E]:
    """A model with the keys of `base` and those that a game declares.

    The declared ones are no attributes, since a game may well call a field `copy` or `json`, which pydantic uses
    itself: `own_values` gives them. Text with markup becomes `Rich`, a record a dict, a list a tuple.
    """
    own = {f"own_{i}": (_type(spec), _info(key, spec)) for i, (key, spec) in enumerate(fields.items())}
    return create_model(f"{base.__name__}WithFields", __base__=base, **own)  # type: ignore[call-overload, no-any-return]


def own_values(entry: Entry) -> dict[str, Value]:
    """The values of the declared fields in the order of their declaration; None for one that was left out."""
    return {name: getattr(entry, attribute) for attribute, name in _own(type(entry))}


@cache
def _own(model: type[Entry]) -> tuple[tuple[str, str], ...]:
    return tuple((a, info.alias or a) for a, info in model.model_fields.items() if a.startswith("own_"))


def _type(spec: FieldSpec) -> Any:
    required = _required(spec)
    return required | None if spec.optional else required


def _required(spec: Any) -> Any:
    """The type of a field's value when one is given."""
    if isinstance(spec, TextField):
        text = Name if spec.kind == "image" else str if spec.optional else Text
        return Annotated[text, AfterValidator(Rich)] if spec.kind == "rich" else text
    if isinstance(spec, NumberField):
        return Annotated[_NUMBERS[spec.kind], Field(ge=spec.min, le=spec.max)]
    if isinstance(spec, FlagField):
        return Flag
    if isinstance(spec, ChoiceField):
        choice: Any = Literal
        return choice[spec.of]
    if isinstance(spec, ListField):
        items: Any = _type(spec.of)
        return Annotated[tuple[items, ...], Field(min_length=spec.min, max_length=spec.max)]
    return Annotated[card_model(spec.fields, Entry), AfterValidator(own_values)]


def _info(key: str, spec: FieldSpec) -> Any:
    if spec.default is not None:
        return Field(alias=key, default=TypeAdapter(_required(spec)).validate_python(spec.default))
    return Field(alias=key, default=None) if spec.optional else Field(alias=key)
