"""The names that a rulebook's text may use go in; tags for cards, categories and rulings come out."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.components.book.look import TagsEntry
from cardgen.components.press import Press
from cardgen.language.document import Marked, as_markdown
from cardgen.language.methods import safe
from cardgen.model.colour import Colour
from cardgen.model.drawing import Drawing
from cardgen.model.flow import Tag
from cardgen.model.game import Card, Category, Game
from cardgen.source.svg import recolour

#: Statuses of a ruling: settled by the source's own interpretations, or not settled by the source at all.
INTERPRETATION, PROPOSED = "interpretation", "proposed"


class Names:
    """Looks up what a game calls its things, and makes the tags for them."""

    def __init__(self, game: Game, press: Press, tags: TagsEntry, glyphs: str) -> None:
        self._game = game
        self._press = press
        self._tags = tags
        self._glyphs = glyphs
        self._drawn: dict[tuple[str, str], Drawing | None] = {}
        self.ruling_ids = tuple(d.id for d in game.sources.discrepancies if d.answer)
        self._status = {d.id: d.status for d in game.sources.discrepancies}
        self.numbers = self._numbered()
        #: Names that the template asked for in vain, by the number of their links: what, name, and what there is.
        self.lost: dict[str, tuple[str, str, tuple[str, ...]]] = {}
        self.marks = {d.id: str(i) for i, d in enumerate(game.sources.discrepancies, 1)}

    def card(self, name: str) -> Card | None:
        """A card by its id or its title."""
        return next((c for c in self._game.cards if name in (c.id, c.title)), None)

    def category(self, name: str) -> Category | None:
        """A category by its id or its name."""
        return next((c for c in self._game.categories if name.casefold() in (c.id.casefold(), c.name.casefold())), None)

    def card_names(self) -> list[str]:
        """Titles and ids of all cards."""
        return [name for card in self._game.cards for name in (card.title, card.id)]

    def category_names(self) -> list[str]:
        """The ids of all categories."""
        return [category.id for category in self._game.categories]

    def card_tag(self, card: Card, words: str, link: str) -> Tag:
        """The tag of a card in the colours of its category."""
        category = self.category(card.category)
        return self._tag(words or card.title, category, link)

    def category_tag(self, category: Category, words: str, link: str) -> Tag:
        """The tag of a category."""
        return self._tag(words or category.name, category, link)

    def ruling_tag(self, ruling: str, link: str) -> Tag:
        """The tag of a ruling: its number, dashed when it is only proposed."""
        proposed = self._status.get(ruling) == PROPOSED
        colour = Colour.parse(self._tags.proposed if proposed else self._tags.plain)
        return Tag(self.numbers[ruling], colour, link=link, dashed=proposed)

    def mark_tag(self, discrepancy: str, link: str) -> Tag:
        """The mark of a listed discrepancy: its number."""
        return Tag(self.marks[discrepancy], Colour.parse(self._tags.proposed), link=link)

    def plain_tag(self, words: str, category: Category | None) -> Tag:
        """A tag without a glyph."""
        if category is None:
            return Tag(words, Colour.parse(self._tags.plain))
        fill, colour = self._colours(category)
        return Tag(words, colour, fill)

    def functions(self) -> dict[str, object]:
        """What a text template may call: each gives Markdown. An unknown name becomes a link to `lost`, which is told
        where the text has it, so that one slip does not hide the others."""

        def lost(what: str, name: str, known: Sequence[str], words: str = "") -> Marked:
            number = str(len(self.lost))
            self.lost[number] = (what, str(name), tuple(known))
            return Marked(f"[{as_markdown(words or str(name))}](lost:{number})")

        @safe
        def card(name: str, words: str = "") -> Marked:
            found = self.card(name)
            if found is None:
                return lost("card", name, self.card_names(), words)
            return Marked(f"[{as_markdown(words or found.title)}](card:{found.id})")

        @safe
        def category(name: str, words: str = "") -> Marked:
            found = self.category(name)
            if found is None:
                return lost("category", name, self.category_names(), words)
            return Marked(f"[{as_markdown(words or found.name)}](category:{found.id})")

        @safe
        def ruling(name: str) -> Marked:
            if name not in self.ruling_ids:
                return lost("ruling", name, self.ruling_ids)
            return Marked(f"[{name}](ruling:{name})")

        @safe
        def mark(name: str) -> Marked:
            if name not in self.marks:
                return lost("discrepancy", name, tuple(self.marks))
            return Marked(f"[{name}](mark:{name})")

        @safe
        def page(anchor: str, word: str = "page") -> Marked:
            return Marked(f"[{as_markdown(word)}](page:{anchor})")

        @safe
        def pages(first: str, last: str, words: str = "page/pages") -> Marked:
            return Marked(f"[{as_markdown(words)}](page:{first}:{last})")

        return {"card": card, "category": category, "ruling": ruling, "mark": mark, "page": page, "pages": pages}

    def _numbered(self) -> dict[str, str]:
        """R1, R2 … for what the source settles, its interpretations first, and P1, P2 … for what is only proposed."""
        numbers: dict[str, str] = {}
        counts = {"R": 0, "P": 0}
        for ruling in sorted(self.ruling_ids, key=lambda id_: self._status[id_] != INTERPRETATION):
            letter = "P" if self._status[ruling] == PROPOSED else "R"
            counts[letter] += 1
            numbers[ruling] = f"{letter}{counts[letter]}"
        return numbers

    def _tag(self, words: str, category: Category | None, link: str) -> Tag:
        if category is None:
            return Tag(words, Colour.parse(self._tags.plain), link=link)
        fill, colour = self._colours(category)
        return Tag(words, colour, fill, self.glyph(category.glyph, colour), link)

    def _colours(self, category: Category) -> tuple[Colour | None, Colour]:
        fill = category.tones.get(self._tags.fill)
        colour = category.tones.get(self._tags.colour, category.colour)
        return Colour.parse(fill) if fill else None, Colour.parse(colour)

    def glyph(self, name: str, colour: Colour) -> Drawing | None:
        """The glyph in a colour; None where the game has none."""
        key = (name, colour.hex)
        if key not in self._drawn:
            path = self._glyphs.replace("{glyph}", name) if name else ""
            found = self._press.images(self._game).get(path) if path else None
            self._drawn[key] = recolour(found, {"#000000": colour.hex}) if isinstance(found, Drawing) else None
        return self._drawn[key]
