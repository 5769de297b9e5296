"""Every table of things that grow: to add one is one file and one line here."""

from __future__ import annotations

from cardgen.checks import missing_glyph, missing_image, overset
from cardgen.checks.kind import FaceCheck
from cardgen.components.deck import DECK
from cardgen.components.kind import ComponentKind
from cardgen.layout.elements.group import GROUP
from cardgen.layout.elements.image import IMAGE
from cardgen.layout.elements.part import PART
from cardgen.layout.elements.shape import SHAPE
from cardgen.layout.elements.space import SPACE
from cardgen.layout.elements.stack import STACK
from cardgen.layout.elements.text import TEXT
from cardgen.layout.kind import ElementKind

COMPONENTS: dict[str, ComponentKind] = {kind.name: kind for kind in (DECK,)}

ELEMENTS: dict[str, ElementKind] = {
    kind.name: kind for kind in (SHAPE, TEXT, IMAGE, GROUP, STACK, SPACE, PART)
}

#: Asked of the faces of every component, in this order.
FACE_CHECKS: tuple[FaceCheck, ...] = (overset.CHECK, missing_glyph.CHECK, missing_image.CHECK)
