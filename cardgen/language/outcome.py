"""What comes of evaluating: a value, or a Fault that says why there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import Undefined, UndefinedError
from jinja2.exceptions import FilterArgumentError

from cardgen.language.fault import Fault
from cardgen.language.sandbox import Absent

#: The value of an expression among the variables.
Evaluate = Callable[[Mapping[str, Any]], Any]


def there(value: Any) -> Any:
    """The value, if there is one; raises the fault of a name or field that does not exist."""
    if not isinstance(value, Undefined):
        return value
    if isinstance(value, Absent):
        raise value.fault
    raise Fault("value", value._undefined_message)


def guarded(evaluate: Evaluate, values: Mapping[str, Any]) -> Any:
    """The value of a function, any way in which it can go wrong told as a Fault."""
    try:
        return evaluate(values)
    except UndefinedError as error:
        raise Fault("value", str(error)) from None
    except RecursionError:
        raise Fault("value", "it is nested too deeply") from None
    except ArithmeticError:
        raise Fault("value", "this cannot be calculated") from None
    except (FilterArgumentError, LookupError, TypeError, ValueError, AttributeError, MemoryError) as error:
        raise Fault("value", str(error) or type(error).__name__) from None
