"""Positions as data: read by a game's own type, and every number checked before it is believed."""

from typing import Any, TypeVar

import msgspec
import numpy as np

from trident.core.errors import BadPosition
from trident.core.kernel import named
from trident.core.state import Fields, Raw, dtype_of

Position = TypeVar("Position")
State = TypeVar("State", bound=Fields)


def read_position(data: Any, kind: type[Position]) -> Position:
    """The data as a game's own kind of position, or a sentence about what does not fit."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadPosition(f"This is no position: {error}.") from error


def empty_state(declared: type[State]) -> tuple[Raw, State]:
    """The bytes of a state in which everything is zero, and the state itself to fill in."""
    dtype = dtype_of(declared)
    raw = np.zeros(dtype.itemsize, np.uint8)
    return raw, raw.view(named(dtype))[0]


def within(what: str, value: int, least: int, most: int) -> int:
    """A number, checked."""
    if not least <= value <= most:
        raise BadPosition(f"{what} must be from {least} to {most}, not {value}.")
    return value
