"""A model goes in, the JSON Schema of what may be written comes out: editors complete and check YAML with it."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from cardgen.load.fields import free

#: The bounds of values that are parsed from text keep pydantic's names.
_BOUNDS = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum", "lt": "exclusiveMaximum"}


def json_schema(model: Any) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a model or of any type that pydantic knows."""
    schema = TypeAdapter(model).json_schema(by_alias=True, mode="validation", schema_generator=_WrittenSchema)
    return {"$schema": GenerateJsonSchema.schema_dialect, **_with_bounds(schema)}


class _WrittenSchema(GenerateJsonSchema):
    """Editors type bare scalars by YAML's own rules, so that the title `404` is a number for them."""

    def str_schema(self, schema: Any) -> JsonSchemaValue:
        return super().str_schema(schema) | {"type": ["string", "number", "boolean"]}

    def literal_schema(self, schema: Any) -> JsonSchemaValue:
        words = [str(word) for word in schema["expected"]]
        return {"enum": [*words, *(free(word) for word in words if free(word) != word)]}


def _with_bounds(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_with_bounds(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        _BOUNDS.get(key, key) if isinstance(value, (int, float)) else key: _with_bounds(value)
        for key, value in schema.items()
    }
