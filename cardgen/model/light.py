"""sRGB colours go in, how much light they give comes out: linear channels, luminance, contrast, grey, CIE Lab."""

from __future__ import annotations

from cardgen.model.colour import Colour

#: Weights of the linear channels in luminance, IEC 61966-2-1 (sRGB, D65).
_RED, _GREEN, _BLUE = 0.2126, 0.7152, 0.0722
#: sRGB to CIE XYZ and the D65 white that it is measured against, IEC 61966-2-1.
_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)

Linear = tuple[float, float, float]


def linear(colour: Colour) -> Linear:
    """The three channels as light, 0 to 1 (WCAG 2 writes the same curve for its relative luminance)."""
    return (_decoded(colour.red), _decoded(colour.green), _decoded(colour.blue))


def encoded(light: Linear) -> Colour:
    """The opaque colour of three linear channels; what lies outside 0 to 1 is cut off."""
    return Colour(*(_encoded(channel) for channel in light))


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 for black and 1 for white."""
    red, green, blue = linear(colour)
    return _RED * red + _GREEN * green + _BLUE * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2.2, from 1 (the same) to 21 (black and white). Alpha is not looked at: see `over`."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def grey(colour: Colour) -> Colour:
    """The grey that is as light, with the same alpha."""
    level = _encoded(luminance(colour))
    return Colour(level, level, level, colour.alpha)


def over(top: Colour, below: Colour) -> Colour:
    """What is seen of `top` painted over the opaque `below`."""
    a = top.alpha / 255
    mix = [round(t * a + b * (1 - a)) for t, b in zip(_channels(top), _channels(below), strict=True)]
    return Colour(mix[0], mix[1], mix[2])


def lab(colour: Colour) -> Linear:
    """CIE L* (0 to 100), a* and b* against the white of D65."""
    light = linear(colour)
    x, y, z = (
        _root(sum(weight * channel for weight, channel in zip(row, light, strict=True)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _channels(colour: Colour) -> tuple[int, int, int]:
    return (colour.red, colour.green, colour.blue)


def _decoded(channel: int) -> float:
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _encoded(light: float) -> int:
    value = min(1.0, max(0.0, light))
    c = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(c * 255)


def _root(t: float) -> float:
    """The curve of CIE Lab: a cube root with a straight foot."""
    return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29
