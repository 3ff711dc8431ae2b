"""The table drawn for a terminal: one row per destination, the other side left, one's own right.

Everything fits into 78 columns.
"""

from trident.core.contract import Picture, marked
from trident.core.state import Seat
from trident.games.lost_cities.presentation.phrases import PHRASES
from trident.games.lost_cities.presentation.view import Expedition, Side, View
from trident.games.lost_cities.rules.material import BONUS, COST
from trident.games.lost_cities.rules.state import side_of

STYLES = {
    "desert": "bold #F5BF1F",
    "sea": "bold #5B9BE8",
    "himalaya": "bold bright_white",
    "forest": "bold #4C9371",
    "volcano": "bold #D9485A",
    "catacombs": "bold #B58BD6",
    "quiet": "dim",
    "good": "green",
    "bad": "red",
    "head": "bold",
}
LABEL_WIDTH, HALF_WIDTH, PILE_WIDTH = 13, 27, 11
OPEN_WIDTH = 39


def padded(style: str, text: str, width: int) -> str:
    """Text in a style, filled up with spaces."""
    return marked(style, text) + " " * (width - len(text))


def letter(place: str, language: str) -> str:
    """A destination's letter: its first in that language."""
    return PHRASES.name(language, place)[0].upper()


def short(card: str, language: str) -> str:
    """A card within its own row: "5", or "i" for an investment ("w" for a German one)."""
    face = card.split(" ")[1]
    return face if face.isdigit() else PHRASES.name(language, face)[0].lower()


def in_a_row(cards: list[str], language: str) -> str:
    """Cards of an expedition, investments together: "ii 2 5 10"."""
    faces = [short(card, language) for card in cards]
    investments = "".join(face for face in faces if not face.isdigit())
    return " ".join([investments, *(face for face in faces if face.isdigit())]).strip()


def arithmetic(expedition: Expedition, room: int) -> str:
    """How an expedition's points are computed, in as much detail as fits: (36−20)×2+20 = 52."""
    added, factor, points = expedition.added, 1 + expedition.investments, points_text(expedition.points)
    bonus = f"+{BONUS}" if expedition.has_bonus else ""
    times = f"×{factor}" if factor > 1 else ""
    full = f"({added}−{COST}){times}{bonus}" if times else f"{added}−{COST}{bonus}"
    brief = f"{points_text(added - COST)}{times}{bonus}"
    forms = [f"{full} = {points}", f"{full}={points}", f"{brief}={points}", f"={points}"]
    return next((form for form in forms if len(form) <= room), points)


def points_text(points: int) -> str:
    """A number with a proper minus."""
    return str(points).replace("-", "−")


def half(expedition: Expedition, place: str, language: str) -> str:
    """One side of a row: cards left, arithmetic right."""
    cards = in_a_row(expedition.cards, language)
    if not cards:
        return padded("quiet", "·", HALF_WIDTH)
    text = arithmetic(expedition, HALF_WIDTH - len(cards) - 1)
    tone = "good" if expedition.points > 0 else "bad" if expedition.points < 0 else "quiet"
    return padded(place, cards, HALF_WIDTH - len(text)) + marked(tone, text)


def who(side: Side, seen: View, language: str) -> str:
    """The name of a side: "You", "Seat 2", "You + Seat 3"; an arrow marks whose turn it is."""
    names = [
        PHRASES.say(language, "table.you")
        if seat == seen.seat
        else PHRASES.say(language, "table.seat", {"seat": seat + 1})
        for seat in side.seats
    ]
    arrows = ["▸" if seat == seen.mover else "" for seat in side.seats]
    return " + ".join(arrow + name for arrow, name in zip(arrows, names, strict=True))


def draw(seen: View, language: str) -> Picture:
    """The whole table as lines."""
    mine = side_of(Seat(seen.seat)) if seen.seat is not None else 1
    other, own = seen.sides[1 - mine], seen.sides[mine]
    lines = [marked("quiet", heading(seen, language)), header(seen, other, own, language)]
    lines += [row(seen, place, other, own, language) for place in range(len(seen.destinations))]
    lines += [sums(other, own, language), *open_piles(seen, language), *hand_line(seen, language)]
    return Picture(lines, STYLES)


def heading(seen: View, language: str) -> str:
    """Round, draw pile, and what the others hold."""
    facts = {"round": max(seen.round_number, 1), "rounds": seen.rounds}
    parts = [
        PHRASES.say(language, "table.round", facts),
        f"{PHRASES.say(language, 'table.pile')}: {seen.pile_left}",
    ]
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    sizes = ", ".join(f"{seat + 1}: {seen.hand_sizes[seat]}" for seat in others)
    return " · ".join([*parts, f"{PHRASES.say(language, 'table.hands')} {sizes}"])


def header(seen: View, other: Side, own: Side, language: str) -> str:
    """Who sits left and right of the discard piles."""
    left = padded("head", who(other, seen, language), HALF_WIDTH)
    middle = padded("head", PHRASES.say(language, "table.discards"), PILE_WIDTH - 2)
    return " " * LABEL_WIDTH + left + "  " + middle + marked("head", who(own, seen, language))


def row(seen: View, place: int, other: Side, own: Side, language: str) -> str:
    """One destination: the other side's expedition, the discard pile, one's own."""
    name = seen.destinations[place]
    label = padded(name, f"{letter(name, language)} {PHRASES.name(language, name)}", LABEL_WIDTH)
    pile = seen.discards[place]
    top = f"{short(pile.top, language)} ({pile.size})" if pile.top else "–"
    middle = padded(name if pile.top else "quiet", top, PILE_WIDTH - 2)
    left, right = (half(side.expeditions[place], name, language) for side in (other, own))
    return f"{label}{left}  {middle}{right}".rstrip()


def sums(other: Side, own: Side, language: str) -> str:
    """Points of the running round and of the rounds before, right-aligned below the arithmetic."""
    texts = [
        f"{points_text(side.round_points)} ({PHRASES.say(language, 'table.total')} {points_text(side.total)})"
        for side in (other, own)
    ]
    label = f"{PHRASES.say(language, 'table.points'):{LABEL_WIDTH}}"
    return f"{label}{texts[0]:>{HALF_WIDTH}}{'':{PILE_WIDTH}}{texts[1]:>{HALF_WIDTH}}"


def open_piles(seen: View, language: str) -> list[str]:
    """All cards of each discard pile in order, two piles per line (LC-7.2)."""
    texts = [
        padded(name, f"{letter(name, language)}: {faces(pile.cards, language)}", OPEN_WIDTH)
        for name, pile in zip(seen.destinations, seen.discards, strict=True)
        if pile.cards
    ]
    return ["".join(texts[first : first + 2]).rstrip() for first in range(0, len(texts), 2)]


def faces(cards: list[str], language: str) -> str:
    """Cards of one destination in order."""
    return " ".join(short(card, language) for card in cards)


def hand_line(seen: View, language: str) -> list[str]:
    """One's own hand, sorted, each card with its destination's letter; nothing for a watcher."""
    cards = "  ".join(
        marked(card.split(" ")[0], letter(card.split(" ")[0], language) + short(card, language))
        for card in seen.hand or []
    )
    return [f"{PHRASES.say(language, 'table.hand'):{LABEL_WIDTH}}{cards}"] if cards else []
