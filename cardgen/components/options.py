"""What a component of each kind may say in game.yaml."""

from __future__ import annotations

from cardgen.load.fields import Id, Name
from cardgen.load.schemas import ComponentOptions


class DeckOptions(ComponentOptions):
    """A deck printed with a face template, and with backs where `back` names one."""

    deck: Id
    face: Name
    back: str = ""
