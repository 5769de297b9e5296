"""A game goes in, a picture of all faces of its first deck comes out, for a message or a wall."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.components.deck_faces import backs, fronts
from cardgen.components.press import Press
from cardgen.diagnostics.rule import Rule
from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.draw.sheet_picture import as_seen, fan, lay_out, png, rounded
from cardgen.model.face import Face
from cardgen.model.game import Component, Game

#: Cards in a picture of all, and in a hand, where they are seen larger.
_DPI, _HAND_DPI = 150, 220

NOTHING_TO_PROVE = Rule(
    "CG617",
    "nothing-to-show",
    "A game has no deck of cards, so that there is no picture of its faces.",
    "A proof shows faces side by side, and other things in the box have none.",
    "Look at the PDF files of `cardgen build`, or add a component of the kind 'deck'.",
    "cardgen proof --game score-pads-only",
)


def proof(game: Game, press: Press, *, hand: int = 0, view: str = "normal") -> tuple[str, bytes] | None:
    """The file's name and its bytes (PNG); None when the faces cannot be drawn (reported).

    Faces with faults are shown as they are: a picture is for looking at, and helps to see what is wrong.
    """
    component = next(iter(press.decks(game)), None)
    if component is None:
        hint = "a proof needs a component of the kind 'deck'"
        press.report.add(NOTHING_TO_PROVE, f"'{game.id}' has no deck of cards", game.span, hint=hint)
        return None
    faces = _faces(component, game, press)
    if not faces:
        return None
    if hand:
        faces = _spread(faces[: len(game.cards)], hand)
    dpi = _HAND_DPI if hand else _DPI
    cards = []
    for face in faces:
        picture = rasterise(frame_pdf(face.frame, press.fonts), dpi)[0]
        cards.append(rounded(picture, face.size.corner * dpi / 25.4))
    picture = fan(cards) if hand else lay_out(cards)
    if view != "normal":
        picture = as_seen(picture, view)
    parts = ["proof", press.request.theme, *([f"hand{hand}"] if hand else []), *([view] if view != "normal" else [])]
    return "-".join(parts) + ".png", png(picture)


def _faces(component: Component, game: Game, press: Press) -> tuple[Face, ...]:
    """Every face of the deck's cards once, and each different back."""
    theme, size = press.theme(game), press.card_size(game, component.options.size, component.spans.get("size"))
    deck = game.deck(component.options.deck)
    if theme is None or size is None or deck is None:
        return ()
    made = fronts(component, game, press, theme, size)
    cards = [card for card in game.cards if deck.copies_of(card.id) or deck.pick_of(card.id)]
    behind = backs(component, game, press, cards, theme, size)
    if made is None or behind is None:
        return ()
    different = {face.key: face for face in behind.values()}
    return (*(made[card.id] for card in cards), *different.values())


def _spread(faces: Sequence[Face], hand: int) -> tuple[Face, ...]:
    """So many faces out of all, as far apart as they come, so that a hand shows every kind of card."""
    count = min(hand, len(faces))
    return tuple(faces[round(i * (len(faces) - 1) / max(1, count - 1))] for i in range(count))
