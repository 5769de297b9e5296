"""A text in a script without blanks between its words goes in, the bits between which a line may break come out."""

from __future__ import annotations

# Scripts without blanks between words: a line may break before and after each sign, but for those that must not begin
# or end a line (the Japanese rules of JIS X 4051: closing and opening brackets, stops, small kana). Plain comparisons
# do: to compile regular expressions with such classes takes 5 ms, for what is often a single sign in a whole game.
_RANGES = (
    ("\u2e80", "\u2fdf"),
    ("\u3005", "\u3007"),
    ("\u3021", "\u3029"),
    ("\u3031", "\u303c"),
    ("\u3041", "\u30ff"),
    ("\u31f0", "\u31ff"),
    ("\u3400", "\u4dbf"),
    ("\u4e00", "\u9fff"),
    ("\uf900", "\ufaff"),
    ("\uff66", "\uff9f"),
    ("\U00020000", "\U0003ffff"),
)
_STOPS = frozenset("、。，．・：；？！）］｝」』】〕〉》…‥")
_NOT_FIRST = _STOPS | frozenset("ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ\u3099\u309a,.!?:;)]}’”%")
_NOT_LAST = frozenset("（［｛「『【〔〈《‘“([{")


def has_signs(text: str) -> bool:
    """Whether there is a sign of such a script in the text."""
    return bool(text) and max(text) >= _RANGES[0][0] and any(map(_is_sign, text))


def between_signs(text: str) -> list[str]:
    """The text cut where a line may break."""
    cuts = [i for i in range(1, len(text)) if _may_break(text[i - 1], text[i])]
    return [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]


def _may_break(before: str, after: str) -> bool:
    if before in _NOT_LAST or after in _NOT_FIRST:
        return False
    return before in _STOPS or _is_sign(before) or _is_sign(after)


def _is_sign(letter: str) -> bool:
    return any(first <= letter <= last for first, last in _RANGES)
