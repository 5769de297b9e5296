"""A colour and a kind of sight go in, the colour as it is seen comes out.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, doi 10.1109/TVCG.2009.113, for the full deficiency
(severity 1.0). They work on linear light, so colours are decoded before and encoded after.
"""

from __future__ import annotations

from cardgen.model.colour import Colour
from cardgen.model.light import Linear, encoded, grey, linear

Matrix3 = tuple[Linear, Linear, Linear]

MACHADO_2009: dict[str, Matrix3] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: The kinds of sight by which a picture can be shown.
VIEWS = ("grey", *MACHADO_2009)


def seen(colour: Colour, view: str) -> Colour:
    """The opaque colour in this view: `normal`, `grey` (a printer without colour), `protan`, `deutan` or `tritan`."""
    if view == "normal":
        return colour
    if view == "grey":
        return grey(colour)
    red, green, blue = linear(colour)
    mixed = [a * red + b * green + c * blue for a, b, c in MACHADO_2009[view]]
    return encoded((mixed[0], mixed[1], mixed[2]))
