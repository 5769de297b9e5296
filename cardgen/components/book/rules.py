"""The faults of a rulebook's text: what each is called and how it is mended."""

from __future__ import annotations

from cardgen.diagnostics.rule import Rule

BLOCK_UNKNOWN = Rule(
    "CG740",
    "text-block",
    "A block of a rulebook is unknown, is not closed, or has attributes that cannot be read.",
    "What stands in it would be set as ordinary words, or not at all.",
    "Use one of the blocks listed in the message, and close each with a line of ':::'.",
    '::: bxo title="Setup"',
)
HTML_IN_TEXT = Rule(
    "CG741",
    "html-in-text",
    "A rulebook's text holds an HTML tag.",
    "Tags are not printed; their words would run together or vanish.",
    "Say it in Markdown, or write '\\<' where the sign itself is meant.",
    "Play <b>one</b> card.",
)
MARK_OPEN = Rule(
    "CG742",
    "mark-not-closed",
    "A mark such as ** or ` is opened and not closed in the same paragraph.",
    "The mark itself would be printed.",
    "Close it, or put a backslash before it where the sign itself is meant.",
    "Draw **two cards.",
)
NODE_UNKNOWN = Rule(
    "CG743",
    "text-node",
    "A rulebook's text holds something that cannot be set at its place.",
    "Leaving it out would change what the rules say.",
    "Say it with paragraphs, headings, lists, tables, pictures, links and the blocks of cardgen.",
    "A picture in the middle of a heading.",
)
NAME_UNKNOWN = Rule(
    "CG744",
    "unknown-name",
    "A rulebook names a card, category, deck or ruling that the game does not have.",
    "A player would look for it in vain.",
    "Correct the name; the message lists those that are near.",
    "{{ card('Sycofancy Patch') }}",
)
TERM_UNDEFINED = Rule(
    "CG745",
    "undefined-term",
    "A rulebook uses a term that its glossary does not explain.",
    "A term that is not explained is what a table argues about.",
    "Explain it in the glossary: '- **debt**: turns that are owed', or correct the name.",
    "[owed turns](term:debt)",
)
LINK_BROKEN = Rule(
    "CG746",
    "broken-link",
    "A link leads nowhere, or two headings are called the same.",
    "In the PDF and on the web page a click would do nothing, and a page number could not be printed.",
    "Give the heading this id ('# Setup ::: id=setup'), or correct the link.",
    "[Setup](#stepup)",
)
IMAGE_TOO_WIDE = Rule(
    "CG747",
    "image-too-wide",
    "A picture is wider than the text.",
    "It would stick out into the margin and be cut off.",
    "Give it a smaller width, or leave the width out.",
    '![Table](art/table.svg "width=300")',
)
IMAGE_MISSING = Rule(
    "CG748",
    "text-image-missing",
    "A rulebook asks for a picture that does not exist, or a picture has no words for those who cannot see it.",
    "There would be a hole in the page, or a reader who listens would hear nothing.",
    "Correct the name, and write what is seen between the brackets: '![A full table](art/table.svg)'.",
    "![](art/tabel.svg)",
)
TOO_TALL = Rule(
    "CG749",
    "too-tall-for-page",
    "Something that must stay together is higher than a page.",
    "It would be torn apart or run off the page.",
    "Make a picture less high, shorten the row or the box, or allow the box to break with 'keep=no'.",
    "![Tower](art/tower.svg)",
)
LOOK_UNFIT = Rule(
    "CG750",
    "look-unfit",
    "The look of a rulebook lacks a text style that it needs, or leaves no room for text.",
    "Words could not be set.",
    "Add the style to the page template, or make the margins smaller.",
    "styles: {body: …}   # and no 'h1'",
)
OMITTED_WORDS = Rule(
    "CG751",
    "omitted-words",
    "A rulebook prints words that its game says are left out.",
    "They were left out for a reason, such as the name of a real company.",
    "Say it with the game's own name, or take the words off the list 'omit' of the rulebook in game.yaml.",
    "omit: [{words: Acme, why: a real company}]   # and the text says 'Acme'",
)
