"""A rulebook of the game goes in; its pages, a booklet to fold and a web page come out."""

from __future__ import annotations

from functools import partial

from cardgen.components.book.booklet import booklet
from cardgen.components.book.make import Book, make_book
from cardgen.components.book.options import RulebookOptions
from cardgen.components.book.rules import TOO_TALL
from cardgen.components.draft import ALARM, drafted
from cardgen.components.kind import Product
from cardgen.components.obeyed import RULEBOOK, themed, without
from cardgen.components.press import UNKNOWN_OPTION, Press
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.game import Component, Game, Theme
from cardgen.model.stock import Paper


def plan_rulebook(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """Pages in reading order, the booklet on the paper that was asked for, and the web page; nothing, with the
    reasons reported, when it cannot be set."""
    from cardgen.draw.paginate import paginate

    options: RulebookOptions = component.options
    paper, theme = press.paper(), _theme(options, game, press)
    # Its numbers are worked out from the lists; with a gap in them all that would be said is said of the gap.
    if paper is None or theme is None or not game.lists_whole:
        return ()
    name, folded_on = _papers(paper.name, options)
    page, sheet = press.stock.papers.get(name), press.stock.papers.get(folded_on)
    if page is None or sheet is None:
        lost = folded_on if page else name
        hint = did_you_mean(lost, press.stock.papers, what="papers")
        press.report.add(UNKNOWN_OPTION, f"there is no paper '{lost}'", component.span, hint=hint)
        return ()
    book = make_book(component, game, press, theme, page.size)
    if book is None:
        return ()
    set_ = paginate(book.flow, book.look, press.fonts, book.ornament, book.furniture, component.id)
    for fault in set_.too_tall:
        message = f"this must stay together and is {fault.height:.0f} mm high, a page has {fault.room:.0f} mm"
        press.report.add(TOO_TALL, message, fault.piece.span or book.span, hint="make it less high")
    document = drafted(set_.document, press.setter) if press.request.draft else set_.document
    obeyed = without(themed(RULEBOOK, game), "theme", unless=not options.theme)
    asked = press.request.suffix(obeyed)
    stem = component.id if name == options.usual else f"{component.id}-{name}"
    notes: tuple[str, ...] = (_sizes(paper, page, options, press),)
    products = [Product(stem + asked, document, judged=book.judged(), notes=notes)]
    if options.booklet:
        title = f"{component.id}-booklet-{sheet.name}"
        folded = booklet(document, sheet.size, title)
        if folded is not None:
            notes = ("print on both sides at 100 % (actual size), flip on the short edge; fold along the dashed line",)
            products.append(Product(title + asked, folded, notes=notes))
    if options.html:
        web = partial(_html, book, options, game, press)
        products.append(Product(component.id + asked, content=web, ending="html"))
    return tuple(products)


def _papers(asked: str, options: RulebookOptions) -> tuple[str, str]:
    """The paper of a page and that of a booklet's sheet, whichever of the two was asked for; others give the usual."""
    sheets = {page: sheet for sheet, page in reversed(options.pages.items())}
    page = options.pages.get(asked) or (asked if asked in sheets else options.usual)
    return page, asked if asked in options.pages else sheets.get(page, asked)


def _sizes(asked: Paper, page: Paper, options: RulebookOptions, press: Press) -> str:
    """What size the pages are, and what to ask for to have others."""
    known = {*options.pages, *options.pages.values()}
    said = f"{page.title} pages" if asked.name in known else f"{page.title} pages: there are none for {asked.title}"
    papers = press.stock.papers
    ways = (f"--paper {s} for {papers[p].title}" for s, p in options.pages.items() if p in papers and p != page.name)
    return "; ".join((said, *ways))


def _theme(options: RulebookOptions, game: Game, press: Press) -> Theme | None:
    """The theme that the component names, else the one that was asked for."""
    return (game.theme(options.theme) if options.theme else None) or press.theme(game)


def _html(book: Book, options: RulebookOptions, game: Game, press: Press) -> bytes:
    from cardgen.draw.html import write_html

    file = press.workspace.find(f"templates/{game.id}/{options.css}") if options.css else None
    css = press.workspace.read(file, press.report) if file is not None else None
    alarm = ALARM if press.request.draft else ""
    return write_html(book.flow, (css or b"").decode("utf-8", "replace"), press.fonts, alarm)
