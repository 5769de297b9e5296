"""What a person asked of a build, frozen."""

from __future__ import annotations

from dataclasses import dataclass

#: What applies when nothing was asked.
DEFAULT_PAPER = "a4"
DEFAULT_CARD_SIZE = "63x88"
DEFAULT_THEME = "light"
DEFAULT_BACKS = "long-edge"
DEFAULT_SEED = 1


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """The options of `cardgen build`. None means that the option was not given.

    `components` names what to build (empty: everything), `cards` are (id, copies or None for as many as the deck has).
    """

    components: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    cards: tuple[tuple[str, int | None], ...] = ()
    paper: str = DEFAULT_PAPER
    card_size: str = DEFAULT_CARD_SIZE
    theme: str = DEFAULT_THEME
    backs: str = DEFAULT_BACKS
    gap: float | None = None
    picks: tuple[str, ...] = ()
    seed: int = DEFAULT_SEED
    draft: bool = False

    def suffix(self) -> str:
        """The options that are not the default, in the order of the command line, each by its value."""
        parts: list[str] = []
        parts += [card if copies is None else f"{card}x{copies}" for card, copies in self.cards]
        parts += [self.card_size] if self.card_size != DEFAULT_CARD_SIZE else []
        parts += [self.theme] if self.theme != DEFAULT_THEME else []
        parts += [self.backs] if self.backs != DEFAULT_BACKS else []
        parts += [f"{self.gap:g}"] if self.gap is not None else []
        parts += list(self.picks)
        parts += [str(self.seed)] if self.seed != DEFAULT_SEED else []
        parts += ["draft"] if self.draft else []
        return "".join(f"-{p}" for p in parts)
