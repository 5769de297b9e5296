"""A text goes in; the same text with soft hyphens in its long words comes out."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

SOFT_HYPHEN = "\u00ad"
#: At least so many letters stay on either side of a hyphen.
_LEFT, _RIGHT = 3, 3


def hyphenate(text: str, language: str, shortest: int) -> str:
    """Put soft hyphens into words of `shortest` letters and more. Words with capitals or figures stay whole.

    A language without patterns leaves the text as it is.
    """
    patterns = _patterns(language)
    if patterns is None:
        return text
    words = re.compile(rf"(?<![\w-])[^\W\d_]{{{shortest},}}(?![\w-])")
    return words.sub(lambda m: m[0] if m[0][1:] != m[0][1:].lower() else patterns.inserted(m[0], SOFT_HYPHEN), text)


@lru_cache(maxsize=8)
def _patterns(language: str) -> Any:
    import pyphen

    name = pyphen.language_fallback({"en": "en_US"}.get(language, language.replace("-", "_")))
    return pyphen.Pyphen(lang=name, left=_LEFT, right=_RIGHT) if name else None
