"""What everybody is told of each step."""

from typing import NotRequired

from trident.core.contract import NOTHING, Event, tells
from trident.core.state import CHANCE, OVER, Seat
from trident.games.sunken_city.presentation.names import card_name, named, treasures
from trident.games.sunken_city.presentation.paths import sent_home
from trident.games.sunken_city.presentation.view import end_reason
from trident.games.sunken_city.rules.actions import DECISIONS, OUTCOMES
from trident.games.sunken_city.rules.geometry import SQUARE_NAMES, STREET_NAMES, VILLAGE
from trident.games.sunken_city.rules.material import TIMER
from trident.games.sunken_city.rules.state import Card, Phase, Square, State

TREASURES = tells("Treasures", "Which treasures.", treasures=list[str])
SPACE_REACHED = tells("SpaceReached", "The street space that is current now, from 1.", space=int)

EVENTS = {
    "lot": NOTHING,
    "roll": tells("Rolled", "What the die shows.", pips=int),
    "card": tells("Chosen", "A movement card.", card=str),
    "raise-street": tells("StreetRaised", "Which street.", street=str),
    "raise-building": tells("BuildingRaised", "Which building, and where.", building=str, square=str),
    "pay-chip": tells("ChipPaid", "How many steps it adds.", steps=int),
    "step": tells("Stepped", "Onto which piece, or into the village.", to=str),
    "find": TREASURES,
    "secure": TREASURES,
    "neptune": tells("NeptuneMoved", "Onto which piece, and which one sank.", to=str, sunk=str),
    "sent-home": tells("Lost", "Which treasures; left out if there were none.", lost=NotRequired[list[str]]),
    "take-chip": NOTHING,
    "end-turn": NOTHING,
    "pile-turned": SPACE_REACHED,
    "timer": SPACE_REACHED,
    "game-end": tells("Ended", 'Why: "timer", "treasures" or "jam".', reason=str),
}


def tell(before: State, action: int, after: State, _: Seat | None) -> list[Event]:
    """The events of one step; all see all."""
    events = tell_outcome(before, action) if before.mover == CHANCE else tell_decision(before, action, after)
    if after.space != before.space:
        is_timer = after.space == TIMER
        concerned = list(range(int(after.seats))) if is_timer else []
        kind = "timer" if is_timer else "pile-turned"
        events.append(Event(kind, None, {"space": int(after.space) + 1}, concerned))
    if after.mover == OVER:
        events.append(Event("game-end", None, {"reason": end_reason(after)}))
    return events


def tell_outcome(before: State, action: int) -> list[Event]:
    """What chance brought."""
    _, places = OUTCOMES.split(action)
    if before.phase == Phase.LOT:
        return [Event("lot", places["seat"])]
    return [Event("roll", int(before.seat), {"pips": places["pips"]})]


def tell_decision(before: State, action: int, after: State) -> list[Event]:
    """What a decision did; nothing is told of one that only begins or stops something."""
    actor = int(before.seat)
    kind, places = DECISIONS.split(action)
    part = next(iter(places.values()), 0)
    if kind == "card":
        return [Event("card", actor, {"card": card_name(before, Card(part))})]
    if kind == "street":
        return [Event("raise-street", actor, {"street": STREET_NAMES[part]})]
    if kind == "at":
        facts = {"building": str(int(before.chosen) + 1), "square": SQUARE_NAMES[part]}
        return [Event("raise-building", actor, facts)]
    if kind == "step":
        return tell_walk(before, Square(part), after)
    if kind == "neptune-to":
        return tell_neptune(before, Square(part), after)
    if kind == "chip":
        return [Event("pay-chip", actor, {"steps": int(before.roofs)})]
    return [Event("end-turn", actor)] if kind == "end" else []


def tell_walk(before: State, target: Square, after: State) -> list[Event]:
    """A step, and the treasures it found or secured."""
    seat = int(before.seat)
    gained = treasures(int(after.found[seat]) & ~int(before.found[seat]))
    safe = treasures(int(after.secured[seat]) & ~int(before.secured[seat]))
    events = [Event("step", seat, {"to": named(before, target)})]
    if target == VILLAGE and safe:
        events.append(Event("secure", seat, {"treasures": safe}))
    if gained:
        events.append(Event("find", seat, {"treasures": gained}))
    return events


def tell_neptune(before: State, target: Square, after: State) -> list[Event]:
    """Neptune's step, what sank, and who had to go home with what loss."""
    facts = {"to": named(before, target), "sunk": named(before, before.neptune)}
    events = [Event("neptune", int(before.seat), facts)]
    for one in sent_home(before, after):
        lost = {"lost": one["loses"]} if one["loses"] else {}
        events.append(Event("sent-home", one["seat"], lost, [one["seat"]]))
        if one["chip"]:
            events.append(Event("take-chip", one["seat"], concerns=[one["seat"]]))
    return events
