"""What a table without memory aids leaves to memory: covered discards, and what would name them."""

from collections.abc import Sequence

from trident.core.contract import Event, Memory
from trident.core.state import OVER, Seat
from trident.games.lost_cities.rules.material import SEATS, SIDES
from trident.games.lost_cities.rules.state import State


def fades(was: State, now: State) -> bool:
    """Whether a step is only remembered at `now`: it belongs to a round that is still running (LC-7.4)."""
    return bool(now.memory_aids == 0 and was.round_number == now.round_number and now.mover != OVER)


def recount(told: Sequence[Sequence[Event]], seat: Seat | None) -> list[list[Event]]:
    """The events of a running round, naming only cards that this seat still has in sight."""
    sight = Sight(seat)
    return [[sight.still(event) for event in events] for events in reversed(told)][::-1]


class Sight:
    """Goes back through a round, from its last event to its first, and knows which cards are still in sight.

    It asks only where a card went, never which card lies where: two discards that are covered now could be
    exchanged all through the round, and every event would read the same.
    """

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.touched: set[str] = set()  # destinations whose discard pile has changed since
        self.has_moved = False  # this seat has put a card down, or passed two, since

    def still(self, event: Event) -> Event:
        """An event of a step before all those seen so far, as it is told now."""
        if event.kind == "discard":
            return self.after_discard(event)
        if event.kind == "take":
            self.touched.add(pile_of(event))
        is_known = event.kind == "play" or (gets(event, self.seat) and not self.has_moved)
        if event.kind in ("play", "pass") and event.seat == self.seat:
            self.has_moved = True
        return event if is_known else bare(event)

    def after_discard(self, event: Event) -> Event:
        """A discard is named while it lies on top as it was laid."""
        is_top = pile_of(event) not in self.touched
        self.touched.add(pile_of(event))
        self.has_moved |= event.seat == self.seat
        return event if is_top else bare(event)


def pile_of(event: Event) -> str:
    """The destination of the card that an event names."""
    return str(event.facts["card"]).split(" ")[0]


def gets(event: Event, seat: Seat | None) -> bool:
    """Whether this seat gets the cards of an event."""
    owner = event.seat
    if owner is not None and event.kind == "pass":
        owner = (owner + SIDES) % SEATS
    return seat is not None and seat == owner


def bare(event: Event) -> Event:
    """An event without its cards."""
    return Event(event.kind, event.seat, concerns=event.concerns)


MEMORY = Memory(fades, recount)
