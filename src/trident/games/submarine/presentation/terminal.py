"""The table drawn for a terminal: the sea from the surface down, the boards, and one's own hand.

A treasure is the letter of its kind with the pattern of its colour: "R#" is the red ring. Bathyscaphes
stand on the line below their space, so that the whole table fits a terminal of 80 columns and 24 rows.
"""

from trident.core.contract import Picture, marked
from trident.games.submarine.presentation.phrases import PHRASES
from trident.games.submarine.presentation.view import Player, Space, View
from trident.games.submarine.rules import material

STYLES = {
    "yellow": "bold #F2C230",
    "blue": "bold #5B9BE8",
    "red": "bold #E5545A",
    "green": "bold #46A66C",
    "violet": "bold #B57BE0",
    "mine": "bold reverse",
    "diver": "bold",
    "quiet": "dim",
    "water": "#3B6E8F",
}
CELL = 11  # four treasures of two characters each
WIDTH = 79  # a terminal of 80 columns, the last one left free
RAISED = ("", "", "²", "³", "⁴", "⁵")


def sign(thing: str) -> str:
    """A treasure's letter, or J for a joker, with the pattern of its colour."""
    colour, kind = thing.split("-")
    return marked(colour, kind[0].upper() + material.PATTERNS[colour])


def padded(parts: list[str], widths: list[int], gap: int = 1, fill: str = " ") -> str:
    """Marked parts of known widths, filled up to a cell."""
    used = sum(widths) + gap * max(len(widths) - 1, 0)
    rest = fill * max(CELL - used, 0)
    return (" " * gap).join(parts) + (rest if fill == " " else marked("water", rest))


def seat_mark(seen: View, seat: int, text: str) -> str:
    """A seat's sign, one's own shown reversed."""
    return marked("mine" if seat == seen.seat else "diver", text)


def divers_cell(seen: View, space: Space) -> str:
    """Bathyscaphes of a space: a seat's number once for each of them, or 2³ where there are too many."""
    groups = {seat: number for seat, number in enumerate(space.bathyscaphes) if number}
    texts, gap = ["▾" + str(seat + 1) * number for seat, number in groups.items()], 1
    if len(" ".join(texts)) > CELL:
        texts, gap = [f"{seat + 1}{RAISED[number]}" for seat, number in groups.items()], 0
    parts = [seat_mark(seen, seat, text) for seat, text in zip(groups, texts, strict=True)]
    return padded(parts, [len(text) for text in texts], gap, "─")


def ships_at(seen: View, place: int) -> list[str]:
    """The ships at a column, left of the board or right of it."""
    return [
        seat_mark(seen, seat, f"▲{seat + 1}")
        for seat, player in enumerate(seen.players)
        if player.ship == place
    ]


def rule_line(ends: str, cells: list[str]) -> str:
    """A line across the board, with what stands on it."""
    left, cross, right = (marked("water", sign) for sign in ends)
    return f"  {left}{cross.join(cells)}{right}"


def board_row(label: str, cells: list[str]) -> str:
    """One line of the board."""
    bar = marked("water", "│")
    return f"{label} {bar}{bar.join(cells)}{bar}"


def sea_lines(seen: View) -> list[str]:
    """The board: the surface with its ships, then four rows, each with its bathyscaphes below."""
    letters = [marked("water", f"{f' {letter.upper()} ':─^{CELL}}") for letter in material.COLUMN_LETTERS]
    surface = [ships_at(seen, column + 1) for column in range(material.COLUMNS)]
    lines = [
        rule_line("┌┬┐", letters),
        board_row("1", [padded(ships, [2] * len(ships), 0) for ships in surface]),
        rule_line("├┼┤", [marked("water", "─" * CELL)] * material.COLUMNS),
    ]
    for first in range(0, len(seen.sea), material.COLUMNS):
        spaces = seen.sea[first : first + material.COLUMNS]
        is_last = first + material.COLUMNS == len(seen.sea)
        things = [padded([sign(one) for one in space.things], [2] * len(space.things)) for space in spaces]
        lines.append(board_row(str(spaces[0].row), things))
        lines.append(rule_line("└┴┘" if is_last else "├┼┤", [divers_cell(seen, space) for space in spaces]))
    return lines


def harbour_line(seen: View, language: str) -> list[str]:
    """Ships that are not on the board, if any."""
    left, right = ships_at(seen, 0), ships_at(seen, material.OFF)
    parts = []
    if left:
        parts.append(f"{PHRASES.say(language, 'table.left')} {' '.join(left)}")
    if right:
        parts.append(f"{PHRASES.say(language, 'table.right')} {' '.join(right)}")
    return ["   " + " · ".join(parts)] if parts else []


def who(seen: View, seat: int, language: str) -> str:
    """How a seat is called: you, or its number."""
    if seat == seen.seat:
        return f"{PHRASES.say(language, 'table.you')} ({seat + 1})"
    return PHRASES.say(language, "table.seat", {"seat": seat + 1})


def player_lines(seen: View, seat: int, language: str) -> list[str]:
    """A player board: what it has and lacks, its cards, and what lies beside it."""
    player = seen.players[seat]
    arrow = "▸" if seat == seen.acting and seen.phase != "over" else " "
    places = " ".join(
        sign(treasure) if treasure else marked("quiet", f"{material.KINDS[kind][0]}·")
        for kind, treasure in enumerate(player.treasures)
    )
    count = f"{len(material.KINDS) - len(player.missing):>2}/{len(material.KINDS)}"
    numbers = PHRASES.say(language, "table.numbers", {"hand": player.hand_size, "supply": player.supply_size})
    line = f"{arrow} {who(seen, seat, language):8}{count}  {places}  {marked('quiet', numbers)}"
    things = (*player.jokers, *player.spares)
    beside = " + " + " ".join(sign(thing) for thing in things) if things else ""
    used = 2 + 8 + 5 + 2 + 3 * len(material.KINDS) - 1 + 2 + len(numbers)
    is_much = used + 2 + 3 * len(things) > WIDTH
    return [line, " " * 16 + beside] if is_much else [line + beside]


def card(colour: str, language: str) -> str:
    """A recovery card: its pattern and colour."""
    return marked(colour, f"{material.PATTERNS[colour]} {PHRASES.name(language, colour)}")


def known_parts(player: Player, language: str) -> list[str]:
    """Cards one knows in a hand, or in a supply with how many lie above them."""
    parts = [card(colour, language) for colour in player.known_hand]
    return parts + [f"{card(known.card, language)}↓{known.above}" for known in player.known_supply]


def known_line(seen: View, language: str) -> list[str]:
    """What one knows of hidden cards, if anything."""
    parts = [
        f"{who(seen, seat, language)} {' '.join(known_parts(player, language))}"
        for seat, player in enumerate(seen.players)
        if player.known_hand or player.known_supply
    ]
    return [f"  {PHRASES.say(language, 'table.known')}: {' · '.join(parts)}"] if parts else []


def discards_line(seen: View, language: str) -> str:
    """Discards by colour."""
    discards = "   ".join(f"{card(colour, language)} {number}" for colour, number in seen.discards.items())
    return f"  {PHRASES.say(language, 'table.discards')}: {discards}"


def hand_line(seen: View, language: str) -> list[str]:
    """One's own hand, and what was taken out of the game, if either can be told."""
    parts = [marked("quiet", removed_text(seen, language))]
    if seen.hand is not None:
        hand = "   ".join(card(colour, language) for colour in seen.hand)
        parts.insert(0, f"{PHRASES.say(language, 'table.hand')}: {hand}")
    told = "      ".join(part for part in parts if part)
    return [f"  {told}"] if told else []


def removed_text(seen: View, language: str) -> str:
    """Cards taken out of the game: by colour, or how many where nobody saw them."""
    if seen.removed is None:
        number = seen.removed_unseen
        return PHRASES.say(language, "table.removed-unseen", {"cards": number}) if number else ""
    numbers = "/".join(str(number) for number in seen.removed.values())
    return f"{PHRASES.say(language, 'table.removed')} {numbers}"


def legend(language: str) -> str:
    """What the letters mean: each kind begins with its own."""
    names = [PHRASES.name(language, kind).capitalize() for kind in material.KINDS]
    return marked("quiet", "  " + " ".join(names))


def draw(seen: View, language: str) -> Picture:
    """The whole table as lines."""
    lines = [*sea_lines(seen), *harbour_line(seen, language)]
    for seat in range(seen.seats):
        lines += player_lines(seen, seat, language)
    lines += [discards_line(seen, language), *hand_line(seen, language), *known_line(seen, language)]
    return Picture([*lines, legend(language)], STYLES)
