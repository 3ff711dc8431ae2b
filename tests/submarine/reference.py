"""A second implementation of Submarine, slow and literal, from the rules page: each game is one generator.

The generator asks ("seat", number, what may be said) or ("chance", all equally likely
outcomes) and is told the answer. Cards are things: each keeps its identity on its way through supplies and
hands, and its colour once somebody has seen it. Nothing here knows of the compiled rules.
"""

from collections import Counter
from collections.abc import Generator
from itertools import product

COLOURS = ["yellow", "blue", "red", "green", "violet"]
KINDS = ["amphora", "brooch", "diadem", "figurine", "gong", "helmet"]
KINDS += ["lyre", "mask", "pearl", "ring", "sword", "tablet"]
COLUMNS = "abcdef"
CARDS_EACH = {2: 15, 3: 15, 4: 13, 5: 12}
DIVERS_EACH = {2: 5, 3: 5, 4: 4, 5: 3}
Ask = tuple[str, int, list[str]]
Story = Generator[Ask, str, None]


class GameOver(Exception):
    """The game has ended, for this reason."""


class Card:
    """A recovery card. Seats in `known_to` know it where it lies in a supply."""

    def __init__(self) -> None:
        self.colour: str | None = None
        self.known_to: set[int] = set()


class Diver:
    """A bathyscaphe."""

    def __init__(self, column: str, row: int) -> None:
        self.column = column
        self.row = row


class Player:
    """Everything in front of one player."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.ship = 0
        self.hand: list[Card] = []
        self.supply: list[Card] = []  # the last one is the top
        self.divers: list[Diver] = []
        self.board: dict[str, str] = {}
        self.beside: list[str] = []
        # What others know of this hand, by who knows.
        self.seen_by: dict[int, Counter[str]] = {}

    def cards(self) -> int:
        return len(self.hand) + len(self.supply)

    def colours(self) -> set[str]:
        return {str(card.colour) for card in self.hand}


class Reference:
    """One game."""

    def __init__(
        self,
        seats: int,
        surplus: str,
        begins: str,
        guard: bool,
        all_or_nothing: bool,
        new_jokers_wait: bool,
    ) -> None:
        self.players = [Player(number) for number in range(seats)]
        self.begins, self.guard, self.all_or_nothing = begins, guard, all_or_nothing
        self.new_jokers_wait = new_jokers_wait
        self.is_equal = surplus == "equal" or (surplus == "usual" and seats in (2, 3))
        self.sea: dict[str, list[str]] = {
            f"{column}{row}": [] for row, column in product(range(2, 6), COLUMNS)
        }
        self.out: Counter[str] = Counter()  # taken out openly
        self.seen: Counter[str] = Counter()  # every card whose colour somebody has seen
        self.discards: Counter[str] = Counter()
        self.ending = "running"
        self.quiet = 0
        self.progress = False
        self.story = self.whole_game()
        self.asked: Ask | None = next(self.story)

    def answer(self, text: str) -> None:
        try:
            self.asked = self.story.send(text)
        except StopIteration:
            self.asked = None

    def whole_game(self) -> Story:
        first = 0
        if self.begins == "lot":
            said = yield "chance", -1, [f"seat {n + 1} begins" for n in range(len(self.players))]
            first = int(said.split()[1]) - 1
        order = self.players[first:] + self.players[:first]
        yield from self.set_up(order)
        try:
            while True:
                yield from self.voyage(order)
        except GameOver as over:
            self.ending = str(over)

    def set_up(self, order: list[Player]) -> Story:
        tiles = [f"{colour}-{kind}" for kind in KINDS for colour in COLOURS]
        for row, column in product(range(2, 6), COLUMNS):
            for _ in range(row - 1):
                tile = yield "chance", -1, list(tiles)
                tiles.remove(tile)
                self.sea[f"{column}{row}"].append(tile)
        jokers = [f"{colour}-joker" for colour in COLOURS]
        for player in self.players:
            joker = yield "chance", -1, list(jokers)
            jokers.remove(joker)
            player.beside.append(joker)
        yield from self.take_out()
        for player in self.players:
            player.supply = [Card() for _ in range(CARDS_EACH[len(self.players)])]
        for player in order:
            yield from self.fill(player)
        for _ in range(DIVERS_EACH[len(self.players)]):
            for player in order:
                said = yield "seat", player.number, [f"place {column}" for column in COLUMNS]
                player.divers.append(Diver(said[-1], 2))

    def take_out(self) -> Story:
        surplus = 60 - CARDS_EACH[len(self.players)] * len(self.players)
        if not self.is_equal:
            return
        for colour in COLOURS:
            self.out[colour] = surplus // 5
        more = list(COLOURS)
        for _ in range(surplus % 5):
            said = yield "chance", -1, [f"remove {colour}" for colour in more]
            more.remove(said.split()[1])
            self.out[said.split()[1]] += 1

    def fill(self, player: Player) -> Story:
        while len(player.hand) < 3 and player.supply:
            card = player.supply[-1]
            if card.colour is None:
                unseen = [c for c in COLOURS for _ in range(12 - self.out[c] - self.seen[c])]
                card.colour = yield "chance", -1, unseen
                self.seen[card.colour] += 1
            else:
                yield "chance", -1, [card.colour]
            for other in card.known_to - {player.number}:
                player.seen_by.setdefault(other, Counter())[card.colour] += 1
            card.known_to = set()
            player.supply.remove(card)
            player.hand.append(card)

    def voyage(self, order: list[Player]) -> Story:
        while True:
            for place, player in enumerate(order):
                yield from self.turn(player)
                yield from self.fill(player)
                if all(other.ship == 7 for other in self.players):
                    self.come_home()
                    order[:] = order[place + 1 :] + order[: place + 1]
                    return

    def come_home(self) -> None:
        for player in self.players:
            player.ship = 0
        self.quiet = 0 if self.progress else self.quiet + 1
        self.progress = False
        if self.guard and self.quiet >= 6:
            raise GameOver("guard")

    def turn(self, me: Player) -> Story:
        if me.ship == 7:
            yield from self.wait(me)
            return
        columns = {diver.column for diver in me.divers}
        ahead = [f"ship {column}" for column in COLUMNS[me.ship :] if column in columns]
        said = yield "seat", me.number, [*ahead, "ship off"]
        if said == "ship off":
            me.ship = 7
        else:
            me.ship = COLUMNS.index(said[-1]) + 1
            yield from Acting(self, me).actions()

    def wait(self, me: Player) -> Story:
        trades = [f"trade {colour}" for colour in sorted(me.colours())] if me.supply else []
        said = yield "seat", me.number, [*trades, "end"]
        if said != "end":
            me.supply.insert(0, self.leave_hand(me, said.split()[1]))

    def leave_hand(self, me: Player, colour: str) -> Card:
        card = next(card for card in me.hand if card.colour == colour)
        card.known_to = {me.number}
        for other, seen in me.seen_by.items():
            if seen[colour] == len(me.hand):
                card.known_to.add(other)
            for each in COLOURS:
                seen[each] = max(seen[each] - 1, 0)
        me.hand.remove(card)
        return card

    def treasures_in(self, column: str) -> int:
        return sum(not tile.endswith("joker") for row in range(2, 6) for tile in self.sea[f"{column}{row}"])

    def scores(self) -> list[list[int]]:
        return [[len(player.board), len(player.beside), player.cards()] for player in self.players]


class Acting:
    """The bathyscaphes of one turn."""

    def __init__(self, game: Reference, me: Player) -> None:
        self.game, self.me = game, me
        self.column = COLUMNS[me.ship - 1]
        self.idle = [diver for diver in me.divers if diver.column == self.column]
        self.collectors: list[Diver] = []
        self.has_moved = False
        self.waiting: list[str] = []  # what is beside the board and pays in later turns only

    def actions(self) -> Story:
        while True:
            choices = [f"choose {row}" for row in range(2, 6) if self.moves(row) or self.tiles(row)]
            done = ["end"] if self.has_moved or self.collectors else []
            said = yield "seat", self.me.number, choices + done
            if said == "end":
                return
            row = int(said.split()[1])
            collects = [f"collect {tile}" for tile in self.tiles(row)]
            said = yield "seat", self.me.number, self.moves(row) + collects
            if said.startswith("move"):
                self.move(row, said.split()[1])
            else:
                yield from self.collect(row, said.split()[1])

    def moves(self, row: int) -> list[str]:
        if not any(diver.row == row for diver in self.idle) or (self.game.all_or_nothing and self.collectors):
            return []
        here = f"{self.column}{row}"
        near = [f"{column}{r}" for r in (row - 1, row, row + 1) if 2 <= r <= 5 for column in COLUMNS]
        return [f"move {space}" for space in near if space != here]

    def move(self, row: int, space: str) -> None:
        diver = next(diver for diver in self.idle if diver.row == row)
        self.idle.remove(diver)
        diver.column, diver.row = space[0], int(space[1])
        self.has_moved = True

    def tiles(self, row: int) -> list[str]:
        if not any(diver.row == row for diver in self.idle + self.collectors):
            return []
        if self.game.all_or_nothing and self.has_moved:
            return []
        return [tile for tile in self.game.sea[f"{self.column}{row}"] if self.payments(row, tile)]

    def creditors(self, row: int) -> list[Player]:
        """Each opponent, clockwise, once for every card he gets."""
        seats = len(self.game.players)
        found = []
        for step in range(1, seats):
            other = self.game.players[(self.me.number + step) % seats]
            found += [other for diver in other.divers if diver.column == self.column and diver.row <= row]
        return found

    def payments(self, row: int, tile: str) -> list[str]:
        ways = []
        has_card = tile.split("-", maxsplit=1)[0] in self.me.colours()
        if has_card and self.me.cards() - 1 >= len(self.creditors(row)):
            ways.append("pay cards")
        if not tile.endswith("joker"):
            ways += [f"pay {thing}" for thing in self.me.beside if thing not in self.waiting]
        return ways

    def collect(self, row: int, tile: str) -> Story:
        said = yield "seat", self.me.number, self.payments(row, tile)
        stack = self.game.sea[f"{self.column}{row}"]
        if said == "pay cards":
            yield from self.pay_cards(row, tile)
            stack.remove(tile)
        else:
            self.me.beside.remove(said.split()[1])
            stack[stack.index(tile)] = said.split()[1]
        if not any(diver.row == row for diver in self.collectors):
            diver = next(diver for diver in self.idle if diver.row == row)
            self.idle.remove(diver)
            self.collectors.append(diver)
        self.gain(tile)

    def pay_cards(self, row: int, tile: str) -> Story:
        colour = tile.split("-", maxsplit=1)[0]
        self.me.hand.remove(next(card for card in self.me.hand if card.colour == colour))
        for seen in self.me.seen_by.values():
            seen[colour] = max(seen[colour] - 1, 0)
        self.game.discards[colour] += 1
        self.game.progress = True
        for other in self.creditors(row):
            if self.me.supply:
                other.supply.append(self.me.supply.pop())
            else:
                said = yield "seat", self.me.number, [f"give {hue}" for hue in sorted(self.me.colours())]
                other.supply.append(self.game.leave_hand(self.me, said.split()[1]))
            yield from self.game.fill(other)

    def gain(self, tile: str) -> None:
        kind = tile.split("-")[1]
        if kind == "joker":
            self.me.beside.append(tile)
            if self.game.new_jokers_wait:
                self.waiting.append(tile)
        elif kind in self.me.board:
            self.me.beside.append(tile)
            self.waiting.append(tile)
        else:
            self.me.board[kind] = tile
            self.game.progress = True
        if len(self.me.board) == 12:
            raise GameOver("full-board")
        if self.game.treasures_in(self.column) == 0:
            raise GameOver("empty-column")
        if all(player.cards() == 0 for player in self.game.players):
            raise GameOver("no-cards")
