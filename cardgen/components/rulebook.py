"""A rulebook of the game goes in; its pages, a booklet to fold and a web page come out."""

from __future__ import annotations

from functools import partial

from cardgen.components.book.booklet import booklet
from cardgen.components.book.make import Book, make_book
from cardgen.components.book.options import RulebookOptions
from cardgen.components.book.rules import TOO_TALL
from cardgen.components.kind import Product
from cardgen.components.press import UNKNOWN_OPTION, Press
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.game import Component, Game, Theme


def plan_rulebook(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """Pages in reading order, the booklet on the paper that was asked for, and the web page; nothing, with the
    reasons reported, when it cannot be set."""
    from cardgen.draw.paginate import paginate

    options: RulebookOptions = component.options
    paper, theme = press.paper(), _theme(options, game, press)
    if paper is None or theme is None:
        return ()
    name = options.pages.get(paper.name, options.usual)
    page = press.stock.papers.get(name)
    if page is None:
        hint = did_you_mean(name, press.stock.papers, what="papers")
        press.report.add(UNKNOWN_OPTION, f"there is no paper '{name}'", component.span, hint=hint)
        return ()
    book = make_book(component, game, press, theme, page.size)
    if book is None:
        return ()
    set_ = paginate(book.flow, book.look, press.fonts, book.ornament, book.furniture, component.id)
    for fault in set_.too_tall:
        message = f"this must stay together and is {fault.height:.0f} mm high, a page has {fault.room:.0f} mm"
        press.report.add(TOO_TALL, message, fault.piece.span or book.span, hint="make it less high")
    stem = component.id if name == options.usual else f"{component.id}-{name}"
    products = [Product(stem, set_.document, judged=book.judged())]
    if options.booklet:
        folded = booklet(set_.document, paper.size, f"{component.id}-booklet-{paper.name}")
        if folded is not None:
            notes = ("print on both sides at 100 % (actual size), flip on the short edge; fold along the dashed line",)
            products.append(Product(f"{component.id}-booklet-{paper.name}", folded, notes=notes))
    if options.html:
        products.append(Product(component.id, content=partial(_html, book, options, game, press), ending="html"))
    return tuple(products)


def _theme(options: RulebookOptions, game: Game, press: Press) -> Theme | None:
    """The theme that the component names, else the one that was asked for."""
    return (game.theme(options.theme) if options.theme else None) or press.theme(game)


def _html(book: Book, options: RulebookOptions, game: Game, press: Press) -> bytes:
    from cardgen.draw.html import write_html

    file = press.workspace.find(f"templates/{game.id}/{options.css}") if options.css else None
    css = press.workspace.read(file, press.report) if file is not None else None
    return write_html(book.flow, (css or b"").decode("utf-8", "replace"), press.fonts)
