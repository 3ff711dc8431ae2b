"""Histories that differ only in cards nobody can see: a covered discard is exchanged for another such card.

Every copy of a card is followed through the running round. Then two copies of the same destination take each
other's face from the deal on: both lie covered in a discard pile, or one of them was never drawn. Whoever
looks at the table sees no difference.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from tests.lost_cities.scenes import GAME
from trident.core.chance import Secret, below, stream
from trident.core.state import CHANCE, Stream
from trident.core.table import Table
from trident.games.lost_cities.rules.material import CARDS, COPIES, KINDS

SIXTH = {"sixth_expedition": True}
TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (4, {}), (2, SIXTH), (4, SIXTH)]


class Copy(NamedTuple):
    """One of the copies of a card."""

    card: int
    number: int


Way = tuple[list[Copy], int, list[Copy]]  # from where, which card, to where


class Round:
    """Where every copy is in the running round, and which copy each of its steps moved."""

    def __init__(self, table: Table) -> None:
        self.table, self.first = table, 0
        self.deal()
        now = Table(GAME, table.seats, table.options)
        for place, step in enumerate(table.steps):
            number = int(now.state.round_number)
            self.follow(now, step.action)
            now.apply(step.action)
            if int(now.state.round_number) != number:
                self.first = place + 1
                self.deal()

    def deal(self) -> None:
        """All copies are in the draw pile again."""
        copies = COPIES[0 if self.table.seats == 2 else 1]
        cards = range(int(self.table.state.destinations) * KINDS)
        self.pile = [Copy(card, number) for card in cards for number in range(copies[card % KINDS])]
        self.hands: list[list[Copy]] = [[] for _ in range(self.table.seats)]
        self.discards: dict[int, list[Copy]] = {card // KINDS: [] for card in cards}
        self.moved: list[Copy | None] = []

    def follow(self, now: Table, action: int) -> None:
        """Note which copy an action moves, if any."""
        way = self.drawn(now, action) if now.mover == CHANCE else self.decided(now, action)
        self.moved.append(None if way is None else self.give(*way))

    def drawn(self, now: Table, outcome: int) -> Way | None:
        """A card of the draw pile, from where to where; or the lot, which moves none."""
        return (self.pile, outcome, self.hands[int(now.state.seat)]) if outcome < CARDS else None

    def decided(self, now: Table, action: int) -> Way | None:
        """The card that a decision moves, from where to where. A pass is followed card by card."""
        seat, (kind, places) = now.mover, GAME.decisions.split(action)
        if kind == "draw-pile":
            return None
        if kind == "draw-discard":
            pile = self.discards[places["destination"]]
            return pile, pile[-1].card, self.hands[seat]
        card = places["card"]
        played: list[Copy] = []
        to = {"discard": self.discards[card // KINDS], "pass": self.hands[(seat + 2) % len(self.hands)]}
        return self.hands[seat], card, to.get(kind, played)

    def give(self, source: list[Copy], card: int, to: list[Copy]) -> Copy:
        """A copy of a card goes from one place to another, the one that came last."""
        copy = next(one for one in reversed(source) if one.card == card)
        source.remove(copy)
        to.append(copy)
        return copy

    def pairs(self) -> list[tuple[Copy, Copy]]:
        """Two cards of one destination that nobody sees: at least one lies covered, none is in a hand."""
        found: list[tuple[Copy, Copy]] = []
        for place, pile in self.discards.items():
            covered, undrawn = pile[:-1], [one for one in self.pile if one.card // KINDS == place]
            found += [*combinations(covered, 2), *((one, other) for one in covered for other in undrawn)]
        return [(one, other) for one, other in found if one.card != other.card]

    def exchange(self, one: Copy, other: Copy) -> list[int]:
        """The steps of the game if these two had each other's face."""
        face = {one: other.card, other: one.card}
        steps = [step.action for step in self.table.steps]
        for place, copy in enumerate(self.moved, self.first):
            if copy in face and not is_by_place(self.table.steps[place]):
                steps[place] += face[copy] - copy.card
        return steps


def is_by_place(step: Any) -> bool:
    """Whether a step names a pile and no card."""
    return bool(step.mover != CHANCE and GAME.decisions.split(step.action).kind == "draw-discard")


def played(seats: int, options: dict[str, Any], steps: Sequence[int]) -> Table:
    """A table on which these steps were made."""
    table = Table(GAME, seats, options, Secret.of_seed(1))
    for action in steps:
        table.apply(action)
    return table


def careless(table: Table, rng: Stream) -> int:
    """A legal decision that often covers a discard, and sometimes takes one."""
    legal, texts = table.legal(), table.legal_texts()
    wanted = [one for one, text in zip(legal, texts, strict=True) if text.startswith(("discard", "draw"))]
    choice = wanted if wanted and below(rng, 4) else legal
    return choice[below(rng, len(choice))]


def random_table(seats: int, options: dict[str, Any], turns: int, seed: int) -> Table:
    """A table after so many turns of careless play, with a seat to move."""
    table, rng = Table(GAME, seats, options, Secret.of_seed(seed)), stream(seed)
    table.run_chance()
    while int(table.state.turn) <= turns and not table.is_over:
        table.apply(careless(table, rng))
        table.run_chance()
    return table


def twins(count: int, seed: int, **options: Any) -> Iterator[tuple[Table, list[int]]]:
    """So many tables in the middle of a round, each with steps that differ only in what nobody sees."""
    rng = stream(seed)
    while count:
        seats, more = TABLES[below(rng, len(TABLES))]
        settings = {"rounds": 2, **more, **options}
        table = random_table(seats, settings, 1 + below(rng, 90), below(rng, 2**30))
        if below(rng, 2) and table.mover >= 0:  # in the middle of a turn
            table.apply(careless(table, rng))
        pairs = [] if table.is_over else Round(table).pairs()
        if pairs:
            yield table, Round(table).exchange(*pairs[below(rng, len(pairs))])
            count -= 1


def differences(count: int, seed: int, shown: Callable[[Table], Any], **options: Any) -> list[bool]:
    """For so many twins whether they are shown differently."""
    found = []
    for table, steps in twins(count, seed, **options):
        other = played(table.seats, table.options, steps)
        assert bytes(other.raw) != bytes(table.raw)
        found.append(shown(table) != shown(other))
    return found
