"""States as plain data and back; every number of a position is checked before it is used."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
import numpy as np

from trident.core.errors import BadPosition
from trident.core.kernel import struct_type
from trident.core.state import Fields, Raw, Seat, dtype_of

Position = TypeVar("Position", bound=msgspec.Struct)
State = TypeVar("State", bound=Fields)
COPIED: dict[Any, Callable[[Any], Any]] = {int: int, bool: bool, list[int]: lambda row: row.tolist()}


@cache
def copied_fields(kind: type[msgspec.Struct]) -> dict[str, Callable[[Any], Any]]:
    """The fields of a struct that may be copied from a state, with what makes each plain data."""
    fields = msgspec.structs.fields(kind)
    return {field.name: COPIED[field.type] for field in fields if field.type in COPIED}


def data_of(kind: type[Position], state: Any, of: Seat | None = None, **given: Any) -> Position:
    """A struct with what is given, and every other number or flag from the state's field of that name.

    With a seat the state's fields are rows by seat, and that seat's entry is taken.
    """
    for name, plain in copied_fields(kind).items():
        if name not in given:
            value = getattr(state, name)
            given[name] = plain(value if of is None else value[of])
    return kind(**given)


def fill_fields(state: Any, data: msgspec.Struct, **bounds: tuple[int, int]) -> None:
    """Copy the named numbers of a position into a state, each within its bounds, and all flags they share."""
    for name, (least, most) in bounds.items():
        setattr(state, name, within(name, getattr(data, name), least, most))
    for name, plain in copied_fields(type(data)).items():
        if plain is bool and hasattr(state, name):
            setattr(state, name, getattr(data, name))


def read_position(data: Any, kind: type[Position]) -> Position:
    """The data as the game's own type of position; refused with a sentence about what does not fit."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadPosition(f"This is not a position: {error}.") from error


def empty_state(declared: type[State]) -> tuple[Raw, State]:
    """The bytes of a state in which everything is zero, and the state itself to fill in."""
    dtype = dtype_of(declared)
    raw = np.zeros(dtype.itemsize, np.uint8)
    return raw, raw.view(struct_type(dtype))[0]


def within(what: str, value: int, least: int, most: int) -> int:
    """A number, checked."""
    if not least <= value <= most:
        raise BadPosition(f"{what} must be from {least} to {most}, not {value}.")
    return value


def place_among(what: str, name: str, names: Sequence[str], *, tells_all: bool = False) -> int:
    """A thing's place among known names, checked; the sentence may tell all of them."""
    if name not in names:
        there = f"; there are {', '.join(names)}" if tells_all else ""
        raise BadPosition(f"There is no {what} {name[:40]!r}{there}.")
    return names.index(name)
