"""The table drawn for a terminal: the sea from the surface down, the boards, and one's own hand.

A treasure is the letter of its kind with the pattern of its colour: "R#" is the red ring.
"""

from trident.core.game import Picture
from trident.games.submarine.material import COLOURS, COLUMN_LETTERS, COLUMNS, KINDS, LETTERS, OFF, PATTERNS
from trident.games.submarine.phrases import PHRASES
from trident.games.submarine.view import Player, Space, View

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
CELL = 11  # four treasures of two signs each
RAISED = ("", "", "²", "³", "⁴", "⁵")


def marked(style: str, text: str) -> str:
    """Text in a style."""
    return f"[{style}]{text}[/]" if text else ""


def sign(thing: str) -> str:
    """A treasure's letter, or J for a joker, with the pattern of its colour."""
    colour, kind = thing.split("-")
    letter = "J" if kind == "joker" else LETTERS[KINDS.index(kind)]
    return marked(colour, letter + PATTERNS[COLOURS.index(colour)])


def padded(parts: list[str], widths: list[int], gap: int = 1) -> str:
    """Marked parts of known widths, filled up to a cell."""
    used = sum(widths) + gap * max(len(widths) - 1, 0)
    return (" " * gap).join(parts) + " " * max(CELL - used, 0)


def seat_mark(seen: View, seat: int, text: str) -> str:
    """A seat's sign, one's own shown reversed."""
    return marked("mine" if seat == seen.seat else "diver", text)


def things_cell(space: Space) -> str:
    """What lies in a space."""
    return padded([sign(thing) for thing in space.things], [2] * len(space.things))


def divers_cell(seen: View, space: Space) -> str:
    """Bathyscaphes of a space: a seat's number once for each of them, or 2³ where there are too many."""
    groups = {seat: number for seat, number in enumerate(space.bathyscaphes) if number}
    texts, gap = ["▾" + str(seat + 1) * number for seat, number in groups.items()], 1
    if len(" ".join(texts)) > CELL:
        texts, gap = [f"{seat + 1}{RAISED[number]}" for seat, number in groups.items()], 0
    parts = [seat_mark(seen, seat, text) for seat, text in zip(groups, texts, strict=True)]
    return padded(parts, [len(text) for text in texts], gap)


def ships_at(seen: View, place: int) -> list[str]:
    """The ships at a column, left of the board or right of it."""
    return [
        seat_mark(seen, seat, f"▲{seat + 1}")
        for seat, player in enumerate(seen.players)
        if player.ship == place
    ]


def rule_line(left: str, cross: str, right: str) -> str:
    """A line across the board."""
    return marked("water", f"  {left}{cross.join(['─' * (CELL + 1)] * COLUMNS)}{right}")


def board_row(label: str, cells: list[str]) -> str:
    """One line of the board."""
    bar = marked("water", "│")
    return f"{label} {bar}" + bar.join(f"{cell} " for cell in cells) + bar


def sea_lines(seen: View) -> list[str]:
    """The board: the surface with its ships, then four rows of two lines."""
    header = "   " + " ".join(f"{letter.upper():^{CELL + 1}}" for letter in COLUMN_LETTERS)
    surface = [ships_at(seen, column + 1) for column in range(COLUMNS)]
    lines = [
        header,
        rule_line("┌", "┬", "┐"),
        board_row("1", [padded(ships, [2] * len(ships), 0) for ships in surface]),
    ]
    for first in range(0, len(seen.sea), COLUMNS):
        spaces = seen.sea[first : first + COLUMNS]
        lines.append(rule_line("├", "┼", "┤"))
        lines.append(board_row(str(spaces[0].row), [things_cell(space) for space in spaces]))
        lines.append(board_row(" ", [divers_cell(seen, space) for space in spaces]))
    return [*lines, rule_line("└", "┴", "┘")]


def harbour_line(seen: View, language: str) -> str:
    """Ships that are not on the board."""
    left, right = ships_at(seen, 0), ships_at(seen, OFF)
    parts = []
    if left:
        parts.append(f"{PHRASES.say(language, 'table.left')} {' '.join(left)}")
    if right:
        parts.append(f"{PHRASES.say(language, 'table.right')} {' '.join(right)}")
    return "   " + " · ".join(parts) if parts else ""


def who(seen: View, seat: int, language: str) -> str:
    """How a seat is called: you, or its number."""
    if seat == seen.seat:
        return f"{PHRASES.say(language, 'table.you')} ({seat + 1})"
    return PHRASES.say(language, "table.seat", {"seat": seat + 1})


def player_line(seen: View, seat: int, language: str) -> str:
    """A player board: what it has and misses, what lies beside it, and how many cards there are."""
    player = seen.players[seat]
    name = who(seen, seat, language)
    arrow = "▸" if seat == seen.acting and seen.phase != "over" else " "
    places = " ".join(
        sign(treasure) if treasure else marked("quiet", f"{LETTERS[kind].lower()}·")
        for kind, treasure in enumerate(player.treasures)
    )
    count = f"{len(KINDS) - len(player.missing):>2}/{len(KINDS)}"
    words = [PHRASES.say(language, f"table.{key}") for key in ("cards", "supply")]
    numbers = f"{player.hand_size} {words[0]}, {player.supply_size} {words[1]}"
    beside = " ".join(sign(thing) for thing in (*player.jokers, *player.spares))
    return f"{arrow} {name:10}{count}  {places}  {marked('quiet', numbers)}" + (
        f"  + {beside}" if beside else ""
    )


def card(colour: str, language: str) -> str:
    """A recovery card: its pattern and colour."""
    pattern = PATTERNS[COLOURS.index(colour)]
    return marked(colour, f"{pattern} {PHRASES.name(language, colour)}")


def missing_line(seen: View, language: str) -> str:
    """The kinds one still misses, by name."""
    player = seen.players[seen.seat or 0]
    names = ", ".join(PHRASES.name(language, kind) for kind in player.missing) or "–"
    return marked("quiet", f"  {PHRASES.say(language, 'table.missing')}: {names}")


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


def cards_line(seen: View, language: str) -> str:
    """Discards by colour, and what was taken out."""
    discards = "   ".join(f"{card(colour, language)} {number}" for colour, number in seen.discards.items())
    if seen.removed is None:
        number = seen.removed_unseen
        text = PHRASES.say(language, "table.removed-unseen", {"cards": number}) if number else ""
    else:
        numbers = "/".join(str(number) for number in seen.removed.values())
        text = f"{PHRASES.say(language, 'table.removed')} {numbers}"
    return f"  {PHRASES.say(language, 'table.discards')}: {discards}  {marked('quiet', text)}"


def legend(language: str) -> list[str]:
    """What the letters mean, in two lines."""
    names = [f"{letter} {PHRASES.name(language, kind)}" for letter, kind in zip(LETTERS, KINDS, strict=True)]
    names.append(f"J {PHRASES.name(language, 'joker')}")
    half = len(names) // 2
    return [marked("quiet", "  " + " · ".join(part)) for part in (names[:half], names[half:])]


def draw(seen: View, language: str) -> Picture:
    """The whole table as lines."""
    lines = [*sea_lines(seen), harbour_line(seen, language), ""]
    lines += [player_line(seen, seat, language) for seat in range(seen.seats)]
    lines += ["", cards_line(seen, language)]
    if seen.hand is not None:
        hand = "   ".join(card(colour, language) for colour in seen.hand)
        lines += [f"  {PHRASES.say(language, 'table.hand')}: {hand}", missing_line(seen, language)]
    return Picture([*lines, *known_line(seen, language), *legend(language)], STYLES)
