"""Does every declared total agree with the cards, term by term?"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checks.broken import Broken
from cardgen.checks.kind import GameCheck
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.counting import in_deck, in_game
from cardgen.model.game import Game
from cardgen.model.totals import Term, Total

DECK_COUNT = Rule(
    "CG301",
    "deck-count",
    "A deck has another number of cards than its declared total.",
    "A wrong count is otherwise found on paper, when the deck is printed and cut.",
    "Correct the copies, or the sum in decks.yaml if the new number is meant.",
    "main: 4 night + 2 day = 6    (with 3 day cards)",
)
CATEGORY_COUNT = Rule(
    "CG302",
    "category-count",
    "A category has another number of cards than its declared total.",
    "Rules and setups name such numbers; a card too many or in the wrong category makes them false.",
    "Correct the copies or the category of a card, or the sum in decks.yaml if the new number is meant.",
    "night: 4 moth = 4    (with 5 copies of moth)",
)
BOX_COUNT = Rule(
    "CG303",
    "box-count",
    "The box has another number of cards than its declared total.",
    "The number stands on the box, and the tuck box is sized by it.",
    "Correct the deck, or the sum in decks.yaml if the new number is meant.",
    "box: 6 main = 6    (with 5 cards in the main deck)",
)
SUM_WRONG = Rule(
    "CG304",
    "sum-wrong",
    "A declared sum does not add up, or counts something that does not exist.",
    "The arithmetic stands there so that people can check it.",
    "Correct the sum: its parts have to give the number behind the '='.",
    "main: 4 night + 2 day = 7",
)

_RULES = {"deck": DECK_COUNT, "category": CATEGORY_COUNT, "box": BOX_COUNT}


def _run(game: Game) -> Iterator[Diagnostic]:
    for total in game.totals:
        for term in total.terms:
            if term.label and _count(total, term.label, game) is None:
                known = [*(c.id for c in game.cards), *(c.id for c in game.categories), *(d.id for d in game.decks)]
                hint = did_you_mean(term.label, known, what="known")
                yield Diagnostic(SUM_WRONG, f"there is nothing called '{term.label}' to count", total.span, hint)
        found = sum(t.number for t in total.terms)
        if found != total.value:
            message = f"the parts of the sum give {found}, not {total.value}"
            yield Diagnostic(SUM_WRONG, message, total.span, f"the cards give {_arithmetic(total, game)}")


def broken_totals(game: Game) -> Iterator[Broken]:
    """Every total that adds up in itself but disagrees with the cards."""
    for total in game.totals:
        counts = [(t, _count(total, t.label, game) if t.label else t.number) for t in total.terms]
        if any(n is None for _, n in counts) or sum(t.number for t in total.terms) != total.value:
            continue
        wrong = [(t, n) for t, n in counts if n is not None and t.number != n]
        size = in_game(total.of, game) if total.of else _box(game)
        if not wrong and size == total.value:
            continue
        name = total.of or "the box"
        said = "; ".join(f"'{t.label}' is {n}, not {t.number}" for t, n in wrong)
        beside = f"{size} in all, of which the sum counts {sum(n for _, n in counts if n)}"
        is_off = size == total.value
        message = f"the sum of {name} is off" if is_off else f"the total of {name} is {size}, not {total.value}"
        yield Broken(
            _RULES[total.scope],
            ("total", total.scope, total.of),
            f"{message}: {said or beside}",
            f"the total of {name}: {_arithmetic(total, game)}"
            + (", with other parts" if is_off else f", not {total.value}"),
            total.span,
            "correct the copies, or write the new sum here",
            tuple(dict.fromkeys(t.number - n for t, n in wrong)) or ((total.value - size,) if size is not None else ()),
            " ".join((total.of, *(t.label for t in total.terms))),
        )


def _count(total: Total, label: str, game: Game) -> int | None:
    deck = game.deck(total.of) if total.scope == "deck" else None
    return in_deck(label, deck, game) if deck is not None else in_game(label, game)


def _box(game: Game) -> int:
    """All cards that are printed once for the box: the decks that are not sorted out of another one."""
    return sum(deck.size for deck in game.decks if not deck.source_deck)


def _arithmetic(total: Total, game: Game) -> str:
    numbers = [(t, _now(total, t, game)) for t in total.terms]
    sums = " + ".join(f"{n} {t.label}".strip() for t, n in numbers)
    return f"{sums} = {sum(n for _, n in numbers)}"


def _now(total: Total, term: Term, game: Game) -> int:
    count = _count(total, term.label, game) if term.label else None
    return term.number if count is None else count


CHECK = GameCheck("totals", _run, build=True)
