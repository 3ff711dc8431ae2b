"""What each seat is told of a step. Choices are not told: others see only what is done."""

from typing import NotRequired

from trident.core.contract import NOTHING, Event, tells
from trident.core.state import CHANCE, OVER, Seat
from trident.games.submarine.rules.actions import DECISIONS, OUTCOMES
from trident.games.submarine.rules.collecting import next_owed
from trident.games.submarine.rules.material import KINDS, SPREAD_ORDER, THING_NAMES, space_name
from trident.games.submarine.rules.sea import chosen_row, space_under, taken_thing
from trident.games.submarine.rules.state import Ending, State
from trident.games.submarine.rules.supply import knows

HIDDEN_CARD = tells("HiddenCard", "A card, told to those who know it.", card=NotRequired[str])
THING = tells("Thing", "A treasure or joker.", thing=str)

NEARLY_FULL = len(KINDS) - 1  # from so many treasures on, a board concerns everybody (SU-6.1)

EVENTS: dict[str, type] = {
    "lot": NOTHING,
    "spread": tells("Spread", 'A treasure is spread in a space ("C4").', thing=str, space=str),
    "joker": THING,
    "remove": tells("Card", "A card that all see, by its colour.", card=str),
    "draw": HIDDEN_CARD,
    "place": tells("Place", "A space.", space=str),
    "ship": tells("Sailing", "The letter of a column.", column=str),
    "leave": NOTHING,
    "move": tells("Move", "From one space to another.", space=str, origin=str),
    "collect": tells(
        "Collect", "A tile, the card that is discarded for it, and its space.", card=str, thing=str, space=str
    ),
    "swap": tells(
        "Swap",
        "A tile, the joker or spare that is left in its place, and its space.",
        thing=str,
        payment=str,
        space=str,
    ),
    "pay": tells(
        "Pay", "Cards go from one supply to that of another player, counted from 1.", to=int, cards=int
    ),
    "hand": tells(
        "Hand", "A card goes from the hand to another player, counted from 1.", card=NotRequired[str], to=int
    ),
    "placed": tells(
        "Placed", "A kind is on its place on the board now, and how many are.", kind=str, placed=int
    ),
    "spare": THING,
    "trade": HIDDEN_CARD,
    "end": NOTHING,
    "voyage": NOTHING,
    **{f"end-{ending.word}": NOTHING for ending in Ending if ending != Ending.RUNNING},
}


def tell(before: State, action: int, after: State, seat: Seat | None) -> list[Event]:
    """The events of one step, as this seat may see them."""
    if before.mover == CHANCE:
        events = tell_outcome(before, action, seat)
    else:
        events = tell_decision(before, action, seat)
    events += tell_handed_over(before, after) + tell_gain(before, after)
    if came_home(before, action, after):
        events.append(Event("voyage"))
    if after.mover == OVER:
        events.append(Event(f"end-{Ending(int(after.ending)).word}"))
    return events


def came_home(before: State, action: int, after: State) -> bool:
    """All ships went back to the left."""
    return before.mover >= 0 and DECISIONS.split(action).kind == "ship-off" and not any(after.ship)


def tell_outcome(before: State, outcome: int, seat: Seat | None) -> list[Event]:
    """What chance brought; the face of a card is told to its drawer, and to whoever knew it."""
    drawer, facts = Seat(int(before.drawer)), OUTCOMES.describe(outcome)
    kind = str(facts.pop("kind"))
    if kind == "lot":
        return [Event(kind, int(facts["seat"]) - 1)]
    if kind == "spread":
        space = int(SPREAD_ORDER[sum(before.left.tolist()), 0])
        return [Event(kind, None, facts | {"space": place_name(space)})]
    if kind == "draw" and not sees_top(before, seat, drawer):
        facts = {}
    return [Event(kind, None if kind == "remove" else drawer, facts)]


def sees_top(before: State, seat: Seat | None, drawer: Seat) -> bool:
    """Whether a seat draws, or knows, the top card of a supply."""
    if seat is None or seat == drawer:
        return seat == drawer
    return knows(before, seat, drawer, int(before.supply_size[drawer]) - 1)


def place_name(space: int) -> str:
    """A space as people read it: "C4"."""
    return space_name(space).upper()


def tell_decision(before: State, action: int, seat: Seat | None) -> list[Event]:
    """What a seat did."""
    actor, parts = int(before.seat), DECISIONS.describe(action)
    kind = str(parts["kind"])
    if kind in ("choose", "collect"):
        return []
    if kind == "ship-off":
        return [Event("leave", actor)]
    if kind == "end":
        return [Event("end", actor)]
    if kind == "ship":
        return [Event("ship", actor, {"column": str(parts["column"]).upper()})]
    if kind in ("place", "move"):
        space = {"space": f"{parts['column']}{parts.get('row', 2)}".upper()}
        origin = {"origin": place_name(space_under(before, chosen_row(before)))} if kind == "move" else {}
        return [Event(kind, actor, origin | space)]
    if kind in ("give", "trade"):
        card = {"card": parts["card"]} if seat == actor else {}  # it leaves the hand face down
        if kind == "trade":
            return [Event("trade", actor, card)]
        receiver = int(next_owed(before))
        return [Event("hand", actor, {"to": receiver + 1} | card, [receiver])]
    return [tell_payment(before, actor, parts)]


def tell_payment(before: State, actor: int, parts: dict[str, str | int]) -> Event:
    """A tile is collected and paid for."""
    tile, space = THING_NAMES[taken_thing(before)], place_name(space_under(before, chosen_row(before)))
    if parts["kind"] == "pay-cards":
        return Event("collect", actor, {"thing": tile, "card": tile.split("-")[0], "space": space})
    return Event("swap", actor, {"thing": tile, "payment": parts["thing"], "space": space})


def tell_handed_over(before: State, after: State) -> list[Event]:
    """Cards that went face down from one supply to another."""
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
        Event("pay", payer, {"to": other + 1, "cards": number}, [other])
        for other, number in gained.items()
        if number
    ]


def tell_gain(before: State, after: State) -> list[Event]:
    """A treasure reaches its place on the player board, or lies beside it as a spare."""
    actor = int(before.seat)
    kinds = [
        kind for kind in range(len(KINDS)) if after.treasures[actor, kind] != before.treasures[actor, kind]
    ]
    if kinds:
        placed = int(after.placed[actor])
        others = [seat for seat in range(int(after.seats)) if seat != actor]
        facts = {"kind": KINDS[kinds[0]], "placed": placed}
        return [Event("placed", actor, facts, others if placed >= NEARLY_FULL else [])]
    gained = int(after.new_spares) & ~int(before.new_spares)
    return [Event("spare", actor, {"thing": THING_NAMES[gained.bit_length() - 1]})] if gained else []
