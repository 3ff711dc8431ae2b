"""Players of Lost Cities by rules of thumb, which share nothing with our policy.

`bold` begins what it can and always draws from the pile; `wary` begins late, and gives nothing away that the
other side can use; `planner` counts on a part of what may still come.
"""

from dataclasses import dataclass
from typing import Any

import trident
from trident.games.lost_cities.rules import actions
from trident.games.lost_cities.rules.material import KINDS

GAME = trident.game("lost-cities")


@dataclass(frozen=True)
class Style:
    """What one of them likes."""

    enough: float  # points in hand (an investment counts as `stake`) before an expedition is begun
    stake: float
    hope: float  # what share of the unseen cards above it counts
    leap: float  # the cost of a point that is skipped
    gift: float  # the cost of a point that the other side can use
    takes: bool  # draws from discard piles as well


STYLES = {
    "bold": Style(enough=15, stake=4, hope=0.1, leap=0.6, gift=0.1, takes=False),
    "wary": Style(enough=21, stake=2, hope=0.1, leap=0.8, gift=1.5, takes=True),
    "planner": Style(enough=23, stake=3, hope=0.25, leap=0.7, gift=0.6, takes=True),
}


class Look:
    """A position as its seat sees it."""

    def __init__(self, raw: Any, seat: int, style: Style) -> None:
        self.state, self.style = GAME.state_of(raw), style
        self.me, self.other = seat % 2, 1 - seat % 2
        self.hand = [int(card) for card in self.state.hand[seat][: int(self.state.hand_size[seat])]]
        self.turns = (int(self.state.pile_left) + 1) // 2

    def top(self, side: int, place: int) -> int:
        """The kind of the last number of an expedition, 0 if it has none."""
        return int(self.state.highest[side, place])

    def fits(self, side: int, card: int) -> bool:
        """Whether an expedition takes a card."""
        kind, top = card % KINDS, self.top(side, card // KINDS)
        return kind > top or kind + top == 0

    def is_begun(self, side: int, place: int) -> bool:
        """Whether an expedition is begun."""
        return int(self.state.laid[side, place]) > 0

    def stakes(self, side: int, place: int) -> int:
        """How often an expedition's points count."""
        return 1 + int(self.state.investments[side, place])

    def held(self, place: int) -> list[int]:
        """Kinds in hand that can still be played somewhere."""
        return [card % KINDS for card in self.hand if card // KINDS == place and self.fits(self.me, card)]

    def unseen(self, place: int) -> list[int]:
        """Numbers above one's own last that may still come."""
        seen = {card for card in self.hand if card // KINDS == place}
        for side in (0, 1):
            seen |= {int(card) for card in self.state.expedition[side, place][: self.state.laid[side, place]]}
        seen |= {int(card) for card in self.state.discards[place][: self.state.discards_left[place]]}
        return [k for k in range(self.top(self.me, place) + 1, KINDS) if place * KINDS + k not in seen]

    def promise(self, place: int) -> float:
        """What an expedition that is not begun may bring before its cost."""
        kinds = self.held(place)
        points = sum(kind + 1 if kind else self.style.stake for kind in kinds)
        return points + self.style.hope * sum(kind + 1 for kind in self.unseen(place))

    def play(self, card: int) -> float:
        """How good it is to play a card."""
        place, kind = card // KINDS, card % KINDS
        held = self.held(place)
        lower = [other for other in held if other < kind]
        waiting = sum(len(self.held(p)) for p in range(5) if self.is_begun(self.me, p))
        hurry = 6.0 * max(0, waiting + 2 - self.turns)
        skipped = sum(k + 1 for k in self.unseen(place) if k < kind) * min(1.0, self.turns / 18)
        lost = 40.0 * len(lower) + self.style.leap * skipped * self.stakes(self.me, place)
        if self.is_begun(self.me, place):
            late = 8.0 if kind == 0 and self.promise(place) < self.style.enough + 4 else 0.0
            return 3.0 + hurry - lost - late
        is_time = self.turns >= 2 + len(held)
        more = self.promise(place) - self.style.enough if is_time else -30.0
        return more - 0.5 * lost * (kind > 0) + (2.0 if kind == 0 else 0.0)

    def discard(self, card: int) -> float:
        """How good it is to discard a card."""
        place, kind = card // KINDS, card % KINDS
        worth = 0.0
        if self.fits(self.me, card):
            is_begun = self.is_begun(self.me, place)
            worth += (kind + 1) * (self.stakes(self.me, place) if is_begun else self.promise(place) / 25)
        if self.fits(self.other, card):
            is_begun = self.is_begun(self.other, place)
            use = self.stakes(self.other, place) if is_begun else 0.3
            worth += self.style.gift * (kind + 1) * use
        return -worth

    def draw(self, place: int) -> float:
        """How good it is to draw from a discard pile; the draw pile is 0."""
        card = int(self.state.discards[place, int(self.state.discards_left[place]) - 1])
        waiting = sum(len(self.held(p)) for p in range(5) if self.is_begun(self.me, p))
        in_time = 3.0 if waiting > self.turns else 0.0
        if not self.style.takes or not self.fits(self.me, card):
            return in_time - 5.0 if self.style.takes else -1.0
        points = (card % KINDS + 1) * self.stakes(self.me, place)
        return (points if self.is_begun(self.me, place) else 0.2 * points) + in_time - 6.5

    def worth(self, action: int) -> float:
        """How good a decision is."""
        if action < actions.DISCARD_CARD:
            return self.play(action - actions.PLAY_CARD)
        if action < actions.PASS_CARD:
            return self.discard(action - actions.DISCARD_CARD)
        return 0.0 if action == actions.DRAW_PILE else self.draw(action - actions.DRAW_DISCARD)


class Thumb:
    """A player by rules of thumb."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def decide(self, raw: Any, seat: int, legal: list[int], _seed: int) -> int:
        """The decision that looks best."""
        look = Look(raw, seat, self.style)
        return max(legal, key=look.worth)
