"""What each seat is told of a step. Choosing tells nothing: only what is done is seen by others."""

from typing import Any

from trident.core.contract import Event
from trident.core.state import CHANCE, OVER
from trident.games.submarine.presentation.view import ENDINGS
from trident.games.submarine.rules.actions import (
    CARD_REMOVED,
    CARD_SEEN,
    COLLECT,
    END_TURN,
    HAND_CARD,
    JOKER_DEALT,
    MOVE_TO,
    PAY_CARDS,
    PAY_JOKER,
    PAY_SPARE,
    PLACE_IN,
    SEAT_BEGINS,
    SHIP_OFF,
    SHIP_TO,
    TRADE_CARD,
)
from trident.games.submarine.rules.collecting import next_owed
from trident.games.submarine.rules.material import (
    COLOURS,
    COLUMN_LETTERS,
    COLUMNS,
    JOKER,
    KINDS,
    SPREAD_ORDER,
    space_name,
    thing_name,
)
from trident.games.submarine.rules.state import State
from trident.games.submarine.rules.supply import knows


def place_name(space: int) -> str:
    """A space as people read it: "C4"."""
    return space_name(space).upper()


def tell(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """The events of one step, as this seat may see them."""
    if before.mover == CHANCE:
        events = tell_outcome(before, action, seat)
    else:
        events = tell_decision(before, action, seat)
    events += tell_handed_over(before, after) + tell_gain(before, after)
    if came_home(before, action, after):
        events.append(Event("voyage"))
    if after.mover == OVER:
        events.append(Event(f"end-{ENDINGS[int(after.ending)]}"))
    return events


def came_home(before: State, action: int, after: State) -> bool:
    """All ships went back to the left."""
    return bool(before.mover >= 0 and action == SHIP_OFF and not after.ship.any())


def tell_outcome(before: State, outcome: int, seat: int | None) -> list[Event]:
    """What chance brought; the face of a card is told to its drawer, and to whoever knew it."""
    drawer = int(before.drawer)
    if outcome >= SEAT_BEGINS:
        return [Event("lot", outcome - SEAT_BEGINS)]
    if outcome >= CARD_REMOVED:
        return [Event("remove", None, {"card": COLOURS[outcome - CARD_REMOVED]})]
    if outcome >= CARD_SEEN:
        sees = seat == drawer or (
            seat is not None and knows(before, seat, drawer, before.supply_size[drawer] - 1)
        )
        return [Event("draw", drawer, {"card": COLOURS[outcome - CARD_SEEN]} if sees else {})]
    if outcome >= JOKER_DEALT:
        return [Event("joker", drawer, {"thing": thing_name(JOKER + outcome - JOKER_DEALT)})]
    space = int(SPREAD_ORDER[int(before.left.sum()), 0])
    return [Event("spread", None, {"thing": thing_name(outcome), "space": place_name(space)})]


def tell_decision(before: State, action: int, seat: int | None) -> list[Event]:
    """What a seat did."""
    actor = int(before.seat)
    if action < SHIP_TO:
        return [Event("place", actor, {"space": place_name(action - PLACE_IN)})]
    if action == SHIP_OFF:
        return [Event("leave", actor)]
    if action < SHIP_OFF:
        facts = {"column": COLUMN_LETTERS[action - SHIP_TO].upper()}
        return [Event("ship", actor, facts)]
    if action < MOVE_TO:
        return []
    if action < COLLECT:
        origin = place_name((int(before.chosen) - 1) * COLUMNS + int(before.ship[actor]) - 1)
        return [Event("move", actor, {"origin": origin, "space": place_name(action - MOVE_TO)})]
    if action < PAY_CARDS:
        return []
    if action < HAND_CARD:
        return [tell_payment(before, action, actor)]
    if action == END_TURN:
        return [Event("end", actor)]
    return [tell_card(before, action, actor, seat)]


def tell_payment(before: State, action: int, actor: int) -> Event:
    """A tile is collected, and how it is paid for."""
    thing = int(before.taking) - 1
    facts: dict[str, Any] = {"thing": thing_name(thing)}
    if action == PAY_CARDS:
        return Event("collect", actor, facts | {"card": COLOURS[thing % len(COLOURS)]})
    swapped = JOKER + action - PAY_JOKER if action < PAY_SPARE else action - PAY_SPARE
    return Event("swap", actor, facts | {"payment": thing_name(swapped)})


def tell_card(before: State, action: int, actor: int, seat: int | None) -> Event:
    """A hand card leaves face down; its colour is for its player alone."""
    if action >= TRADE_CARD:
        return Event("trade", actor, {"card": COLOURS[action - TRADE_CARD]} if seat == actor else {})
    facts: dict[str, Any] = {"to": next_owed(before) + 1}
    return Event("hand", actor, facts | ({"card": COLOURS[action - HAND_CARD]} if seat == actor else {}))


def tell_handed_over(before: State, after: State) -> list[Event]:
    """Cards that went unseen from one supply to another."""
    seats, payer = int(before.seats), int(before.seat)
    if before.turn == 0 or after.supply_size[payer] >= before.supply_size[payer] or after.seat != payer:
        return []
    if before.mover == CHANCE and before.drawer == payer:
        return []
    gained = {}
    for step in range(1, seats):
        other = (payer + step) % seats
        drawn = int(before.mover == CHANCE and before.drawer == other)
        gained[other] = int(after.supply_size[other]) - int(before.supply_size[other]) + drawn
    return [
        Event("pay", payer, {"to": other + 1, "cards": number}) for other, number in gained.items() if number
    ]


def tell_gain(before: State, after: State) -> list[Event]:
    """A treasure reaches its place on the player board, or lies beside it as a spare."""
    actor = int(before.seat)
    kinds = [
        kind for kind in range(len(KINDS)) if after.treasures[actor, kind] != before.treasures[actor, kind]
    ]
    if kinds:
        return [Event("placed", actor, {"kind": KINDS[kinds[0]], "placed": int(after.placed[actor])})]
    gained = int(after.new_spares) & ~int(before.new_spares)
    return [Event("spare", actor, {"thing": thing_name(gained.bit_length() - 1)})] if gained else []
