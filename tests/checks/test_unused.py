"""Things that nothing uses: images (CG611), fonts (CG612), definitions (CG613), card fields (CG614)."""

from __future__ import annotations

import pytest

from cardgen.checks.unused import UNUSED_DEFINITION, UNUSED_FIELD, UNUSED_FONT, UNUSED_IMAGE, Thing, unused
from cardgen.diagnostics.rule import Rule, Severity
from tests.checks.sample import HERE


@pytest.mark.parametrize("rule", [UNUSED_IMAGE, UNUSED_FONT, UNUSED_DEFINITION, UNUSED_FIELD])
def test_each_thing_is_a_warning_with_its_name(rule: Rule) -> None:
    (found,) = unused((Thing(rule, "thing", "fox", HERE),))
    assert (found.code, found.level, found.span, found.subject) == (rule.code, Severity.WARNING, HERE, "fox")
    assert found.message == "the thing 'fox' is used nowhere"
    assert found.hint
