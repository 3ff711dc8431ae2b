"""What a table may set before the game: typed options with defaults, and the struct compiled code reads.

class LostCitiesOptions(Options):
    rounds = Count(3, "LC-1.3", 1, 1000, is_length=True)
    guard = Switch(True, "LC-6.1")

In `start` the same class types what compiled code reads: `options.rounds` is a number there.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as kept
from numbers import Integral
from typing import Any, ClassVar, Generic, Self, TypeVar, overload

import numpy as np

from trident.core.errors import BadOption, GameError, quoted

Value = int | bool | str
Settings = dict[str, Value]
Field = TypeVar("Field")  # what compiled code reads for an option


@dataclass(frozen=True)
class Option(ABC):
    """One thing a table may set. Its key is the name it is declared by."""

    default: Value
    rule: str
    key: str = kept(default="", init=False)

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn the key."""
        object.__setattr__(self, "key", name)

    @property
    def field(self) -> Any:
        """The NumPy type of its field in the struct that compiled code reads."""
        return np.int32

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What may be given, in words."""

    @abstractmethod
    def read(self, value: Any) -> Value:
        """The value as given by a person or a file, checked."""

    def typed(self, text: str) -> Value:
        """The value as a person typed it on this machine. Only here may a text name a file to be read."""
        return self.read(text)

    def shown(self, value: Value) -> str:
        """A checked value as a person would type it."""
        return str(value)

    @abstractmethod
    def samples(self) -> list[Value]:
        """A few values worth trying in tests."""

    def store(self, value: Value) -> Any:
        """What the field holds for a checked value."""
        return int(value)

    def misfit(self, seats: int, value: Value) -> str | None:  # noqa: ARG002 - for those that care
        """The code of the refusal of a checked value that does not go with so many seats."""
        return None

    def refuse(self, value: Any) -> BadOption:
        """The error for a value that does not fit."""
        return BadOption(f"{self.key} may be {self.allowed}, not {quoted(value)}.")


class TypedOption(Option, Generic[Field]):
    """An option with the type of what compiled code reads for it."""

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Field: ...
    def __get__(self, instance: object | None, owner: type) -> Any:
        """Itself: values are in structs, where the field has its own type."""
        return self


@dataclass(frozen=True)
class Switch(TypedOption[bool]):
    """On or off."""

    @property
    def allowed(self) -> str:
        """On or off."""
        return "on or off"

    def read(self, value: Any) -> bool:
        """`on`, `off`, true or false."""
        words = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
        word = str(value).lower() if isinstance(value, bool | np.bool | str) else ""
        if word not in words:
            raise self.refuse(value)
        return words[word]

    def shown(self, value: Value) -> str:
        """`on` or `off`."""
        return "on" if value else "off"

    def samples(self) -> list[Value]:
        """Both."""
        return [True, False]


@dataclass(frozen=True)
class Count(TypedOption[int]):
    """A whole number within bounds; `is_length` marks the length of a match."""

    least: int
    most: int
    is_length: bool = False

    @property
    def allowed(self) -> str:
        """The bounds."""
        return f"a whole number from {self.least} to {self.most}"

    def read(self, value: Any) -> int:
        """A number, or digits."""
        number = value
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            number = int(value)
        if isinstance(number, bool) or not isinstance(number, Integral):
            raise self.refuse(value)
        if not self.least <= int(number) <= self.most:
            raise self.refuse(value)
        return int(number)

    def samples(self) -> list[Value]:
        """The least, and one more."""
        return [self.least, min(self.least + 1, self.most)]


@dataclass(frozen=True)
class Choice(TypedOption[int]):
    """One of a few words; the field holds its place in the list."""

    words: tuple[str, ...]

    @property
    def allowed(self) -> str:
        """The words."""
        return " or ".join(self.words)

    def read(self, value: Any) -> str:
        """One of the words."""
        if value not in self.words:
            raise self.refuse(value)
        return str(value)

    def samples(self) -> list[Value]:
        """All of them."""
        return list(self.words)

    def store(self, value: Value) -> int:
        """Its place in the list."""
        return self.words.index(str(value))


class Begins(Choice):
    """Who begins: the first seat, another one, or one drawn by lot. The field holds the seat, or the lot."""

    ORDINALS: ClassVar[tuple[str, ...]] = ("first", "second", "third", "fourth", "fifth", "sixth")

    def __init__(self, rule: str, most_seats: int) -> None:
        super().__init__("first", rule, (*self.ORDINALS[:most_seats], "lot"))

    @property
    def lot(self) -> int:
        """What the field holds if the lot decides."""
        return self.store("lot")

    def samples(self) -> list[Value]:
        """A seat that every number of seats has, and the lot."""
        return ["first", "second", "lot"]

    def misfit(self, seats: int, value: Value) -> str | None:
        """The seat must be there."""
        return None if self.store(value) < seats or value == "lot" else "nobody-begins"


class OptionsClash(GameError, BadOption):
    """Values that exclude each other, or do not go with the number of seats: a refusal of the game's own."""


class Options:
    """All options of a game: the attributes of a subclass, in their order."""

    every: ClassVar[tuple[Option, ...]] = ()
    by_key: ClassVar[dict[str, Option]] = {}

    def __init_subclass__(cls) -> None:
        """Collect what is declared."""
        cls.every = tuple(one for one in vars(cls).values() if isinstance(one, Option))
        cls.by_key = {one.key: one for one in cls.every}

    def complete(self, given: Mapping[str, Any] | None = None) -> Settings:
        """Every option with its value: what was given, checked, and defaults for the rest."""
        for key in given or {}:
            if key not in self.by_key:
                there = f"there are {', '.join(self.by_key)}" if self.every else "there are none"
                raise BadOption(f"There is no option {quoted(key)}; {there}.")
        return {
            key: option.read(given[key]) if given and key in given else option.default
            for key, option in self.by_key.items()
        }

    def check(self, seats: int, settings: Settings) -> str | None:
        """The code of the refusal of values that do not go with so many seats, or together; usually none."""
        codes = (option.misfit(seats, settings[key]) for key, option in self.by_key.items())
        return next(filter(None, codes), None)

    def variants(self, seats: int) -> Iterator[tuple[Option, Value]]:
        """Each option with each other sample than its default that fits the number of seats."""
        for option in self.every:
            for value in option.samples():
                if value != option.default and option.misfit(seats, value) is None:
                    yield option, value

    def typed(self, given: Mapping[str, str]) -> Settings:
        """What a person typed on this machine, each text read by its option; unknown keys stay."""
        known = self.by_key
        return {key: known[key].typed(text) if key in known else text for key, text in given.items()}

    def shortest(self) -> Settings:
        """The settings of the shortest match: what tournaments play unless told otherwise."""
        return {one.key: one.least for one in self.every if isinstance(one, Count) and one.is_length}

    @property
    def dtype(self) -> np.dtype[Any]:
        """The struct that compiled code reads."""
        return np.dtype([("any", np.int8), *((one.key, one.field) for one in self.every)], align=True)

    def pack(self, settings: Settings) -> Any:
        """Checked settings as the bytes that the compiled `start` takes."""
        packed = np.zeros(1, self.dtype)
        for option in self.every:
            packed[option.key] = option.store(settings[option.key])
        return packed.view(np.uint8)
