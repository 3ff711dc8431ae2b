"""A state is declared once, as an annotated class, and the NumPy dtype that rules run on is made from it.

    class State(Fields):
        turn: i32
        mover: Mover
        hand_size: Annotated[Row[u8], SEATS]
        hand: Annotated[Grid[CardByte], SEATS, LARGEST_HAND]

    STATE = dtype_of(State)

mypy sees the fields; compiled code and NumPy see a struct of that dtype. Such a class is
never instantiated. Options, weights, observations and the scratch memory of bots are declared in the same
way. A text in a field's annotation explains it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, NewType, Protocol, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np

from trident.core.kernel import kernel

CHANCE = -1  # state.mover when a die, a card or a tile decides
OVER = -2  # state.mover when the game has ended

T = TypeVar("T")
Seat = NewType("Seat", int)  # 0 is the first

i8 = Annotated[int, np.int8]
u8 = Annotated[int, np.uint8]
i16 = Annotated[int, np.int16]
u16 = Annotated[int, np.uint16]
i32 = Annotated[int, np.int32]
i64 = Annotated[int, np.int64]
f32 = Annotated[float, np.float32]
f64 = Annotated[float, np.float64]
flag = Annotated[bool, np.bool_]
SeatByte = Annotated[Seat, np.uint8]
Mover = Annotated[Seat, np.int8]  # a seat, CHANCE or OVER


class Row(Protocol[T]):
    """An array with one dimension, as mypy sees it; at run time it is NumPy's."""

    @overload
    def __getitem__(self, place: int, /) -> T: ...
    @overload
    def __getitem__(self, place: slice, /) -> "Row[T]": ...
    @overload
    def __setitem__(self, place: int, value: T, /) -> None: ...
    @overload
    def __setitem__(self, place: slice, value: "float | Row[T]", /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...
    def tolist(self) -> list[T]: ...
    @property
    def shape(self) -> tuple[int, ...]: ...


class Grid(Protocol[T]):
    """An array with two dimensions."""

    @overload
    def __getitem__(self, place: tuple[int, int], /) -> T: ...
    @overload
    def __getitem__(self, place: int, /) -> Row[T]: ...
    @overload
    def __getitem__(self, place: slice, /) -> "Grid[T]": ...
    @overload
    def __setitem__(self, place: tuple[int, int], value: T, /) -> None: ...
    @overload
    def __setitem__(self, place: int | slice | tuple[int, slice], value: "float | Row[T]", /) -> None: ...
    def __len__(self) -> int: ...
    def tolist(self) -> list[list[T]]: ...
    @property
    def shape(self) -> tuple[int, ...]: ...


class Cube(Protocol[T]):
    """An array with three dimensions."""

    @overload
    def __getitem__(self, place: tuple[int, int, int], /) -> T: ...
    @overload
    def __getitem__(self, place: tuple[int, int], /) -> Row[T]: ...
    @overload
    def __getitem__(self, place: int, /) -> Grid[T]: ...
    @overload
    def __setitem__(self, place: tuple[int, int, int], value: T, /) -> None: ...
    @overload
    def __setitem__(self, place: int | slice | tuple[int, int], value: "float | Row[T]", /) -> None: ...
    def __len__(self) -> int: ...
    def tolist(self) -> list[list[list[T]]]: ...


Actions = Row[int]  # where `legal` writes


class Stream(Protocol):
    """A random stream: one 64-bit word that `below` advances."""

    def __getitem__(self, place: int, /) -> np.uint64: ...
    def __setitem__(self, place: int, value: np.uint64, /) -> None: ...


Raw = Any  # a NumPy array on its way into compiled code: the bytes of a struct, a list, scores


class AnyState(Protocol):
    """What every game's state has."""

    mover: Any
    turn: Any
    seats: Any


class Fields:
    """The base of everything that is declared as a struct."""


def dtype_of(declared: type[Fields]) -> np.dtype[Any]:
    """The NumPy dtype of a declared struct, its fields in their order and aligned."""
    hints = get_type_hints(declared, include_extras=True)
    return np.dtype([(name, *field_of(hint)) for name, hint in hints.items()], align=True)


def field_of(hint: Any) -> tuple[Any, ...]:
    """What NumPy is told of one field: its type, and its shape if it is an array."""
    if isinstance(hint, type) and issubclass(hint, Fields):
        return (dtype_of(hint),)
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{hint} has no size; say Annotated[Row[i8], 4]")
    base, *said = get_args(hint)
    if get_origin(base) in (Row, Grid, Cube):
        return (*field_of(get_args(base)[0]), tuple(one for one in said if isinstance(one, int)))
    return (said[0],)


@kernel
def _same(number: int) -> Any:
    return number


@kernel
def _range(most: int) -> Any:
    return range(most)


def crossing(kind: Callable[[int], T]) -> Callable[[int], T]:  # noqa: ARG001 - its type is what counts
    """A compiled function that makes a plain number one of that kind: `as_card(5)`.

    Calling a NewType does not compile; this does, and costs nothing.
    """
    return _same


def counting(kind: Callable[[int], T]) -> Callable[[int], Iterable[T]]:  # noqa: ARG001 - as above
    """A range over things of that kind for compiled code: `for seat in seats_below(state.seats)`."""
    return _range


@kernel
def copy_row(target: Row[T], source: Row[T]) -> None:
    """The same entries. As a loop it is one memcpy; a slice would go byte by byte, or allocate."""
    for place in range(len(target)):
        target[place] = source[place]


as_seat = crossing(Seat)
seats_below = counting(Seat)


@kernel
def next_seat(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise; a comparison takes less time than a division."""
    return as_seat(seat + 1 if seat + 1 < seats else 0)


@kernel
def places_between(seat: Seat, other: Seat, seats: int) -> int:
    """How many places clockwise from `seat` the other sits: 0 for oneself."""
    places = int(other) - int(seat)
    return places if places >= 0 else places + int(seats)
