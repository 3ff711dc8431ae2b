"""What programs give as actions and seats: whole numbers of any integer type, as Python's own."""

import operator
from typing import Any

import numpy as np

from trident.core.errors import TridentError
from trident.core.state import Seat

WHOLE = "iu"  # kinds of NumPy's types


def whole(number: Any) -> int:
    """A whole number of any integer type; anything else is refused."""
    try:
        return operator.index(number)
    except TypeError:
        kind = type(number).__name__
        raise TridentError(f"An action is a whole number, not {str(number)[:40]} ({kind}).") from None


def whole_row(numbers: Any, n: int) -> Any:
    """An array of n whole numbers of any integer type; anything else is refused."""
    given = np.asarray(numbers)
    if given.shape != (n,) or given.dtype.kind not in WHOLE:
        raise TridentError(f"A batch takes {n} whole numbers, not {given.dtype} of shape {given.shape}.")
    return given


def known_seat(seat: int, seats: int) -> Seat:
    """The seat, if the table has it: a wrong number must not read another seat's knowledge."""
    if seat not in range(seats):
        raise TridentError(f"There is no seat {seat}; seats are 0 to {seats - 1}.")
    return Seat(seat)
