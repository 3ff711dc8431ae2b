"""Entries: the functions through which Python calls a game's kernels, declared by their annotations alone.

    @staticmethod
    def legal(raw: StateBytes, out: IntRow) -> int: ...

A parameter is the bytes of one of the game's structs, an array, or a number; a result is nothing, a
number or a few numbers. A static method with such a signature in a class of templates
(`trident.core.compiled`, `trident.bots.loops`) is an entry: every runtime offers it, and the game's
WebAssembly module exports it. Templates with other parameters are called by kernels only.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from trident.core.kernel import specialise
from trident.core.state import Raw, Stream


@dataclass(frozen=True)
class Struct:
    """The bytes of one struct of the game: "state", "options", "observation", "weights" or "scratch"."""

    name: str


@dataclass(frozen=True)
class Array:
    """An array without gaps: the type of its entries and the number of its dimensions."""

    dtype: str
    dims: int = 1


@dataclass(frozen=True)
class Number:
    """A whole number, or a real one."""

    is_real: bool = False


Kind = Struct | Array | Number

StateBytes = Annotated[Raw, Struct("state")]
OptionBytes = Annotated[Raw, Struct("options")]
WeightBytes = Annotated[Raw, Struct("weights")]
ScratchBytes = Annotated[Raw, Struct("scratch")]
ObservationBytes = Annotated[Raw, Struct("observation")]
RandomWord = Annotated[Stream, Array("uint64")]
IntRow = Annotated[Raw, Array("int64")]
IntGrid = Annotated[Raw, Array("int64", 2)]
FlagRow = Annotated[Raw, Array("bool")]
ScoreGrid = Annotated[Raw, Array("int32", 2)]
ByteRow = Annotated[Raw, Array("uint8")]
ByteGrid = Annotated[Raw, Array("uint8", 2)]
WordRow = Annotated[Raw, Array("uint64")]
FlagGrid = Annotated[Raw, Array("bool", 2)]
MoverRow = Annotated[Raw, Array("int8")]
RewardGrid = Annotated[Raw, Array("float32", 2)]
RealRow = Annotated[Raw, Array("float64")]
RealCube = Annotated[Raw, Array("float64", 3)]


@dataclass(frozen=True)
class Parameter:
    """One parameter of an entry."""

    name: str
    kind: Kind


@dataclass(frozen=True)
class Entry:
    """One function of a game that Python may call: the kernel, what it takes and how many numbers it gives.

    `result` is None, `int`, or the number of whole numbers in a tuple.
    """

    name: str
    kernel: Callable[..., Any]
    parameters: tuple[Parameter, ...]
    result: int | type[int] | None


def kind_of(hint: Any) -> Kind | None:
    """What a parameter annotated so is to a caller; None if it cannot come from Python."""
    if get_origin(hint) is Annotated:
        return next((said for said in get_args(hint)[1:] if isinstance(said, Struct | Array)), None)
    base = getattr(hint, "__supertype__", hint)  # a NewType is the number it stands for
    return Number(is_real=base is float) if base in (int, float, bool) else None


def result_of(hint: Any) -> int | type[int] | None:
    """What a function annotated so gives to a caller."""
    if get_origin(hint) is tuple:
        return len(get_args(hint))
    return None if hint is type(None) else int


def entry_of(template: Callable[..., Any], kernel: Callable[..., Any]) -> Entry | None:
    """The entry that a template declares, with the game's own copy of it; None if only kernels call it."""
    hints = get_type_hints(template, include_extras=True)
    result = result_of(hints.pop("return"))
    found = [(name, kind_of(hint)) for name, hint in hints.items()]
    parameters = tuple(Parameter(name, kind) for name, kind in found if kind is not None)
    if len(parameters) < len(found):
        return None
    return Entry(template.__name__, kernel, parameters, result)


def templates_in(holder: type) -> tuple[Callable[..., Any], ...]:
    """The static methods of a class, in their order."""
    return tuple(one.__func__ for one in vars(holder).values() if isinstance(one, staticmethod))


def entries_in(holder: type, owner: str, module: str, names: Mapping[str, Any]) -> dict[str, Entry]:
    """All entries of a class of templates, specialised for a game.

    A template that is no entry may be called by those after it.
    """
    known, entries = dict(names), {}
    for template in templates_in(holder):
        kernel = specialise(template, owner, module, **known)
        entry = entry_of(template, kernel)
        if entry is None:
            known[template.__name__] = kernel
        else:
            entries[entry.name] = entry
    return entries
