"""A second implementation of Sunken City, slow and literal, from the rules page: sets and plain loops."""

from collections import deque
from collections.abc import Iterator

COLUMNS = "abcdefghi"
SQUARES = [column + row for row in "123456789" for column in COLUMNS]
CORNERS = {"yellow": "a1", "white": "i1", "red": "i9", "orange": "a9"}
PLAYERS = {2: ["yellow", "red"], 3: ["yellow", "white", "red"], 4: ["yellow", "white", "red", "orange"]}
CARDS = [(0, 7), (1, 6), (2, 5), (3, 4), (4, 3), (4, 2)]
DICE = {2: [1, 2, 2, 3, 3, 4], 3: [0, 1, 2, 2, 3, 3], 4: [0, 1, 1, 2, 2, 3]}
FIRST_PILE = {2: 20, 3: 23, 4: 26}
WORTH = {**{str(number): number for number in range(1, 11)}, "chest": 12}


def distance(one: str, other: str) -> tuple[int, int]:
    return abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0])), abs(int(one[1]) - int(other[1]))


def touch(one: str, other: str) -> bool:
    return sum(distance(one, other)) == 1


def is_dark(square: str, width: int) -> bool:
    across, down = distance(square, "e5")
    return square == "e5" or (across + down <= width and max(across, down) > 1)


def territory(colour: str) -> set[str]:
    corner = CORNERS[colour]
    return {square for square in SQUARES if max(distance(square, corner)) <= 3}


def street(one: str, other: str) -> str:
    return "-".join(sorted((one, other), key=SQUARES.index))


STREETS = [
    street(a, b) for a in SQUARES for b in SQUARES if touch(a, b) and SQUARES.index(a) < SQUARES.index(b)
]
STREETS = [name for name in STREETS if "e5" not in name]  # SC-1.3


NEIGHBOURS = {square: [other for other in SQUARES if touch(square, other)] for square in SQUARES}


def after(empty: str) -> list[str]:
    """Clockwise from the village after the empty one."""
    place = PLAYERS[4].index(empty) + 1
    return (PLAYERS[4] * 2)[place : place + 3]


class Reference:
    def __init__(
        self,
        seats: int,
        short: bool = False,
        chips: bool = True,
        neptune: str = "any-time",
        six_at_once: bool = False,
        guard: bool = True,
        begins: int | None = 0,
        empty: str = "orange",
        width: int = 4,
    ) -> None:
        self.colours = PLAYERS[seats] if seats != 3 else after(empty)  # SC-9.7
        self.interrupts, self.mixing = neptune == "any-time", neptune == "free-mixing"  # SC-3.2, SC-9.3
        self.six_at_once, self.guard, self.width = six_at_once, guard, width
        self.streets: set[str] = set()
        self.buildings = {"10": "e5"}  # SC-2.1
        self.grottoes = {str(number) for number in range(2 if short else 1, 10)}
        self.neptune = "e5"
        self.piles = [FIRST_PILE[seats], 1, 1, 1, 1, 0]  # SC-2.2
        self.space = 0
        treasures = [name for name in WORTH if not (short and name == "1")]
        self.at = dict.fromkeys(self.colours, "village")
        self.roofs = {colour: set(treasures) for colour in self.colours}
        self.found: dict[str, set[str]] = {colour: set() for colour in self.colours}
        self.secured: dict[str, set[str]] = {colour: set() for colour in self.colours}
        self.hand = {colour: list(CARDS) for colour in self.colours}
        self.chips = dict.fromkeys(self.colours, 0)
        self.supply = 8 if chips else 0
        self.over = False
        self.quiet, self.stirred = 0, False
        self.chance = "lot" if begins is None else ""
        self.starter = begins or 0
        self.begin_turn(self.starter)

    # The lake

    def pieces(self) -> list[str]:
        return [*self.streets, *self.buildings.values()]

    def covered(self) -> set[str]:
        return {square for piece in self.pieces() for square in piece.split("-")}

    def piece_on(self, square: str) -> str | None:
        return next((piece for piece in self.pieces() if square in piece.split("-")), None)

    def beside(self, piece: str) -> set[str]:
        """Pieces that share an edge with one (SC-5.1)."""
        edge = {near for square in piece.split("-") for near in NEIGHBOURS[square]}
        return {other for other in self.pieces() if other != piece and edge & set(other.split("-"))}

    def shuts(self, covered: set[str], new: str) -> bool:
        """SC-4.3."""
        for colour in self.colours:
            corner = CORNERS[colour]
            is_open = corner not in covered and corner not in new
            if is_open and all(square in covered or square in new for square in NEIGHBOURS[corner]):
                return True
        return False

    def street_places(self) -> list[str]:
        if self.piles[self.space] == 0 or self.is_dry:
            return []
        covered = self.covered()
        free = [name for name in STREETS if name[:2] not in covered and name[3:] not in covered]
        return [name for name in free if not self.shuts(covered, name)]

    def sites(self) -> list[str]:
        """SC-4.4."""
        covered = self.covered()
        return [
            square
            for square in SQUARES
            if is_dark(square, self.width)
            and square not in covered
            and all(max(distance(square, other)) > 1 for other in self.buildings.values())
        ]

    def streets_left(self) -> int:
        """SC-4.6: space 6 counts once it is the current one, or if it serves at once (SC-9.5)."""
        if self.is_dry:
            return 0
        return sum(
            self.piles[self.space :] if self.six_at_once or self.space == 5 else self.piles[self.space : 5]
        )

    # The turn

    def begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.card: tuple[int, int] | None = None
        self.action = ""  # "raise", "walk" or "neptune" while it lasts
        self.waiting = ""  # the action that Neptune interrupts
        self.is_dry = False  # space 5 ran empty in this turn (SC-8.2)
        self.done: set[str] = set()
        self.due = self.steps = self.reach = 0
        self.has_built = self.has_paid = self.is_short = False
        self.rising: str | None = None
        self.roofs_then = len(self.roofs[self.colour])

    @property
    def colour(self) -> str:
        return self.colours[self.seat]

    def buildings_to_raise(self) -> list[str]:
        return sorted(self.grottoes) if not self.has_built and self.sites() else []

    def may_raise(self) -> bool:
        return (
            self.due > 0
            and "raise" not in self.done
            and bool(self.street_places() or self.buildings_to_raise())
        )

    def may_end(self) -> bool:
        return not self.may_raise() or self.streets_left() < self.due

    def legal(self) -> set[str]:
        return set(self.choices())

    def choices(self) -> Iterator[str]:
        if self.over:
            return
        if self.chance == "lot":
            yield from (f"seat {seat + 1} begins" for seat in range(len(self.colours)))
        elif self.chance == "roll":
            yield from map(str, DICE[len(self.colours)])
        elif self.card is None:
            yield from (f"card {up}/{low}" for up, low in self.hand[self.colour])
        elif self.rising is not None:
            yield from (f"at {square}" for square in self.sites())
        elif self.mixing:
            yield from self.touch_neptune()
            yield from self.pay()
            yield from ["end"] if self.may_end() else []
            yield from self.rise() if self.due > 0 else []
            yield from self.walk()
            yield from self.sink() if self.reach else []
        elif self.action == "raise":
            yield from self.touch_neptune() if self.interrupts else []
            yield from ["stop"] if self.is_short else []
            yield from self.rise()
        elif self.action == "walk":
            yield "stop"
            yield from self.touch_neptune() if self.interrupts else []
            yield from self.pay()
            yield from self.walk()
        elif self.action == "neptune":
            yield "stop"
            yield from self.sink()
        else:
            yield from ["raise"] if self.may_raise() else []
            walkable = self.next_steps() and (self.steps or self.may_pay())
            yield from ["walk"] if walkable and "walk" not in self.done else []
            yield from self.touch_neptune()
            yield from ["end"] if self.may_end() else []

    def touch_neptune(self) -> Iterator[str]:
        """SC-6.1, SC-6.2."""
        if "neptune" not in self.done and self.beside(self.neptune):
            at_home = set(self.neptune.split("-")) & territory(self.colour)
            yield "neptune" if at_home else "roll"

    def may_pay(self) -> bool:
        return self.chips[self.colour] > 0 and not self.has_paid

    def pay(self) -> Iterator[str]:
        if self.may_pay():
            yield "chip"

    def rise(self) -> Iterator[str]:
        yield from (f"street {name}" for name in self.street_places())
        yield from (f"building {number}" for number in self.buildings_to_raise())

    def next_steps(self) -> set[str]:
        """SC-5.1, SC-5.2."""
        at, by_village = self.at[self.colour], self.piece_on(CORNERS[self.colour])
        if at == "village":
            return {by_village} if by_village else set()
        return self.beside(at) | ({"village"} if at == by_village else set())

    def walk(self) -> Iterator[str]:
        if self.steps:
            yield from (f"step {target}" for target in self.next_steps())

    def sink(self) -> Iterator[str]:
        yield from (f"neptune to {piece}" for piece in self.beside(self.neptune))

    # What is done

    def play(self, text: str) -> None:
        verb, _, rest = text.partition(" ")
        if self.chance:
            self.outcome(text)
        elif verb == "card":
            up, low = map(int, rest.split("/"))
            self.card = (up, low)
            self.hand[self.colour].remove(self.card)
            self.due, self.steps = up, low
        elif verb == "raise":
            self.action, self.is_short = "raise", self.streets_left() < self.due
        elif verb == "walk":
            self.action = "walk"
        elif verb == "roll":
            self.chance, self.waiting = "roll", self.action
        elif text == "neptune":
            self.waiting = self.action
            self.begin_neptune(4 if len(self.colours) == 2 else 3)
        elif verb == "street":
            self.raise_street(rest)
        elif verb == "building":
            self.rising = rest
        elif verb == "at":
            self.raise_building(rest)
        elif verb == "chip":
            self.pay_chip()
        elif verb == "step":
            self.step(rest)
        elif verb == "neptune":
            self.move_neptune(rest.removeprefix("to "))
        elif verb == "stop":
            self.finish(self.action)
        else:
            self.end_turn()

    def outcome(self, text: str) -> None:
        if self.chance == "lot":
            self.starter = int(text.split()[1]) - 1
            self.begin_turn(self.starter)
        else:
            self.begin_neptune(int(text))
        self.chance = ""

    def finish(self, action: str) -> None:
        self.done.add(action)
        self.action = ""
        if action == "neptune":
            self.reach = 0
            self.action, self.waiting = self.waiting, ""
        if action == "walk":
            self.steps = 0

    def raise_street(self, name: str) -> None:
        self.streets.add(name)
        self.piles[self.space] -= 1
        if self.piles[self.space] == 0 and self.space < 5:  # SC-8.1, SC-8.2
            self.space += 1
            self.is_dry = self.space == 5 and not self.six_at_once
        self.rose()

    def raise_building(self, square: str) -> None:
        assert self.rising is not None
        self.buildings[self.rising] = square
        self.grottoes.remove(self.rising)
        self.rising, self.has_built = None, True
        self.rose()

    def rose(self) -> None:
        self.due -= 1
        self.stirred = True
        if self.action == "raise" and not self.may_raise():
            self.finish("raise")

    def pay_chip(self) -> None:
        """SC-7.1."""
        self.chips[self.colour] -= 1
        self.supply += 1
        self.has_paid = True
        self.steps += self.roofs_then
        self.end_spent_walk()

    def end_spent_walk(self) -> None:
        if self.action == "walk" and self.steps == 0 and not self.may_pay():
            self.finish("walk")

    def step(self, target: str) -> None:
        colour = self.colour
        self.steps -= 1
        self.at[colour] = target
        if target == "village":  # SC-5.6
            self.stirred |= bool(self.found[colour])
            self.secured[colour] |= self.found[colour]
            self.found[colour] = set()
        for number, square in self.buildings.items():  # SC-5.4, SC-5.5
            if square == target:
                new = self.roofs[colour] & ({number, "chest"} if square == "e5" else {number})
                self.stirred |= bool(new)
                self.found[colour] |= new
                self.roofs[colour] -= new
        self.end_spent_walk()

    def begin_neptune(self, reach: int) -> None:
        self.done.add("neptune")
        self.reach = reach
        if not self.mixing:
            self.action = "neptune"
            self.end_spent_move()

    def end_spent_move(self) -> None:
        if self.action == "neptune" and not (self.reach and self.beside(self.neptune)):
            self.finish("neptune")

    def move_neptune(self, target: str) -> None:
        """SC-6.4 to SC-6.6."""
        left, self.neptune = self.neptune, target
        self.reach -= 1
        self.stirred = True
        if "-" in left:
            self.streets.remove(left)
            self.piles[min(self.space + 1, 5)] += 1
        else:
            number = next(number for number, square in self.buildings.items() if square == left)
            del self.buildings[number]
            self.grottoes.add(number)
        order = deque(self.colours)
        order.rotate(-self.seat)
        for colour in order:
            if self.at[colour] == left:
                self.at[colour] = "village"
                self.roofs[colour] |= self.found[colour]
                self.found[colour] = set()
                if colour != self.colour and self.supply:
                    self.supply -= 1
                    self.chips[colour] += 1
        self.end_spent_move()

    def end_turn(self) -> None:
        if not self.hand[self.colour]:  # SC-3.1
            self.hand[self.colour] = list(CARDS)
        following = (self.seat + 1) % len(self.colours)
        if following == self.starter:
            self.quiet = 0 if self.stirred else min(12, self.quiet + 1)
            self.stirred = False
            complete = any(not self.roofs[c] and not self.found[c] for c in self.colours)
            if self.space == 5 or complete or (self.guard and self.quiet == 12):  # SC-8.2, SC-8.3, SC-8.6
                self.over = True
                return
        self.begin_turn(following)

    # What can be compared

    def scores(self) -> list[list[int]]:
        return [[len(won), sum(WORTH[name] for name in won)] for won in self.secured.values()]

    def facts(self) -> dict[str, object]:
        return {
            "mover": None if self.chance or self.over else self.seat,
            "streets": set(self.streets),
            "buildings": dict(self.buildings),
            "grottoes": set(self.grottoes),
            "neptune": self.neptune,
            "piles": list(self.piles),
            "space": self.space + 1,
            "supply": self.supply,
            "quiet": self.quiet,
            "at": list(self.at.values()),
            "roofs": list(self.roofs.values()),
            "found": list(self.found.values()),
            "secured": list(self.secured.values()),
            "chips": list(self.chips.values()),
            "hands": [{f"{up}/{low}" for up, low in cards} for cards in self.hand.values()],
        }
