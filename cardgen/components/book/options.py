"""What a rulebook may say in game.yaml."""

from __future__ import annotations

from pydantic import Field

from cardgen.load.fields import Entry, Flag, Id, Name, Text
from cardgen.load.schemas import ComponentOptions


class OmissionEntry(Entry):
    """Words of the source that are not printed, for a reason."""

    words: Text
    why: Text


class RulebookOptions(ComponentOptions):
    """A rulebook: the template of its text, of its pages and its look.

    `pages` says which paper a page is for each paper of a sheet; `face` is the template that pictures of cards are
    drawn with, in `theme`; `cover` names a figure; `css` is the look of the web page, `omit` lists words that must
    not be printed.
    """

    text: Name = "rulebook.md.j2"
    page: Name = "rulebook.page.yaml"
    look: Name = "rulebook.look.yaml"
    css: str = "rulebook.css"
    cover: str = ""
    face: str = ""
    card_size: Name = "63x88"
    theme: str = ""
    pages: dict[Id, Id] = Field(default_factory=lambda: {"a4": "a5", "letter": "half-letter"})
    usual: Id = "a5"
    booklet: Flag = True
    html: Flag = True
    omit: list[OmissionEntry] = Field(default_factory=list)
