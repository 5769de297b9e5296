"""Items go in; operators that draw them are added to a content stream. The units are those of the items, y downward."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.draw.bounds import bounds, outline_bounds
from cardgen.draw.content import Content
from cardgen.draw.gradients import even_alpha, flat_colour
from cardgen.draw.operators import number, path, transform
from cardgen.draw.store import Store
from cardgen.model.frame import Clip, Gradient, Group, Item, Outline, Picture, Shape, TextLine
from cardgen.model.geometry import IDENTITY, MM_PER_PT


def draw_items(items: Iterable[Item], content: Content, store: Store) -> None:
    """Draw the items in their order."""
    for item in items:
        if isinstance(item, TextLine):
            _text(item, content, store)
        elif isinstance(item, Shape):
            _shape(item, content, store)
        elif isinstance(item, Picture):
            _picture(item, content, store)
        elif item.items:
            _group(item, content, store)


def _text(line: TextLine, content: Content, store: Store) -> None:
    """One text object a line. The matrix turns the letters upright; a step leads from the start of run to run."""
    out = content.out
    out.append("BT")
    last = 0.0
    for i, run in enumerate(line.runs):
        pieces = store.text(run.font, run.text)
        content.fill(run.colour)
        if not i:
            out.append(f"1 0 0 -1 {number(line.x + run.x)} {number(line.y)} Tm")
        else:
            out.append(f"{number(run.x - last)} 0 Td")
        last = run.x
        for name, codes in pieces:
            content.font(name, run.size * MM_PER_PT, run.tracking * MM_PER_PT, run.rise * MM_PER_PT)
            out.append(f"{codes} Tj")
    out.append("ET")


def _shape(shape: Shape, content: Content, store: Store) -> None:
    fill, stroke = shape.fill, shape.stroke
    if not shape.outline or (fill is None and stroke is None):
        return
    opacity = 1.0
    if isinstance(fill, Gradient):
        flat = flat_colour(fill)
        if flat is None:
            _gradient(shape.outline, shape.even_odd, fill, content, store)
        opacity, fill = fill.opacity, flat
    if fill is not None:
        content.fill(fill, opacity)
    if stroke is not None:
        content.stroke(stroke)
    if fill is None and stroke is None:
        return
    rule = "*" if shape.even_odd and fill is not None else ""
    operator = "S" if fill is None else f"f{rule}" if stroke is None else f"B{rule}"
    content.out.append(f"{path(shape.outline)} {operator}")


def _gradient(outline: Outline, even_odd: bool, gradient: Gradient, content: Content, store: Store) -> None:
    """Paint the shading through the outline."""
    content.save()
    _clip(Clip(outline, even_odd), content)
    alpha = even_alpha(gradient)
    if alpha is None:
        content.opaque()
        content.mask(store.mask(gradient, outline_bounds(outline)))
    else:
        content.fill_opacity(alpha)
    if gradient.matrix != IDENTITY:
        content.out.append(transform(gradient.matrix))
    name = store.shading(gradient)
    content.use("Shading", name)
    content.out.append(f"/{name} sh")
    content.restore()


def _picture(picture: Picture, content: Content, store: Store) -> None:
    """An image fills a unit square that stands upright where y goes up."""
    rect = picture.rect
    content.save()
    content.opaque()
    content.out.append(transform((rect.width, 0.0, 0.0, -rect.height, rect.x, rect.bottom)))
    content.draw(store.picture(picture))
    content.restore()


def _group(group: Group, content: Content, store: Store) -> None:
    plain = group.matrix == IDENTITY and group.clip is None
    repeated = group.key in store.repeated.groups
    if plain and not repeated:
        draw_items(group.items, content, store)
        return
    content.save()
    if group.matrix != IDENTITY:
        content.out.append(transform(group.matrix))
    if group.clip:
        _clip(group.clip, content)
    if repeated:
        content.opaque()
        content.draw(store.form(("group", group.key), lambda: (bounds(group.items), drawn(group.items, store))))
    else:
        draw_items(group.items, content, store)
    content.restore()


def drawn(items: Iterable[Item], store: Store) -> Content:
    """The items as a stream of their own."""
    content = Content()
    draw_items(items, content, store)
    return content


def _clip(clip: Clip, content: Content) -> None:
    content.out.append(f"{path(clip.outline)} W{'*' if clip.even_odd else ''} n" if clip.outline else "0 0 0 0 re W n")
