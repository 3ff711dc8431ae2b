"""A second implementation of Lost Cities: slow, literal, from the rules page, with plain lists and dicts.

Tests play it side by side with the real rules. Decisions and outcomes are texts of the notation.
"""

from typing import Any

PLACES = ["desert", "sea", "himalaya", "forest", "volcano", "catacombs"]


def number_on(card: str) -> int:
    """The number on a card, 0 on an investment."""
    face = card.split()[1]
    return 0 if face == "investment" else int(face)


def whole_deck(seats: int, places: list[str]) -> list[str]:
    """LC-1.2, LC-5.1, LC-7.3: all cards, those that are there twice twice."""
    cards = []
    for place in places:
        cards += [f"{place} investment"] * 3
        cards += [f"{place} {number}" for number in range(2, 11)]
        if seats == 4:
            cards += [f"{place} 2", f"{place} 3", f"{place} 4"]
    return cards


def worth(numbers: list[int]) -> int:
    """LC-3.2 to LC-3.5: what an expedition is worth, investments given as 0."""
    if not numbers:
        return 0
    investments = numbers.count(0)
    points = (sum(numbers) - 20) * (investments + 1)
    if len(numbers) >= 8:
        points = points + 20
    return points


class LostCities:
    """One match."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.places = PLACES if options["sixth_expedition"] else PLACES[:5]
        self.round = 0
        self.totals = [0, 0]
        self.over = False
        if options["begins"] == "lot":
            self.now = "lot"
        else:
            self.deal_out(0)

    def deal_out(self, starter: int) -> None:
        """LC-1.4, LC-4.1: shuffle everything and deal eight cards to each, one at a time."""
        self.round += 1
        self.starter = starter
        self.seat = starter
        self.pile = whole_deck(self.seats, self.places)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.sides: list[dict[str, list[str]]] = [{place: [] for place in self.places} for _ in range(2)]
        self.discards: dict[str, list[str]] = {place: [] for place in self.places}
        self.stood = 0
        self.just_discarded: str | None = None
        self.passed_first: str | None = None
        self.now = "deal"

    def side(self) -> dict[str, list[str]]:
        """LC-5.2: partners sit opposite, so seats 1 and 3 share a side, and seats 2 and 4."""
        return self.sides[self.seat % 2]

    def stood_too_long(self) -> bool:
        """LC-6.1."""
        return self.options["guard"] and self.stood >= (12 if self.seats == 2 else 16)

    def fits(self, card: str) -> bool:
        """LC-2.3, LC-2.4: whether the expedition takes the card."""
        numbers = [number_on(laid) for laid in self.side()[card.split(maxsplit=1)[0]]]
        if number_on(card) == 0:
            return max(numbers, default=0) == 0
        return all(number_on(card) > number for number in numbers)

    def may_pass(self) -> bool:
        """LC-5.5, LC-5.6, LC-6.1."""
        return self.seats == 4 and len(self.hands[self.seat]) - 2 >= 6 and not self.stood_too_long()

    def legal(self) -> list[str]:
        """What may be done now, in any order; of chance, every card as often as it is there."""
        if self.over:
            return []
        if self.now == "lot":
            return [f"seat {seat + 1} begins" for seat in range(self.seats)]
        if self.now in ("deal", "turn up"):
            return list(self.pile)
        hand = self.hands[self.seat]
        if self.now == "put down":
            texts = {f"play {card}" for card in hand if self.fits(card)}
            texts |= {f"discard {card}" for card in hand}
            if self.may_pass():
                texts |= {f"pass {card}" for card in hand}
            return list(texts)
        if self.now == "pass on":
            others = list(hand)
            others.remove(str(self.passed_first))
            return list({f"pass {card}" for card in others})
        texts = {"draw pile"}
        if not self.stood_too_long():
            texts |= {f"draw {place}" for place in self.places if self.discards[place]}
            texts -= {f"draw {self.just_discarded}"}
        return list(texts)

    def do(self, text: str) -> None:
        """One decision or outcome."""
        if self.now == "lot":
            self.deal_out(int(text.split()[1]) - 1)
        elif self.now == "deal":
            self.take_from_pile(text)
            self.seat = (self.seat + 1) % self.seats
            if all(len(hand) == 8 for hand in self.hands):
                self.now = "put down"
        elif self.now == "turn up":
            self.take_from_pile(text)
            self.stood = 0
            self.end_round() if not self.pile else self.next_seat()
        else:
            verb, _, what = text.partition(" ")
            {"play": self.play, "discard": self.discard, "pass": self.hand_over, "draw": self.draw}[verb](
                what
            )

    def take_from_pile(self, card: str) -> None:
        """A card comes into the hand of the seat whose turn it is."""
        self.pile.remove(card)
        self.hands[self.seat].append(card)

    def next_seat(self) -> None:
        """Clockwise."""
        self.seat = (self.seat + 1) % self.seats
        self.just_discarded = None
        self.now = "put down"

    def play(self, card: str) -> None:
        """LC-2.3."""
        self.hands[self.seat].remove(card)
        self.side()[card.split(maxsplit=1)[0]].append(card)
        self.now = "draw"

    def discard(self, card: str) -> None:
        """LC-2.6."""
        self.hands[self.seat].remove(card)
        self.just_discarded = card.split(maxsplit=1)[0]
        self.discards[self.just_discarded].append(card)
        self.now = "draw"

    def draw(self, where: str) -> None:
        """LC-2.8."""
        if where == "pile":
            self.now = "turn up"
            return
        self.hands[self.seat].append(self.discards[where].pop())
        self.stood = self.stood + 1 if self.just_discarded else 0
        self.next_seat()

    def hand_over(self, card: str) -> None:
        """LC-5.5: the first card is only chosen, with the second both go."""
        if self.now == "put down":
            self.passed_first = card
            self.now = "pass on"
            return
        for passed in (str(self.passed_first), card):
            self.hands[self.seat].remove(passed)
            self.hands[(self.seat + 2) % 4].append(passed)
        self.passed_first = None
        self.stood += 1
        self.next_seat()

    def points(self, side: int) -> int:
        """What a side's expeditions are worth now."""
        return sum(worth([number_on(card) for card in cards]) for cards in self.sides[side].values())

    def end_round(self) -> None:
        """LC-4.1 to LC-4.3."""
        for side in range(2):
            self.totals[side] += self.points(side)
        if self.round == self.options["rounds"]:
            self.over = True
        else:
            self.deal_out(self.who_begins_next())

    def who_begins_next(self) -> int:
        """LC-4.2, case by case."""
        first, second = self.totals
        began = self.starter
        if self.seats == 2:
            if first == second:
                return 1 - began
            return 0 if first > second else 1
        if first == second:
            return (began + 1) % 4  # of the other side, the first one clockwise
        leaders = (0, 2) if first > second else (1, 3)
        if began in leaders:
            return (began + 2) % 4  # one's partner comes before oneself
        return (began + 1) % 4

    def scores(self) -> list[int]:
        """LC-5.8: each seat has its side's points."""
        running = [0, 0] if self.over or self.now == "lot" else [self.points(0), self.points(1)]
        return [self.totals[seat % 2] + running[seat % 2] for seat in range(self.seats)]
