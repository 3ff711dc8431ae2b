"""The table drawn for a terminal: a row for each destination, the other side left, one's own right."""

from trident.core.game import Picture
from trident.games.lost_cities.material import COST, DESTINATIONS, LETTERS, side_of
from trident.games.lost_cities.phrases import PHRASES
from trident.games.lost_cities.view import Expedition, Side, View

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
}
CARDS_WIDTH, SUM_WIDTH = 22, 18


def marked(style: str, text: str) -> str:
    """Text in a style."""
    return f"[{style}]{text}[/]" if text else ""


def short(card: str) -> str:
    """A card within its own row: "5", or "i" for an investment."""
    face = card.split(" ")[1]
    return "i" if face == "investment" else face


def arithmetic(expedition: Expedition) -> str:
    """How an expedition's points come about: (16−20)×2+20 = 12."""
    if not expedition.cards:
        return ""
    if expedition.investments:
        sum_text = f"({expedition.added}−{COST})×{1 + expedition.investments}"
    else:
        sum_text = f"{expedition.added}−{COST}"
    bonus = "+20" if expedition.has_bonus else ""
    return f"{sum_text}{bonus} = {expedition.points}"


def half(expedition: Expedition, place: str) -> str:
    """One side of a row: cards and arithmetic, padded."""
    cards = " ".join(short(card) for card in expedition.cards)
    text = arithmetic(expedition)
    tone = "good" if expedition.points > 0 else "bad" if expedition.points < 0 else "quiet"
    cards_text = marked(place, cards) + " " * (CARDS_WIDTH - len(cards))
    return cards_text + marked(tone, text) + " " * (SUM_WIDTH - len(text))


def who(side: Side, seen: View, language: str) -> str:
    """The name of a side: "You", "Seat 2", "You + Seat 3"."""
    names = [
        PHRASES.say(language, "table.you")
        if seat == seen.seat
        else PHRASES.say(language, "table.seat", {"seat": seat + 1})
        for seat in side.seats
    ]
    return " + ".join(names)


def draw(seen: View, language: str) -> Picture:
    """The whole table as lines."""
    mine = side_of(seen.seat) if seen.seat is not None else 0
    other_side, own_side = seen.sides[1 - mine], seen.sides[mine]
    width = CARDS_WIDTH + SUM_WIDTH
    headers = [who(side, seen, language) for side in (other_side, own_side)]
    discards_word = PHRASES.say(language, "table.discards")
    lines = [
        heading(seen, language),
        "",
        f"{'':14}{headers[0]:{width}}{discards_word:12}{headers[1]}",
    ]
    for place, name in enumerate(seen.destinations):
        pile = seen.discards[place]
        top = f"{short(pile.top)} ({pile.size})" if pile.top else "–"
        if pile.cards:
            top = " ".join(short(card) for card in pile.cards)
        label = f"{LETTERS[place]} {PHRASES.name(language, name)}"
        lines.append(
            f"{marked(name, label)}{' ' * (14 - len(label))}"
            f"{half(other_side.expeditions[place], name)}"
            f"{marked(name, top)}{' ' * max(1, 12 - len(top))}"
            f"{half(own_side.expeditions[place], name)}"
        )
    points = [
        f"{side.round_points} ({PHRASES.say(language, 'table.total')} {side.total})"
        for side in (other_side, own_side)
    ]
    lines += [f"{'':14}{points[0]:{width}}{'':12}{points[1]}", "", hand_line(seen, language)]
    return Picture(lines, STYLES)


def heading(seen: View, language: str) -> str:
    """Round and draw pile."""
    round_text = PHRASES.say(
        language, "table.round", {"round": max(seen.round_number, 1), "rounds": seen.rounds}
    )
    return f"{round_text} · {PHRASES.say(language, 'table.pile')}: {seen.pile_left}"


def hand_line(seen: View, language: str) -> str:
    """One's own hand, sorted; others' sizes."""
    sizes = " · ".join(
        f"{PHRASES.say(language, 'table.seat', {'seat': seat + 1})}: {size}"
        for seat, size in enumerate(seen.hand_sizes)
        if seat != seen.seat
    )
    if seen.hand is None:
        return marked("quiet", sizes)
    cards = "  ".join(
        marked(card.split(" ")[0], LETTERS[DESTINATIONS.index(card.split(" ")[0])] + short(card))
        for card in seen.hand
    )
    return f"{PHRASES.say(language, 'table.hand')}  {cards}    {marked('quiet', sizes)}"
