"""The fronts of a pad's leaves go in; the fields of a form come out in tab order, with the scripts of their sums."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.components.pads.bench import Bench
from cardgen.components.pads.cells import tick_box
from cardgen.components.pads.front import AFTER_NUMBER, Front
from cardgen.components.pads.options import ColumnEntry, GroupEntry, PadOptions
from cardgen.components.pads.rules import PAD_SCRIPT
from cardgen.components.pads.table import NAME, Cell
from cardgen.draw.forms import Field
from cardgen.language.fault import Fault
from cardgen.language.script import to_script
from cardgen.layout.values import game_values
from cardgen.model.geometry import Rect

#: Type in fields, pt, and from a cell's lines to its field, mm.
_NUMBERS, _NAMES, _INSIDE = 11.0, 9.0, 0.5

#: What every script begins with. `g` is a field's value, `x` the same as number or tick, `u` tells whether a player
#: entered anything in a round; `v`, `b` and `a` are what a sum sees: own values, those before, everybody's.
_SCRIPT = """var d=this,R={round},P={player},N={players},E={entered},T={ticks};
function n(r,p,c){{return "Round "+r+", player "+p+", "+c}}
function g(r,p,c){{var f=d.getField(n(r,p,c));return f?String(f.value):""}}
function x(r,p,c){{var w=g(r,p,c);if(T[c])return w!="Off"&&w!="";w=parseFloat(w.replace(",","."));return isNaN(w)?0:w}}
function u(r,p){{for(var i=0;i<E.length;i++){{var w=g(r,p,E[i]);if(w!=""&&w!="Off")return true}}return false}}
function o(){{for(var p=1;p<=N;p++)if(u(R,p))return g(R,P,"name")!=""||u(R,P);return false}}
function v(c){{return x(R,P,c)}}
function b(c){{for(var r=R-1;r>0;r--)if(g(r,P,c)!="")return x(r,P,c);return 0}}
function a(c){{for(var p=1,l=[];p<=N;p++)l.push(x(R,p,c));return l}}
event.value=o()?{sum}:"";"""
_SAME_NAME = """var f=this.getField("{first}");event.value=f?f.value:"";"""


def field_name(cell: Cell) -> str:
    """What a cell's field is called; scripts find it by this."""
    return f"Round {cell.round}, player {cell.player}, {cell.column or 'name'}"


def pad_fields(bench: Bench, fronts: Sequence[Front]) -> tuple[Field, ...] | None:
    """All fields in tab order: what stands in the head, then table by table and row by row. None, with the reasons
    reported, when a sum cannot be said in a script."""
    options = bench.options
    sums: dict[str, str] = {}
    for path, column in options.paths.items():
        if column.sum is not None:
            try:
                sums[column.name] = to_script(column.sum, _named(options, game_values(bench.game)))
            except Fault as fault:
                said = f"the sum of '{column.name}' does not work in a form: {fault.message}"
                bench.press.report.add(PAD_SCRIPT, said, bench.where(f"{path}.sum"))
    if len(sums) < sum(column.sum is not None for column in options.leaves):
        return None
    return tuple(field for page, front in enumerate(fronts) for field in _page(options, sums, page, front))


def _page(options: PadOptions, sums: dict[str, str], page: int, front: Front) -> Iterator[Field]:
    columns = {column.name: column for column in options.leaves}
    titles = _titles(options)
    for label, place in front.written:
        yield Field(page, f"{label}, page {page + 1}", f"{label}, page {page + 1}", place, _NAMES, "left")
    for table in front.leaf.tables:
        for cell in sorted(table.cells, key=lambda c: (round(c.rect.y, 3), c.rect.x)):
            hint = f"Round {cell.round}, player {cell.player}: {titles.get(cell.column, options.names_label)}"
            if cell.column == NAME:
                after = AFTER_NUMBER - _INSIDE if options.stand == "rows" else 0.0
                c = cell.rect
                place = Rect(c.x + after, c.y, c.width - after, c.height).outset(-_INSIDE)
                first = field_name(Cell(1, cell.player, NAME, cell.rect))
                script = _SAME_NAME.format(first=first) if cell.round > 1 else ""
                value = options.names[cell.player - 1] if cell.player <= len(options.names) else ""
                align = "left" if options.stand == "rows" else "centre"
                yield Field(page, field_name(cell), hint, place, _NAMES, align, script=script, value=value)
            elif columns[cell.column].kind == "tick":
                # As high as its neighbours, so that tab order by rows meets it in its turn, and easy to hit.
                mark = tick_box(columns[cell.column], cell.rect)
                yield Field(page, field_name(cell), hint, cell.rect.outset(-_INSIDE), 0.0, "centre", mark=mark)
            else:
                script = ""
                if cell.column in sums:
                    script = _SCRIPT.format(
                        round=cell.round,
                        player=cell.player,
                        players=options.players.most,
                        entered=json.dumps([c.name for c in options.leaves if c.sum is None]),
                        ticks=json.dumps({c.name: 1 for c in options.leaves if c.kind == "tick"}),
                        sum=sums[cell.column],
                    )
                place = cell.rect.outset(-_INSIDE)
                yield Field(page, field_name(cell), hint, place, _NUMBERS, "centre", script=script)


def _titles(options: PadOptions) -> dict[str, str]:
    """How each column is called aloud: its group and its title."""
    found: dict[str, str] = {}
    for entry in options.columns:
        group = f"{entry.group}, " if isinstance(entry, GroupEntry) else ""
        for column in entry.columns if isinstance(entry, GroupEntry) else (entry,):
            found[column.name] = group + _title(column)
    return found


def _title(column: ColumnEntry) -> str:
    return (column.title or column.label or column.name).replace("\n", " ")


def _named(options: PadOptions, game: dict[str, Any]) -> Any:
    """The JavaScript for each name that a sum may ask for."""
    names = [column.name for column in options.leaves]

    def named(path: str) -> str:
        head, _, rest = path.partition(".")
        if path in names:
            return f'v("{path}")'
        if head in ("before", "all") and rest in names:
            return f'{head[0]}("{rest}")'
        value: Any = game if head == "game" else None
        for part in rest.split("."):
            value = value.get(part) if isinstance(value, dict) else None
        if isinstance(value, (bool, int, float)):
            return json.dumps(value)
        raise Fault("name", f"there is no number '{path}'")

    return named
