"""Information sets by name: everything that a seat has seen from the beginning on, as text."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from trident.core.options import Settings

if TYPE_CHECKING:
    from trident.core.contract import Event
    from trident.core.game import Game


def heading(game: "Game", options: Settings, *, has_position: bool = False) -> str:
    """What everybody knows before the first step; a given position is seen in the view."""
    return encoded({"game": game.name, "options": options, "position": has_position})


def encoded(one: Any) -> str:
    """A view, an event or another thing as one line."""
    return msgspec.json.encode(one).decode()


def lines_of(events: "Iterable[Event]") -> list[str]:
    """What a seat was told, one line per event."""
    return [encoded(event) for event in events]
