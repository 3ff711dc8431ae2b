"""What a seat is told of each step."""

from typing import NotRequired

from trident.core.contract import NOTHING, Event, tells
from trident.core.state import CHANCE, OVER, Seat
from trident.games.lost_cities.rules.actions import DECISIONS, OUTCOMES
from trident.games.lost_cities.rules.material import CARD_NAMES, SEATS, SIDES
from trident.games.lost_cities.rules.state import Phase, State, as_destination, side_of, top_discard

LOT, DEAL = int(Phase.LOT), int(Phase.DEAL)  # NumPy takes long to compare with an enumeration

OPEN_CARD = tells("OpenCard", "A card that everyone sees.", card=str)
HIDDEN_CARD = tells("HiddenCard", "A card that only its owner sees.", card=NotRequired[str])
SEEN_CARD = tells(
    "SeenCard", "A card that everyone saw; missing where it is left to memory.", card=NotRequired[str]
)

EVENTS = {
    "lot": NOTHING,
    "deal": HIDDEN_CARD,
    "play": OPEN_CARD,
    "discard": SEEN_CARD,
    "take": SEEN_CARD,
    "draw": HIDDEN_CARD,
    "pass": tells("HiddenCards", "Two cards that only partners see.", cards=NotRequired[list[str]]),
    "round-end": tells("RoundPoints", "Points of a round.", first=int, second=int, round=int),
    "match-end": tells("Points", "Points by side.", first=int, second=int),
}


def tell(before: State, action: int, after: State, seat: Seat | None) -> list[Event]:
    """The events of one step, as this seat may see them."""
    is_chance = before.mover == CHANCE
    events = tell_outcome(before, action, seat) if is_chance else tell_decision(before, action, seat)
    if before.phase != LOT and (after.mover == OVER or after.round_number != before.round_number):
        events += tell_round_end(before, after)
    return events


def tell_decision(before: State, action: int, seat: Seat | None) -> list[Event]:
    """What a decision shows; that a card will be drawn from the pile is told with the card."""
    actor, (kind, places) = int(before.seat), DECISIONS.split(action)
    if kind == "pass":
        return tell_pass(before, CARD_NAMES[places["card"]], seat)
    if kind == "draw-discard":
        top = top_discard(before, as_destination(places["destination"]))
        return [Event("take", actor, {"card": CARD_NAMES[top]})]
    return [Event(kind, actor, {"card": CARD_NAMES[places["card"]]})] if "card" in places else []


def tell_outcome(before: State, outcome: int, seat: Seat | None) -> list[Event]:
    """A card reaches a hand: its owner sees the face, the others only that it came. Or who begins."""
    kind, places = OUTCOMES.split(outcome)
    if kind == "begin":
        return [Event("lot", places["seat"])]
    actor = int(before.seat)
    name = "deal" if before.phase == DEAL else "draw"
    return [Event(name, actor, {"card": CARD_NAMES[outcome]} if seat == actor else {})]


def tell_pass(before: State, second: str, seat: Seat | None) -> list[Event]:
    """A pass is told once, when both cards are chosen: to partners with the cards, to others without."""
    if before.phase == Phase.PLAY:
        return []
    knows = seat is not None and side_of(seat) == side_of(before.seat)
    cards = [CARD_NAMES[before.passing], second]
    partner = (int(before.seat) + SIDES) % SEATS
    return [Event("pass", int(before.seat), {"cards": cards} if knows else {}, [partner])]


def tell_round_end(before: State, after: State) -> list[Event]:
    """The round's points by side; then the match's, if it is over."""
    first, second = after.last_round.tolist()
    facts = {"round": int(before.round_number), "first": first, "second": second}
    events = [Event("round-end", None, facts, list(range(int(after.seats))))]
    if after.mover == OVER:
        first, second = after.totals.tolist()
        events.append(Event("match-end", None, {"first": first, "second": second}))
    return events
