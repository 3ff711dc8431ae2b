"""What a seat may see, built up from nothing."""

from functools import lru_cache
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple, cast

import msgspec
import numpy as np
from msgspec import Meta

from trident.core.contract import Outlook
from trident.core.sharing import once_per_state
from trident.core.state import Seat
from trident.games.lost_cities.presentation.outlook import outlook
from trident.games.lost_cities.rules.limits import may_pass
from trident.games.lost_cities.rules.material import BONUS, CARD_NAMES, COST, DESTINATIONS, KINDS, SIDES
from trident.games.lost_cities.rules.scoring import has_bonus, points_for
from trident.games.lost_cities.rules.state import Card, Phase, State

FIELDS = tuple(State.__annotations__)
WORDS = tuple(phase.word for phase in Phase)
PLAY, PASS = Phase.PLAY, Phase.PASS  # looking a member up takes as long as reading a field
# Words as the client's constants and types list them.
PhaseWord = Annotated[str, Meta(title="Phase", extra_json_schema={"enum": WORDS})]
DestinationWord = Annotated[str, Meta(title="Destination", extra_json_schema={"enum": DESTINATIONS})]


class Expedition(msgspec.Struct, frozen=True):
    """One side's cards at one destination, with their arithmetic (LC-3.3, LC-3.5)."""

    cards: list[str]
    added: int
    investments: int
    has_bonus: bool
    points: int  # (added - cost) × factor + bonus
    cost: int
    factor: int
    bonus: int


class Side(msgspec.Struct, frozen=True):
    """A player, or two partners."""

    seats: list[int]
    expeditions: list[Expedition]
    round_points: int
    total: int  # of the finished rounds


class DiscardPile(msgspec.Struct, frozen=True):
    """A discard pile: its size and top card; all its cards only with open discard piles (LC-7.2)."""

    size: int
    top: str | None
    cards: list[str] | None


class View(msgspec.Struct, frozen=True):
    """Everything one seat, or a watcher, may know."""

    seat: int | None
    seats: int
    mover: int | None
    acting: int  # whose turn it is, also while a card is turned up
    phase: PhaseWord
    turn: int
    round_number: int
    rounds: int
    starter: int
    destinations: list[DestinationWord]
    sides: list[Side]
    discards: list[DiscardPile]
    pile_left: int
    turns_left: int  # that every seat surely has: each draws at most one card per turn
    outlook: Outlook  # to the end of the round
    may_pass: bool  # it is one's turn, and two cards may go to the partner instead
    hand_sizes: list[int]
    hand: list[str] | None  # one's own
    passing: str | None  # the first card of a pass one has begun
    just_discarded: DestinationWord | None  # the destination closed for this draw (LC-2.9)
    standing: int
    last_round: list[int] | None  # points of the round before, by side


@lru_cache(maxsize=4096)  # few of them change from one view to the next
def expedition(cards: tuple[Card, ...]) -> Expedition:
    """One expedition as everyone sees it."""
    numbers = [card % KINDS + 1 for card in cards if card % KINDS]
    added, investments = sum(numbers), len(cards) - len(numbers)
    points, earns = points_for(len(cards), added, investments), has_bonus(len(cards))
    cost, factor, bonus = COST if cards else 0, 1 + investments, BONUS if earns else 0
    names = [CARD_NAMES[card] for card in cards]
    return Expedition(names, added, investments, earns, points, cost, factor, bonus)


def side_views(now: State) -> list[Side]:
    """Both sides as everyone sees them."""
    cards, laid, totals = now.expedition.tolist(), now.laid.tolist(), now.totals.tolist()
    sides = []
    for side in range(SIDES):
        expeditions = [
            expedition(tuple(cards[side][place][: laid[side][place]])) for place in range(now.destinations)
        ]
        points = sum(one.points for one in expeditions)
        sides.append(Side(list(range(side, now.seats, SIDES)), expeditions, points, totals[side]))
    return sides


def discard_piles(now: State) -> list[DiscardPile]:
    """The discard piles as everyone sees them."""
    sizes, cards = now.discards_left.tolist(), now.discards.tolist()
    piles = []
    for place in range(now.destinations):
        names = [CARD_NAMES[card] for card in cards[place][: sizes[place]]]
        top = names[-1] if names else None
        piles.append(DiscardPile(sizes[place], top, names if now.open_discards else None))
    return piles


def hand_of(now: State, seat: Seat) -> list[Card]:
    """A hand, sorted."""
    return now.hand[seat].tolist()[: now.hand_size[seat]]


def at_once(state: State) -> State:
    """All fields of a state as plain numbers and arrays of their own; many times as fast as one by one."""
    record: Any = state
    kept = np.ndarray((), record.dtype, record.tobytes())  # ten times as fast as `record.copy()`
    return cast(State, SimpleNamespace(**dict(zip(FIELDS, kept.item(), strict=True))))


class Open(NamedTuple):
    """What is the same for all viewers, and the state it was read from."""

    now: State
    sides: list[Side]
    discards: list[DiscardPile]


@once_per_state
def opened(state: State) -> Open:
    """A state as plain numbers, and what lies open."""
    now = at_once(state)
    return Open(now, side_views(now), discard_piles(now))


def view(state: State, seat: Seat | None) -> View:
    """What this seat (None: a watcher) may see."""
    now, sides, discards = opened(state)
    own_pass = now.phase == PASS and now.seat == seat
    return View(
        seat=seat,
        seats=now.seats,
        mover=now.mover if now.mover >= 0 else None,
        acting=now.seat,
        phase=WORDS[PLAY if now.phase == PASS and not own_pass else now.phase],
        turn=now.turn,
        round_number=now.round_number,
        rounds=now.rounds,
        starter=now.starter,
        destinations=list(DESTINATIONS[: now.destinations]),
        sides=sides,
        discards=discards,
        pile_left=now.pile_left,
        turns_left=now.pile_left // now.seats,
        outlook=outlook(now, seat),
        may_pass=bool(now.seat == seat and now.phase == PLAY and may_pass(state)),
        hand_sizes=now.hand_size.tolist()[: now.seats],
        hand=[CARD_NAMES[card] for card in hand_of(now, seat)] if seat is not None else None,
        passing=CARD_NAMES[now.passing] if own_pass else None,
        just_discarded=DESTINATIONS[now.discarded_now] if now.discarded_now >= 0 else None,
        standing=now.standing,
        last_round=now.last_round.tolist() if now.round_number > 1 else None,
    )
