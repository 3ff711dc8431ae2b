"""The lake drawn for a terminal: pieces as boxes in the water, the villages at its corners.

Every symbol differs from every other without colour: pawns by their shape, water by its texture,
territories by dotted edges.
"""

from trident.core.contract import Picture, marked
from trident.games.sunken_city.presentation.names import TREASURE_NAMES
from trident.games.sunken_city.presentation.notation import square_of
from trident.games.sunken_city.presentation.phrases import PHRASES
from trident.games.sunken_city.presentation.view import Player, Turn, View
from trident.games.sunken_city.rules.geometry import TERRITORY
from trident.games.sunken_city.rules.material import COLOURS, CORNER_NAMES, SIDE, SQUARES

STYLES = {
    "yellow": "bold #FACA28",
    "white": "bold bright_white",
    "red": "bold #E0505F",
    "orange": "bold #E8912D",
    "neptune": "bold #35C9B0",
    "building": "bold",
    "piece": "#C8B89A",
    "water": "#3F6FA8",
    "cost": "#7FD37F",
    "shore": "#8A7B5C",
    "quiet": "dim",
}
PAWNS = dict(zip(COLOURS, "●■▲◆", strict=True))
RAISED_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
WIDTH = 7  # symbols inside a square
WATER = {".": "   ·   ", "#": " ░░░░░ ", "C": "   ◇   "}
JOINTS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by edges: 1 up, 2 down, 4 left, 8 right
UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
NAME = 11  # symbols of a seat's name: pawn, number, colour
BOARD_WIDTH = 4 + SIDE * (WIDTH + 1)


class Lake:
    """What lies on each square, and the lines between squares."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.piece: list[str | None] = [None] * SQUARES  # the name of the piece that covers a square
        for street in seen.streets:
            for square in street.split("-"):
                self.piece[square_of(square)] = street
        for square in seen.buildings.values():
            self.piece[square_of(square)] = square
        self.numbers = {square: number for number, square in seen.buildings.items()}
        corners = [player.corner for player in seen.players]
        self.territories = [place for place, corner in enumerate(CORNER_NAMES) if corner in corners]

    def at(self, row: int, column: int) -> str | None:
        """The piece on a square; outside the lake there is none."""
        inside = 0 <= row < SIDE and 0 <= column < SIDE
        return self.piece[row * SIDE + column] if inside else None

    def is_line(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """A line runs between two squares where a piece ends."""
        return self.at(*one) != self.at(*other)

    def edge(self, one: tuple[int, int], other: tuple[int, int], line: str, border: str) -> str:
        """What is drawn between two squares: a line, or in open water the border of a territory in play."""
        if self.is_line(one, other):
            return marked("piece", line)
        lands = {int(TERRITORY[row * SIDE + column]) for row, column in (one, other)}
        is_border = self.at(*one) is None and len(lands) == 2 and bool(lands & set(self.territories))
        return marked("water", border) if is_border else " " * len(border)

    def tokens(self, name: str) -> list[tuple[str, str]]:
        """What stands on a piece, each symbol with its style, and what it costs to walk there."""
        symbols = []
        if name in self.numbers:
            symbols.append(("building", "⌂" + self.numbers[name]))
        if self.seen.neptune == name:
            symbols.append(("neptune", "Ψ"))
        standing = [player.colour for player in self.seen.players if player.adventurer == name]
        symbols += [(colour, PAWNS[colour]) for colour in standing]
        cost = self.seen.now.costs.get(name) if self.seen.now else None
        if cost is not None:
            symbols.append(("cost", str(cost).translate(RAISED_DIGITS)))
        return symbols

    def square(self, row: int, column: int) -> str:
        """The inside of a square."""
        name = self.at(row, column)
        if name is None:
            return marked("water", WATER[self.seen.lake[row][column]])
        if square_of(name) != row * SIDE + column:
            return " " * WIDTH
        symbols = self.tokens(name)
        width = sum(len(text) for _, text in symbols)
        if width > WIDTH and symbols[-1][0] == "cost":
            width -= len(symbols.pop()[1])
        if width > WIDTH:
            symbols[0] = ("building", self.numbers[name])
            width -= 1
        left = (WIDTH - width) // 2
        return " " * left + "".join(marked(*symbol) for symbol in symbols) + " " * (WIDTH - width - left)

    def row_line(self, row: int) -> str:
        """One row of squares."""
        text = f"{row + 1:2} {marked('shore', '║')}"
        for column in range(SIDE):
            text += self.square(row, column)
            if column < SIDE - 1:
                text += self.edge((row, column), (row, column + 1), "│", "┊")
        return f"{text}{marked('shore', '║')} {row + 1}"

    def gap_line(self, row: int) -> str:
        """The lines between a row and the next."""
        text = "   " + marked("shore", "╟" if self.is_line((row, 0), (row + 1, 0)) else "║")
        for column in range(SIDE):
            text += self.edge((row, column), (row + 1, column), "─" * WIDTH, "┈" * WIDTH)
            if column < SIDE - 1:
                text += marked("piece", self.joint(row, column))
        last = self.is_line((row, SIDE - 1), (row + 1, SIDE - 1))
        return text + marked("shore", "╢" if last else "║")

    def joint(self, row: int, column: int) -> str:
        """The symbol where four squares meet."""
        edges = UP * self.is_line((row, column), (row, column + 1))
        edges |= DOWN * self.is_line((row + 1, column), (row + 1, column + 1))
        edges |= LEFT * self.is_line((row, column), (row + 1, column))
        edges |= RIGHT * self.is_line((row, column + 1), (row + 1, column + 1))
        return JOINTS[edges]

    def shore(self, row: int, ends: str, joint: str) -> str:
        """The upper or lower shore, with joints where pieces end."""
        symbols = [
            joint if self.is_line((row, column), (row, column + 1)) else "═" for column in range(SIDE - 1)
        ]
        inner = "═" * WIDTH + "".join(symbol + "═" * WIDTH for symbol in symbols)
        return "   " + marked("shore", ends[0] + inner + ends[1])


def draw(seen: View, language: str) -> Picture:
    """The whole table as lines."""
    lake = Lake(seen)
    letters = " " * 4 + " ".join(letter.center(WIDTH) for letter in "abcdefghi")
    lines = [village_line(seen, language, "top", heading(seen, language)), letters, lake.shore(0, "╔╗", "╤")]
    for row in range(SIDE):
        lines.append(lake.row_line(row))
        if row < SIDE - 1:
            lines.append(lake.gap_line(row))
    lines += [lake.shore(SIDE - 1, "╚╝", "╧"), village_line(seen, language, "bottom")]
    lines += [
        marked("quiet", say(language, "legend")),
        pile_line(seen, language),
        grotto_line(seen, language),
    ]
    lines += player_lines(seen, language)
    if seen.now is not None:
        lines.append(turn_line(seen.now, language))
    return Picture([line.rstrip() for line in lines], STYLES)


def say(language: str, key: str, **facts: int) -> str:
    """A word or phrase of the table."""
    return PHRASES.say(language, f"table.{key}", facts)


def heading(seen: View, language: str) -> str:
    """The round, and whether it is the last."""
    text = say(language, "round", round=seen.round_number)
    return f"{text} · {say(language, 'last-round')}" if seen.is_last_round else text


def village(seen: View, player: Player, language: str) -> str:
    """A village's name, with the adventurer if it is at home, and whether it is one's own."""
    pawn = PAWNS[player.colour] if player.adventurer == "village" else "·"
    you = f" ({say(language, 'you')})" if player.seat == seen.seat else ""
    return f"{pawn} {PHRASES.name(language, player.colour)}{you}"


def village_line(seen: View, language: str, side: str, middle: str = "") -> str:
    """The two villages above or below the lake, and what stands between them."""
    by_corner = {player.corner: player for player in seen.players}
    ends = [by_corner.get(f"{side} left"), by_corner.get(f"{side} right")]
    texts = [village(seen, player, language) if player else "" for player in ends]
    gap = f"{middle:^{BOARD_WIDTH - 4 - len(texts[0]) - len(texts[1])}}"
    left, right = (
        marked(player.colour, text) if player else "" for player, text in zip(ends, texts, strict=True)
    )
    return f"    {left}{marked('neptune', gap) if seen.is_last_round else gap}{right}"


def pile_line(seen: View, language: str) -> str:
    """The street spaces, the current one marked; the sand timer stands between the fifth and the sixth."""
    parts = []
    for space, tiles in enumerate(seen.piles, 1):
        text = f"{space}:{tiles}"
        parts.append(marked("building", f"▸{text}") if space == seen.space else text)
    parts.insert(5, marked("neptune", "⧗") if seen.space == 6 else "⧖")
    return f"{say(language, 'streets')}  {'  '.join(parts)}    {say(language, 'supply')}  {seen.supply}"


def grotto_line(seen: View, language: str) -> str:
    """The buildings that have not risen; and the key to the players' treasures below."""
    grottoes = f"{say(language, 'grottoes')}  {' '.join(seen.grottoes) or '–'}"
    return f"{grottoes:34}{marked('quiet', say(language, 'key'))}"


def player_lines(seen: View, language: str) -> list[str]:
    """A line for each seat: treasures, chips, steps home and cards."""
    numbers = "1 2 3 4 5 6 7 8 9 10 12"
    titles = [say(language, key) for key in ("secured", "chips", "home", "cards")]
    first = f"{'':{NAME + 1}}{numbers} {titles[0]:8}{titles[1]:5}{titles[2]:5}{titles[3]}"
    return [marked("quiet", first), *(player_line(seen, player, language) for player in seen.players)]


def player_line(seen: View, player: Player, language: str) -> str:
    """One seat, by its number and colour."""
    who = say(language, "you") if player.seat == seen.seat else PHRASES.name(language, player.colour)
    name = f"{PAWNS[player.colour]} {player.seat + 1} {who}"
    turn = "▶" if player.seat == seen.acting and seen.phase != "over" else " "
    safe = f"{len(player.secured)} ({player.worth})"
    home = "–" if player.home is None else str(player.home)
    return (
        f"{turn}{marked(player.colour, name)}{' ' * (NAME - len(name))}{treasure_marks(player)} "
        f"{safe:8}{player.chips:<5}{home:5}{' '.join(player.hand)}"
    )


def treasure_marks(player: Player) -> str:
    """A symbol for each treasure, below its number."""
    marks = []
    for name in TREASURE_NAMES:
        symbol = "✓" if name in player.secured else "◐" if name in player.found else "▢"
        marks.append(symbol if name in (*player.roofs, *player.found, *player.secured) else " ")
    return " ".join(marks[:9]) + f" {marks[9]}  {marks[10]} "


def turn_line(now: Turn, language: str) -> str:
    """The card of the running turn and what it still allows."""
    parts = [marked("building", now.card)]
    if now.due and not now.raising_done:
        parts.append(say(language, "may-raise" if now.raising_is_free else "raise", due=now.due))
    if not now.walking_done:
        parts.append(say(language, "walk", steps=now.steps_left))
    if now.rolled is not None:
        parts.append(say(language, "rolled", pips=now.rolled))
    if now.reach_left:
        parts.append(say(language, "reach", reach=now.reach_left))
    if now.chip_steps is not None:
        parts.append(say(language, "chip", steps=now.chip_steps))
    return "  ·  ".join(parts)
