"""What a module says about itself, as JSON in its first section: interface, layout of memory, sources.

`docs/wasm.md` explains it for readers in any language.
"""

from typing import Any

import msgspec
import numpy as np

from trident.core.entry import Array, Entry, Number, Struct
from trident.core.game import Game

FORMAT = 1  # raised whenever a reader of the old format would go wrong
SECTION = "trident"
HEADER = b"\0asm\1\0\0\0"


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of a struct: type of its entries, where it begins, its shape if it is an array."""

    name: str
    type: str
    offset: int
    shape: tuple[int, ...] = ()
    fields: "tuple[Field, ...]" = ()  # if its entries are structs


class Layout(msgspec.Struct, frozen=True):
    """A struct: how many bytes, and its fields."""

    size: int
    fields: tuple[Field, ...]


class Parameter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A parameter: `type` is "int", "real", the name of a struct, or that of an array's entries."""

    name: str
    type: str
    dims: int = 0  # of an array; as many lengths follow its address
    is_written: bool = False  # whether the function may change what lies there


class Function(msgspec.Struct, frozen=True, omit_defaults=True):
    """An exported function; more than one result are written where its last parameter says."""

    parameters: tuple[Parameter, ...]
    results: int = 0


class Manifest(msgspec.Struct, frozen=True):
    """Everything that a program needs to call a module."""

    format: int
    game: str
    rules: int  # the version of the rules
    sources: str  # the fingerprint of what the module was made of
    seats: tuple[int, ...]
    most_legal: int
    score_parts: tuple[str, ...]
    memory: int  # bytes
    structs: dict[str, Layout]
    functions: dict[str, Function]
    defaults: dict[int, bytes]  # the bytes of the options, by number of seats


def layout_of(dtype: np.dtype[Any]) -> Layout:
    """The layout of a struct."""
    return Layout(dtype.itemsize, fields_of(dtype))


def fields_of(dtype: np.dtype[Any]) -> tuple[Field, ...]:
    """The fields of a struct in their order; none if it is no struct."""
    found: Any = dtype.fields
    return tuple(field_of(name, found[name][0], found[name][1]) for name in dtype.names or ())


def field_of(name: str, dtype: np.dtype[Any], offset: int) -> Field:
    """One field."""
    base, shape = dtype.subdtype or (dtype, ())
    inner = fields_of(base)
    return Field(name, "struct" if inner else base.name, offset, shape, inner)


def function_of(entry: Entry, written: set[str]) -> Function:
    """An entry; `written` are the parameters whose arrays or structs it may change."""
    given = tuple(_parameter(one.name, one.kind, one.name in written) for one in entry.parameters)
    return Function(given, entry.result if isinstance(entry.result, int) else int(entry.result is int))


def _parameter(name: str, kind: Struct | Array | Number, is_written: bool) -> Parameter:
    if isinstance(kind, Number):
        return Parameter(name, "real" if kind.is_real else "int")
    if isinstance(kind, Struct):
        return Parameter(name, kind.name, is_written=is_written)
    return Parameter(name, np.dtype(kind.dtype).name, kind.dims, is_written)


def manifest_of(game: Game, sources: str, memory: int, functions: dict[str, Function]) -> Manifest:
    """The manifest of a game's module."""
    return Manifest(
        format=FORMAT,
        game=game.name,
        rules=game.version,
        sources=sources,
        seats=game.seats,
        most_legal=game.most_legal,
        score_parts=game.score_parts,
        memory=memory,
        structs={name: layout_of(dtype) for name, dtype in game.structs.items()},
        functions=functions,
        defaults={seats: bytes(game.packed(seats)) for seats in game.seats},
    )


def with_manifest(module: bytes, manifest: Manifest) -> bytes:
    """A module with its manifest as the first section."""
    name = SECTION.encode()
    content = leb(len(name)) + name + msgspec.json.encode(manifest)
    return HEADER + b"\0" + leb(len(content)) + content + module[len(HEADER) :]


def read_manifest(module: bytes) -> Manifest | None:
    """The manifest of a module; None if it is none of ours, or of another format."""
    if not module.startswith(HEADER + b"\0"):
        return None
    try:
        size, place = unleb(module, len(HEADER) + 1)
        end = place + size
        length, place = unleb(module, place)
        if module[place : place + length] != SECTION.encode():
            return None
        content = module[place + length : end]
        if msgspec.json.decode(content).get("format") != FORMAT:
            return None
        return msgspec.json.decode(content, type=Manifest)
    except (IndexError, AttributeError, msgspec.DecodeError):
        return None


def leb(number: int) -> bytes:
    """A number as WebAssembly writes it (unsigned LEB128)."""
    written = b""
    while number > 0x7F:
        written += bytes([number & 0x7F | 0x80])
        number >>= 7
    return written + bytes([number])


def unleb(data: bytes, place: int) -> tuple[int, int]:
    """A number that was written so, and where it ends."""
    number = shift = 0
    while data[place] & 0x80:
        number |= (data[place] & 0x7F) << shift
        place, shift = place + 1, shift + 7
    return number | data[place] << shift, place + 1
