"""The functions that make a game, each with its signature: compiled rules, presentation, and bots.

`State`, `Options`, `Weights` and `Scratch` are the game's own declared structs, `View` its own msgspec one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypedDict, TypeVar

import msgspec

from trident.core import options
from trident.core.counting import Feature, Trait
from trident.core.state import Actions, Fields, Grid, Raw, Row, Seat, Stream

State = TypeVar("State", contravariant=True)
Options = TypeVar("Options", contravariant=True)
Weights = TypeVar("Weights", contravariant=True)
Scratch = TypeVar("Scratch", contravariant=True)
Seen = TypeVar("Seen", contravariant=True)
Known = TypeVar("Known", contravariant=True)
View = TypeVar("View", covariant=True)
# The same five, for classes that hold such functions.
S = TypeVar("S", bound=Fields)
O = TypeVar("O", bound=options.Options)  # noqa: E741 - options
W = TypeVar("W", bound=Fields)
C = TypeVar("C", bound=Fields)
V = TypeVar("V")
N = TypeVar("N", bound=Fields)


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as one seat may see it. Facts are numbers, notation, or lists of them.

    It concerns the seats that gain or lose by it, or must reckon with it, without having done it themselves.
    """

    kind: str
    seat: int | None = None
    facts: dict[str, Any] = {}
    concerns: list[int] = []


class Outlook(msgspec.Struct, frozen=True):
    """How many turns a seat still has, with a running one: at least, and at most where that is known.

    They count until the end of the game, or of the round where rounds are scored. A watcher is told of the
    seat whose turn it is.
    """

    least: int
    most: int | None


def turns_within(turns: int, seat: int, acting: int, seats: int) -> int:
    """How many of so many turns, the running one of `acting` first, are a seat's own."""
    wait = (seat - acting) % seats
    return max(0, (turns - wait + seats - 1) // seats)


def tells(name: str, says: str, **fields: Any) -> type:
    """A kind of facts that events tell, as a TypedDict; what not everybody is told is NotRequired."""
    make: Any = TypedDict  # type checkers accept only literal field names
    kind: type = make(name, fields)
    kind.__doc__ = says
    return kind


NOTHING = tells("Nothing", "The kind and the seat say everything.")


class Picture(msgspec.Struct, frozen=True):
    """A position drawn for a terminal: lines of text with [style]marks[/], and what the styles look like."""

    lines: list[str]
    styles: dict[str, str]


def marked(style: str, text: str) -> str:
    """Text in a style of a picture; blanks stay as they are."""
    return f"[{style}]{text}[/]" if text.strip() else text


# Rules: compiled.


class Start(Protocol[State, Options]):
    """Sets the table before any chance; the state comes zeroed."""

    def __call__(self, state: State, seats: int, options: Options, /) -> None: ...


class Legal(Protocol[State]):
    """Writes the mover's distinct actions, or chance's equally likely outcomes; how many."""

    def __call__(self, state: State, out: Actions, /) -> int: ...


class Apply(Protocol[State]):
    """Makes one legal decision or outcome."""

    def __call__(self, state: State, action: int, /) -> None: ...


class Score(Protocol[State]):
    """Writes out[seat, part] for each part of the score, the most important first."""

    def __call__(self, state: State, out: Grid[int], /) -> None: ...


class Reshuffle(Protocol[State]):
    """Replaces the state by another from the same information set of this seat."""

    def __call__(self, state: State, seat: Seat, rng: Stream, /) -> None: ...


class WhyNot(Protocol[State]):
    """0 if the decision is legal, else the number of its refusal."""

    def __call__(self, state: State, action: int, /) -> int: ...


class Broken(Protocol[State]):
    """Bits of the invariants that do not hold; 0 if all hold."""

    def __call__(self, state: State, /) -> int: ...


@dataclass(frozen=True)
class Rules(Generic[S, O]):
    """The compiled rules of a game. They allocate nothing and call no C library."""

    start: Start[S, O]
    legal: Legal[S]
    apply: Apply[S]
    score: Score[S]
    reshuffle: Reshuffle[S]
    why_not: WhyNot[S]
    broken: Broken[S]


class Observe(Protocol[State, Known]):
    """Writes what this seat knows, and nothing else; `out` comes zeroed."""

    def __call__(self, state: State, seat: Seat, out: Known, /) -> None: ...


@dataclass(frozen=True)
class Observation(Generic[S, N]):
    """What a seat knows as numbers, for programs that learn: a layout, and the compiled rule that fills it.

    All fields have the same type, so that the struct is a flat array too; each explains itself
    (`trident.core.observation`).
    """

    layout: type[N]
    observe: Observe[S, N]


# Presentation: ordinary Python; states come as structs with named fields. `seat` is None for a watcher.


class MakeView(Protocol[State, View]):
    """What this seat may see, built up from nothing."""

    def __call__(self, state: State, seat: Seat | None, /) -> View: ...


class Tell(Protocol[State]):
    """The events of one step, as this seat may see them."""

    def __call__(self, before: State, action: int, after: State, seat: Seat | None, /) -> list[Event]: ...


class Write(Protocol[State]):
    """An action, or an outcome if chance moves, as text."""

    def __call__(self, state: State, action: int, /) -> str: ...


class Read(Protocol[State]):
    """The action that a text means; raises UnreadableAction."""

    def __call__(self, state: State, text: str, /) -> int: ...


class Facts(Protocol[State]):
    """What the sentence of a refusal may name."""

    def __call__(self, state: State, action: int, /) -> dict[str, Any]: ...


class Dump(Protocol[State]):
    """The complete position, things by name."""

    def __call__(self, state: State, /) -> msgspec.Struct: ...


class Load(Protocol):
    """A dumped position, from plain JSON data to bytes; raises BadPosition."""

    def __call__(self, data: Any, /) -> Raw: ...


class Draw(Protocol[Seen]):
    """A view for the terminal, in a language."""

    def __call__(self, view: Seen, language: str, /) -> Picture: ...


class Prompt(Protocol[Seen]):
    """What is expected now: the key of a sentence, and its facts."""

    def __call__(self, view: Seen, /) -> tuple[str, dict[str, Any]]: ...


class Extra(Protocol[State]):
    """A further fact for clients and bots: JSON-able data that this seat may know."""

    def __call__(self, state: State, seat: Seat | None, /) -> Any: ...


class Fades(Protocol[State]):
    """Whether a step from `was` is only remembered at `now`, once its turn is over.

    If one step fades, so do all after it.
    """

    def __call__(self, was: State, now: State, /) -> bool: ...


class Recount(Protocol):
    """What this seat is still told of steps that fade: given the events of each, up to the present."""

    def __call__(self, told: Sequence[Sequence[Event]], seat: Seat | None, /) -> list[list[Event]]: ...


@dataclass(frozen=True)
class Memory(Generic[S]):
    """What a game leaves to its players' memory; a game without it never takes back what it has shown."""

    fades: Fades[S]
    recount: Recount


@dataclass(frozen=True)
class Presentation(Generic[S, V]):
    """How people and programs see a game."""

    view: MakeView[S, V]
    tell: Tell[S]
    write: Write[S]
    read: Read[S]
    facts: Facts[S]
    dump: Dump[S]
    load: Load
    draw: Draw[V]
    prompt: Prompt[V]
    events: Mapping[str, type] = field(default_factory=dict)  # kind → its facts, as a TypedDict
    extras: Mapping[str, Extra[S]] = field(default_factory=dict)
    memory: Memory[S] | None = None
    style: Mapping[str, Trait[S]] = field(default_factory=dict)  # by the key of its words, `style.…`
    reasons: Mapping[str, Feature[S]] = field(default_factory=dict)  # by the key of its words, `reasons.…`


# Bots: compiled; optional. Everything here reads only what its seat may know.


class Policy(Protocol[State, Weights, Scratch]):
    """A legal action at once, without looking ahead."""

    def __call__(
        self, state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream, /
    ) -> int: ...


class Turns(Protocol[State, Weights, Scratch]):
    """Writes whole turns, the most promising first; how many.

    `out[i, 0]` is the length of turn i, its decisions follow. A turn may stop short where chance or another
    seat comes next; the policy goes on from there.
    """

    def __call__(
        self, state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Grid[int], /
    ) -> int: ...


class Pick(Protocol[State, Scratch]):
    """Decides chance in a sampled deal.

    `streams` is an array of words, of which the first is random and the others are zero at the beginning of
    a playout; a game keeps there what it needs so that *each seat draws in an order of its own*: what one
    seat takes does not change what another will draw later.
    """

    def __call__(self, state: State, streams: Row[int], scratch: Scratch, /) -> int: ...


class Imagine(Protocol[State, Weights, Scratch]):
    """Deals what is hidden as the seat believes it to be: a determinization."""

    def __call__(
        self, state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream, /
    ) -> None: ...


class IsDecided(Protocol[State]):
    """Whether a playout from `root` need not go on."""

    def __call__(self, root: State, state: State, /) -> bool: ...


class Worth(Protocol[State, Weights, Scratch]):
    """Writes what the end of a playout is worth: utility, probability of winning, points ahead."""

    def __call__(
        self, root: State, state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Row[float], /
    ) -> None: ...


class Study(Protocol[State, Weights, Scratch]):
    """Tells the training of a net what it learns from: once per decision that has a label.

    Each decision gets its score without the net and the output that is added to it: group × outputs +
    number, or −1 for none. `inputs[group]`, zero at first, gets 1 for every input that is on.
    """

    def __call__(
        self,
        state: State,
        seat: Seat,
        weights: Weights,
        scratch: Scratch,
        decisions: Row[int],
        scores: Row[float],
        outputs: Row[int],
        inputs: Grid[int],
        /,
    ) -> None: ...


@dataclass(frozen=True)
class Bots(Generic[S, W, C]):
    """What a game provides so that bots play it well; the search kit compiles it."""

    policy: Policy[S, W, C]
    turns: Turns[S, W, C]
    pick: Pick[S, C]
    is_decided: IsDecided[S]
    worth: Worth[S, W, C]
    weights: type[W]  # floats, explained where they are declared, and perhaps after them the array of a net
    tuned: str  # this weight and those after it are set by hand; those before it are tuned
    scratch: type[C]  # memory that kernels work in
    folder: Path  # of weights.toml, pool.toml, levels.toml, ratings.toml, positions.toml and puzzles.json
    most_turns: int
    longest_turn: int
    streams: int
    horizon: int  # decisions and outcomes after which a playout is evaluated as it stands
    imagine: Imagine[S, W, C] | None = None  # without it: any deal that `reshuffle` may give
    study: Study[S, W, C] | None = None  # without it the policy has no net that could be trained
    groups: int = 1  # parts of the table that the net looks at in the same way
    least_work: int = 100  # playouts per candidate turn: with fewer, only the most promising are considered
