"""Everything that is accepted looks in the PDF as resvg draws it."""

from __future__ import annotations

from pathlib import Path

import pytest
from .looks import by_resvg, difference, on_paper, read, svg

FIXTURES = Path(__file__).parent / "fixtures"
PIXELS = 300
#: Of 255. Both are far below what a wrong shape, place or colour gives, and above what two ways of smoothing
#: edges give: the mean of a whole drawing, and that of the worst tile of 16 x 16 pixels.
MEAN, TILE = 1.0, 12.0

STAR = "M50 5L61 39H97L68 60L79 95L50 73L21 95L32 60L3 39H39Z"
LINE = '<path d="M15 80L50 20L85 80" fill="none" stroke="#c33" stroke-width="14" {}/>'
DASH = '<path d="M10 50H90" stroke="#036" stroke-width="10" {}/>'
STOPS = '<stop offset="0" stop-color="#f00"/><stop offset=".6" stop-color="#ff0"/><stop offset="1" stop-color="#00f"/>'
LINEAR = '<linearGradient id="g" {}>' + STOPS + '</linearGradient><rect x="10" y="20" width="80" height="60" fill="url(#g)"/>'
RADIAL = '<radialGradient id="g" {}>' + STOPS + '</radialGradient><rect x="10" y="20" width="80" height="60" fill="url(#g)"/>'
SYMBOL = '<symbol id="s" viewBox="0 0 10 20" {}><circle cx="5" cy="10" r="7" fill="#284"/></symbol>'
CLIPPED = '<rect width="100" height="100" fill="#06c" clip-path="url(#c)"/>'

CASES: dict[str, str | tuple[str, str]] = {
    # paths
    "path lines": '<path d="M10 10L90 20 80 90 20 80Z" fill="#369"/>',
    "path relative": '<path d="m10 10l80 10-10 70-60-10z" fill="#369"/>',
    "path h v": '<path d="M10 10H90V90h-40v-30h-40z" fill="#369"/>',
    "path cubic": '<path d="M10 50C10 0 90 0 90 50S50 90 10 50" fill="#369"/>',
    "path smooth relative": '<path d="M10 50c20-40 40-40 40 0s20 40 40 0" fill="none" stroke="#369" stroke-width="5"/>',
    "path quadratic": '<path d="M10 50Q30 0 50 50T90 50" fill="none" stroke="#369" stroke-width="5"/>',
    "path smooth after line": '<path d="M10 50L30 20S70 10 90 50M10 70H20T50 90 90 70" fill="none" stroke="#369" stroke-width="3"/>',
    "path arcs": '<path d="M10 50A40 25 0 0 1 90 50A40 40 0 0 1 10 50" fill="#369"/>',
    "path arc flags": "".join(
        f'<path d="M40 60A30 20 {30} {large} {sweep} 60 40" fill="none" stroke="{colour}" stroke-width="3"/>'
        for large, sweep, colour in ((0, 0, "#c00"), (0, 1, "#0c0"), (1, 0, "#00c"), (1, 1, "#cc0"))
    ),
    "path arc radii too small": '<path d="M20 50A1 2 20 0 1 80 50Z" fill="#369"/>',
    "path arc without radius": '<path d="M20 20A0 5 0 0 1 80 50L20 80Z" fill="#369"/>',
    "path packed numbers": '<path d="M10,10l.5.5 79.5-5.5-5 80a5 5 0 01-5-5zM1e1 6E1l20,0-1e1 2e+1z" fill="#369"/>',
    "path arcs over lines": '<path d="M20 50\n\tA 30 30 0\n0 1 80\n50z" fill="#369"/>',
    "path odd numbers": '<path d="M010 010H90.V9.e1H010Z" fill="#369"/>',
    "path after close": '<path d="M20 20h30v30zl-10 40h60z" fill="none" stroke="#369" stroke-width="4"/>',
    "path lone moves": '<path d="M5 5M20 20L80 20L50 80ZM90 90" fill="#369" stroke="#000" stroke-linecap="round" stroke-width="8"/>',
    "path without area": '<path d="M10 20H90M10 50H90M10 80L90 70" stroke="#05080d" stroke-opacity=".3" stroke-width=".5"/>',
    "fill rules": f'<path d="{STAR}" transform="scale(.5)"/><path d="M50 55L61 89 32 68H68L39 89Z" fill-rule="evenodd" fill="#369"/>',
    # shapes
    "rect": '<rect x="10" y="20" width="70" height="60" fill="#a40"/>',
    "rect rounded": '<rect x="10" y="20" width="80" height="60" rx="15" fill="#a40" stroke="#000" stroke-width="4"/>',
    "rect rx ry": '<rect x="10" y="20" width="80" height="60" rx="30" ry="10" fill="#a40"/>',
    "rect ry only": '<rect x="10" y="20" width="80" height="60" ry="70" fill="#a40"/>',
    "rect rx auto": '<rect x="10" y="20" width="80" height="60" rx="auto" ry="8" fill="#a40"/>',
    "rect one radius nought": '<rect x="10" y="20" width="80" height="60" rx="20" ry="0" fill="#a40"/>',
    "circle": '<circle cx="50" cy="50" r="40" fill="#a40" stroke="#000" stroke-width="3"/>',
    "ellipse": '<ellipse cx="50" cy="50" rx="45" ry="20" fill="#a40" stroke="#000" stroke-width="3"/>',
    "line": '<line x1="10" y1="20" x2="90" y2="70" stroke="#a40" stroke-width="6"/>',
    "polyline": '<polyline points="10,10 90,30 20,60 80,90" fill="#fc8" stroke="#a40" stroke-width="4"/>',
    "polygon": '<polygon points="10 10,90,30 20-0 80 90" fill="#fc8" stroke="#a40" stroke-width="4"/>',
    "shapes of no size": '<rect width="0" height="5"/><circle r="0"/><ellipse rx="3" ry="0"/><path d=""/><polygon points=""/>'
    '<rect x="30" y="30" width="9" height="9"/>',
    "px": '<rect x="10px" y="10px" width="50px" height="50px" stroke="#a40" stroke-width="5px"/>',
    # strokes
    **{f"cap {cap}": LINE.format(f'stroke-linecap="{cap}"') for cap in ("butt", "round", "square")},
    **{f"join {join}": LINE.format(f'stroke-linejoin="{join}"') for join in ("miter", "round", "bevel")},
    "miter limit": LINE.format('stroke-miterlimit="1.5"'),
    "default miter limit": '<path d="M20 80L25 20 30 80M60 80L75 20 90 80" fill="none" stroke="#c33" stroke-width="5"/>',
    "dots round": '<path d="M20 30h0M50 30zM80 30L80 30" stroke="#c33" stroke-width="16" stroke-linecap="round"/>',
    "dots square": '<path d="M20 30h0M50 30zM80 30L80 30M20 60H80" stroke="#c33" stroke-width="16" stroke-linecap="square"/>',
    "dash": DASH.format('stroke-dasharray="12 6"'),
    "dash odd": DASH.format('stroke-dasharray="4,8,12"'),
    "dash offset": DASH.format('stroke-dasharray="12 6" stroke-dashoffset="7"'),
    "dash offset negative": DASH.format('stroke-dasharray="12px 6px" stroke-dashoffset="-4px"'),
    "dash dots": DASH.format('stroke-dasharray="0 16" stroke-linecap="round"'),
    "dash nought": DASH.format('stroke-dasharray="0 0"'),
    "dash on circle": '<circle cx="50" cy="50" r="35" fill="none" stroke="#036" stroke-width="8" stroke-dasharray="30 14"/>',
    "dash on ellipse": '<ellipse cx="50" cy="50" rx="40" ry="25" fill="none" stroke="#036" stroke-width="8" stroke-dasharray="30 14"/>',
    "dash on rect": '<rect x="15" y="15" width="70" height="70" fill="none" stroke="#036" stroke-width="8" stroke-dasharray="30 14"/>',
    "dash on round rect": '<rect x="15" y="15" width="70" height="70" rx="12" fill="none" stroke="#036" stroke-width="8"'
    ' stroke-dasharray="30 14"/>',
    "dash on polygon": '<polygon points="20 20 80 30 60 80" fill="none" stroke="#036" stroke-width="8" stroke-dasharray="20 9"/>',
    "stroke scaled unevenly": '<circle r="20" fill="none" stroke="#036" stroke-width="6" transform="translate(50 50) scale(2 .8)"/>',
    "stroke of no width": '<rect x="20" y="20" width="50" height="50" stroke="red" stroke-width="0"/>',
    # transforms
    "transform list": '<rect width="30" height="20" fill="#63c" transform="translate(40,10) rotate(30) scale(1.5 2)"/>',
    "rotate about": '<rect x="30" y="30" width="40" height="20" fill="#63c" transform="rotate(45 50 40)"/>',
    "skew": '<g transform="skewX(20)"><rect x="10" y="10" width="40" height="30" transform="skewY(-10)"/></g>',
    "matrix": '<rect width="30" height="20" transform="matrix(1.2 .4 -.5 1.1 40 20)"/>',
    "mirror": f'<path d="{STAR}" transform="translate(100)scale(-1,1)" fill="#63c"/>',
    # structure
    "inherited from root": ('<rect x="20" y="20" width="50" height="50"/>', 'viewBox="0 0 100 100" fill="#4a8" stroke="#123" stroke-width="6"'),
    "inherited from groups": '<g fill="red" stroke="#00f"><g stroke-width="7" fill="inherit"><circle cx="50" cy="50" r="30"/></g></g>',
    "use": '<defs><path id="p" d="M0 0H20V20Z"/></defs><use href="#p" x="10" y="10"/><use xlink:href="#p" fill="red"'
    ' x="20" transform="translate(20 40) rotate(20)"/>',
    "use before": '<use href="#p" x="30" fill="red"/><g fill="blue"><path id="p" d="M10 40H30V60Z"/></g>',
    "use of use": '<defs><g id="a"><circle cx="10" cy="10" r="8"/></g><use id="b" href="#a" x="30"/></defs><use href="#b" y="40" fill="#084"/>',
    "symbol": SYMBOL.format("") + '<use href="#s" x="10" y="10" width="30" height="60"/><use href="#s" x="50" y="30" width="45" height="20"/>',
    "symbol seen outside": SYMBOL.format('overflow="visible"') + '<use href="#s" x="30" y="30" width="10" height="40"/>',
    "symbol without size": SYMBOL.format('preserveAspectRatio="xMidYMid meet"') + '<use href="#s"/>',
    "symbol without view box": '<symbol id="s"><circle cx="20" cy="20" r="30"/></symbol><use href="#s" x="30" y="20" width="40" height="45"/>',
    "hidden": '<g visibility="hidden"><rect width="50" height="50"/><rect x="50" y="50" width="40" height="40" visibility="visible"/></g>'
    '<rect display="none" width="9" height="99"/><g style="display:none"><text>no</text></g>',
    "prose and editors": '<title>T <b/></title><desc>D</desc><metadata><x xmlns="urn:x"/></metadata><i:view xmlns:i="urn:i" i:z="1"/>'
    '<rect width="50" height="50" data-name="a" aria-label="b" xmlns:i="urn:i" i:c="d" role="img" font-size="3"/>',
    "view box off origin": ('<circle cx="0" cy="0" r="40" fill="#b3c"/>', 'viewBox="-50 -60 100 100"'),
    "size of another shape": ('<rect x="0" y="0" width="100" height="50" fill="#b3c"/>', 'viewBox="0 0 100 50" width="20mm" height="2cm"'),
    "size only": ('<rect x="10" y="10" width="100" height="50" fill="#b3c"/>', 'width="144pt" height="2in"'),
    # styles
    "style attribute": '<rect width="60" height="60" fill="blue" style="fill: #c80; stroke:#333;stroke-width:5;-inkscape-x:1; mix-blend-mode:normal"/>',
    "classes": "<style>.a{fill:#c80}.b{stroke:#333;stroke-width:6}rect{fill:blue}#x{fill:lime}/* .a{} */</style>"
    '<rect class="b a" x="10" y="10" width="40" height="40"/><rect id="x" class="a" x="55" y="55" width="40" height="40" fill="red"/>',
    "style order": '<defs><style type="text/css"><![CDATA[ .a, .c { fill: red } .b { fill: green } * { stroke: black } rect.a{stroke-width:4}]]></style></defs>'
    '<rect class="b a" x="10" y="10" width="40" height="40"/><rect class="a" x="55" y="5" width="40" height="40" stroke="red"/>',
    # colours
    "colours": "".join(
        f'<rect x="{i % 6 * 16}" y="{i // 6 * 20}" width="14" height="18" fill="{colour}"/>'
        for i, colour in enumerate(
            ["#f80", "#f80a", "#4b2e83", "#4b2e8380", "rgb(12, 200, 99)", "rgb(10%,50%,90.5%)", "rgba(255,0,0,.4)"]
            + ["rgb(1 2 250)", "tomato", "DarkSlateGrey", "transparent", "none", "rgb(300,-5,99.6)", "currentColor"]
        )
    ),
    "current colour": '<g color="#d0f"><rect width="50" height="50" fill="currentColor"/><circle cx="70" cy="70" r="20" fill="none"'
    ' color="#0a5" stroke="currentColor" stroke-width="5"/></g>',
    "fill and stroke opacity": '<rect x="20" y="20" width="50" height="50" fill="red" fill-opacity=".5" stroke="blue" stroke-opacity="40%" stroke-width="9"/>',
    "opacity of fill": '<rect width="60" height="60" fill="red"/><rect x="30" y="30" width="60" height="60" fill="blue" opacity=".4"/>',
    "opacity of stroke": '<circle cx="50" cy="50" r="30" fill="none" stroke="blue" stroke-width="9" opacity=".4"/>',
    "opacity of a line": '<path d="M10 10L80 80" stroke="blue" stroke-width="9" opacity=".4"/>',
    "opacity of a group": '<g opacity=".5"><g opacity=".8" transform="scale(2)"><rect width="30" height="30"/></g></g>',
    "opacity of a use": f'<defs><path id="p" d="{STAR}"/></defs><use href="#p" opacity=".3"/>',
    "opacity nought": '<g opacity="0"><rect width="50" height="50" stroke="red"/><circle r="9"/></g><rect x="60" width="9" height="9"/>',
    # clips
    "clip": '<clipPath id="c"><circle cx="50" cy="50" r="35"/></clipPath>' + CLIPPED,
    "clip transformed": f'<clipPath id="c" transform="translate(10 0)"><path d="{STAR}" transform="scale(.8)" clip-rule="evenodd"/></clipPath>'
    + CLIPPED,
    "clip rule of a group": f'<g clip-rule="evenodd"><clipPath id="c"><path d="{STAR}M30 30H60V60H30Z"/></clipPath></g>' + CLIPPED,
    "clip by use": '<defs><circle id="k" r="30"/></defs><clipPath id="c"><use href="#k" x="40" y="60"/></clipPath>' + CLIPPED,
    "clip of a moved group": '<clipPath id="c"><rect width="40" height="40"/></clipPath><g clip-path="url(#c)" transform="translate(20 30) rotate(10)">'
    '<circle cx="40" cy="30" r="30" fill="red"/><rect width="20" height="20"/></g>',
    "clip of a moved use": '<clipPath id="c"><rect width="30" height="30"/></clipPath><defs><circle id="k" r="30"/></defs>'
    '<use href="#k" x="40" y="40" clip-path="url(#c)"/>',
    "clip of a symbol use": '<clipPath id="c"><rect width="30" height="30"/></clipPath>' + SYMBOL.format("")
    + '<use href="#s" x="20" y="10" width="40" height="40" clip-path="url(#c)"/>',
    "clips nested": '<clipPath id="c"><circle cx="40" cy="50" r="30"/></clipPath><clipPath id="d"><circle cx="60" cy="50" r="30"/></clipPath>'
    '<g clip-path="url(#d)">' + CLIPPED + "</g>",
    # gradients
    "linear": LINEAR.format(""),
    "linear slanted": LINEAR.format('x1="0%" y1="20%" x2=".8" y2="1"'),
    "linear turned": LINEAR.format('gradientTransform="rotate(90 .5 .5)"'),
    "linear in user space": LINEAR.format('gradientUnits="userSpaceOnUse" x1="20" y1="30" x2="70" y2="60"'),
    "linear in percent of the view": LINEAR.format('gradientUnits="userSpaceOnUse" x1="10%" y1="90%"'),
    "linear without length": LINEAR.format('x1="0" x2="0"'),
    "radial": RADIAL.format(""),
    "radial moved": RADIAL.format('cx=".3" cy="30%" r=".4" fx=".3" fy=".3" fr="0"'),
    "radial in user space": RADIAL.format('gradientUnits="userSpaceOnUse" cx="50" cy="50" r="40" gradientTransform="translate(0 20) scale(1 .6)"'),
    "radial in percent of the view": (RADIAL.format('gradientUnits="userSpaceOnUse"'), 'viewBox="0 0 120 80"'),
    "gradient chain": '<linearGradient id="a" gradientTransform="rotate(45)">' + STOPS + '</linearGradient><linearGradient id="b" xlink:href="#a" x2=".5"/>'
    '<radialGradient id="r" href="#b" r=".3"/><rect width="50" height="80" fill="url(#b)"/><circle cx="75" cy="50" r="20" fill="url(#r)"/>',
    "gradient stops": '<linearGradient id="g" color="#0a0"><stop offset="20%" stop-color="currentColor"/><stop offset=".5" style="stop-color:red"/>'
    '<stop offset=".5" stop-color="#fff"/><stop offset=".3"/><stop offset="80%" stop-color="blue"/></linearGradient><rect width="100" height="70" fill="url(#g)"/>',
    "gradient of one stop": '<radialGradient id="g"><stop stop-color="#a0f"/></radialGradient><circle cx="50" cy="50" r="40" fill="url(#g)"/>',
    "gradient see-through": '<rect width="50" height="100"/><linearGradient id="g">' + STOPS + '</linearGradient><circle cx="50" cy="50" r="40" fill="url(\'#g\')"'
    ' fill-opacity=".7" opacity=".8"/>',
    "gradient on shapes and strokes": '<linearGradient id="g">' + STOPS + f'</linearGradient><g fill="url(#g) red" stroke="#000" stroke-width="3"><path d="{STAR}"'
    ' fill-rule="evenodd"/><path d="M5 5C60 5 20 40 60 30" stroke-width="1"/></g>',
    "gradient for a line": '<linearGradient id="g">' + STOPS + '</linearGradient><line x2="90" y2="90" fill="url(#g)" stroke="#000"/>',
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_looks_as_resvg_draws_it(name: str) -> None:
    case = CASES[name]
    data = svg(*case) if isinstance(case, tuple) else svg(case)
    drawing, faults = read(data)
    assert faults == []
    assert drawing is not None
    mean, tile = difference(on_paper(drawing, PIXELS), by_resvg(data, PIXELS))
    assert (mean < MEAN, tile < TILE) == (True, True), f"mean {mean:.2f}, worst tile {tile:.1f}"


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.svg")), ids=lambda p: p.stem)
def test_whole_drawings_look_as_resvg_draws_them(path: Path) -> None:
    data = path.read_bytes()
    drawing, faults = read(data)
    assert faults == []
    assert drawing is not None
    mean, tile = difference(on_paper(drawing, 960), by_resvg(data, 960))
    assert (mean < MEAN, tile < TILE) == (True, True), f"mean {mean:.2f}, worst tile {tile:.1f}"


def test_a_picture_that_differs_is_seen() -> None:
    drawing, _ = read('<circle cx="50" cy="50" r="40" fill="red"/>')
    assert drawing is not None
    moved = by_resvg(svg('<circle cx="51" cy="50" r="40" fill="red"/>'), PIXELS)
    mean, tile = difference(on_paper(drawing, PIXELS), moved)
    assert mean > MEAN
    assert tile > TILE
