"""The layout of a game's observation: a flat array of small numbers in which every stretch has a name.

    class Observation(Fields):
        hand: Annotated[Row[i8], CARDS, "one's own cards: how many of each"]

Array and struct are two views of the same bytes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np

from trident.core.state import Fields, Raw, dtype_of


@dataclass(frozen=True)
class Stretch:
    """One field of an observation: where it begins in the flat array, its shape, and what it says."""

    name: str
    first: int
    shape: tuple[int, ...]
    says: str

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return int(np.prod(self.shape, dtype=int))


@dataclass(frozen=True)
class Layout:
    """All fields of an observation in their order; `entry` is the type of every number."""

    struct: np.dtype[Any]
    entry: np.dtype[Any]
    stretches: tuple[Stretch, ...]

    @property
    def size(self) -> int:
        """How many numbers the flat array has."""
        return self.struct.itemsize // self.entry.itemsize

    def named(self, flat: Raw) -> Any:
        """A flat array, or many in rows, as structs with named fields; the bytes are shared."""
        return flat.view(self.struct)[..., 0]

    def table(self) -> list[tuple[int, int, str, str, str]]:
        """For documentation: first and last place of each field, its name, its shape, and what it says."""
        return [
            (one.first, one.first + one.size - 1, one.name, " × ".join(map(str, one.shape)), one.says)
            for one in self.stretches
        ]


def says_of(hint: Any) -> str:
    """The text in a field's annotation."""
    texts = [one for one in get_args(hint)[1:] if isinstance(one, str)]
    return texts[0] if get_origin(hint) is Annotated and texts else ""


def layout_of(declared: type[Fields]) -> Layout:
    """The layout of a declared observation."""
    struct = dtype_of(declared)
    fields: Any = struct.fields
    entries = {(kind.subdtype or (kind,))[0] for kind, _ in fields.values()}
    if len(entries) != 1:
        raise TypeError(f"{declared.__qualname__} has numbers of several types; a flat array has one.")
    entry = entries.pop()
    says = {name: says_of(hint) for name, hint in get_type_hints(declared, include_extras=True).items()}
    stretches = (
        Stretch(name, place // entry.itemsize, kind.shape, says[name])
        for name, (kind, place) in fields.items()
    )
    return Layout(struct, entry, tuple(stretches))


def differing_fields(layout: Layout, first: Raw, second: Raw) -> Sequence[str]:
    """The names of the fields in which two observations differ."""
    one, other = layout.named(first), layout.named(second)
    return [name for name in layout.struct.names or () if not np.array_equal(one[name], other[name])]
