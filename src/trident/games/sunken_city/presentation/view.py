"""What everybody sees, for nothing is hidden (SC-2.8); and what is told of each step."""

from typing import Any

import msgspec

from trident.core.contract import Event
from trident.core.state import CHANCE, OVER
from trident.games.sunken_city.presentation.movement import costs_from, named, way_home
from trident.games.sunken_city.rules.material import (
    BUILDINGS,
    CARDS,
    CENTRE,
    COLOURS,
    GROTTO,
    PLACES,
    QUIET_LIMIT,
    SIDE,
    SPACES,
    SQUARES,
    TIMER,
    TREASURES,
    VALUES,
    VILLAGE,
    square_name,
    street_name,
    treasures,
)
from trident.games.sunken_city.rules.moves import (
    BEGIN_RAISE,
    BUILD_AT,
    CHOOSE_BUILDING,
    END_TURN,
    LAY_STREET,
    NEPTUNE_TO,
    PAY_CHIP,
    SEAT_BEGINS,
    STEP_TO,
    is_last_round,
)
from trident.games.sunken_city.rules.neptune import may_touch
from trident.games.sunken_city.rules.raising import may_raise, still_due
from trident.games.sunken_city.rules.state import ACT, DONE, LOT, MIX, WALK, State
from trident.games.sunken_city.rules.walking import has_step, roofs_of

PHASES = ("lot", "card", "act", "raise", "site", "walk", "neptune", "roll", "mix", "over")
CORNERS = ("top left", "top right", "bottom right", "bottom left")


class Player(msgspec.Struct, frozen=True):
    """One seat: where he is and what he has."""

    seat: int
    colour: str
    corner: str
    adventurer: str  # a piece, or "village"
    home: int | None  # steps to the village, if there is a way
    roofs: list[str]
    found: list[str]
    secured: list[str]
    worth: int  # of what is secured
    chips: int
    hand: list[str]  # movement cards not yet played
    played: list[str]


class Turn(msgspec.Struct, frozen=True):
    """The running turn, once a card is chosen."""

    card: str
    due: int  # pieces that must still rise
    raised: int
    raising_done: bool
    has_built: bool
    steps_left: int
    walking_done: bool
    neptune_done: bool
    reach_left: int
    rolled: int | None
    chip_steps: int | None  # what a chip would add now; None if none can be paid
    left: list[str]  # what can still be done: "raise", "walk", "neptune"
    building: str | None  # about to rise
    costs: dict[str, int]  # pieces the adventurer can still reach, with steps


class View(msgspec.Struct, frozen=True):
    """The whole table."""

    seat: int | None
    seats: int
    mover: int | None
    acting: int
    phase: str
    turn: int
    round_number: int
    starter: int
    lake: list[str]  # rows of ".", "#" and "C"
    streets: list[str]
    buildings: dict[str, str]  # number → square
    grottoes: list[str]
    neptune: str
    piles: list[int]
    space: int  # the current one, from 1
    is_last_round: bool
    end_reason: str | None  # "timer", "treasures" or "jam"
    quiet_rounds: int
    supply: int
    players: list[Player]
    now: Turn | None


def card_name(state: State, card: int) -> str:
    """A movement card in notation: "3/4"."""
    return f"{int(state.to_raise[card])}/{int(state.to_walk[card])}"


def cards(state: State, bits: int) -> list[str]:
    """Movement cards of a mask."""
    return [card_name(state, card) for card in range(CARDS) if bits >> card & 1]


def player(state: State, seat: int) -> Player:
    """One seat as everyone sees it."""
    hand, secured = int(state.hand[seat]), int(state.secured[seat])
    return Player(
        seat=seat,
        colour=COLOURS[int(state.colour[seat])],
        corner=CORNERS[int(state.corner[seat])],
        adventurer=named(state, int(state.adventurer[seat])),
        home=way_home(state, seat),
        roofs=treasures(roofs_of(state, seat)),
        found=treasures(int(state.found[seat])),
        secured=treasures(secured),
        worth=sum(int(VALUES[treasure]) for treasure in range(TREASURES) if secured >> treasure & 1),
        chips=int(state.chips[seat]),
        hand=cards(state, hand),
        played=cards(state, ~hand & (1 << CARDS) - 1),
    )


def turn(state: State) -> Turn | None:
    """The running turn."""
    if state.card < 0 or state.phase == DONE:
        return None
    seat = int(state.seat)
    payable = state.chips[seat] > 0 and not state.chip_paid and not state.walk_done
    is_walking = state.phase in (WALK, MIX) or (state.phase == ACT and not state.walk_done)
    reach = int(state.steps_left) if is_walking else 0
    return Turn(
        card=card_name(state, int(state.card)),
        due=0 if state.raise_done else still_due(state),
        raised=int(state.raised),
        raising_done=bool(state.raise_done),
        has_built=bool(state.built),
        steps_left=int(state.steps_left),
        walking_done=bool(state.walk_done),
        neptune_done=bool(state.neptune_done),
        reach_left=int(state.reach_left),
        rolled=int(state.rolled) if state.rolled >= 0 else None,
        chip_steps=int(state.roofs) if payable else None,
        left=still_possible(state),
        building=str(int(state.chosen) + 1) if state.chosen >= 0 else None,
        costs=costs_from(state, seat, reach),
    )


def still_possible(state: State) -> list[str]:
    """The actions of a turn that are not over and have somewhere to go (SC-4.8, SC-5.1, SC-6.1)."""
    may_walk = not state.walk_done and state.steps_left > 0 and has_step(state)
    may_wade = may_touch(state) or state.reach_left > 0
    left = {"raise": may_raise(state), "walk": may_walk, "neptune": may_wade}
    return [action for action, is_left in left.items() if is_left]


def end_reason(state: State) -> str | None:
    """Why the game ends, or ended."""
    if is_last_round(state):
        return "timer" if state.space == TIMER else "treasures"
    return "jam" if state.quiet_rounds == QUIET_LIMIT else None


def lake_rows(state: State) -> list[str]:
    """The lake's squares as in a layout."""
    signs = ["#" if int(state.dark[s // SIDE]) >> (s % SIDE) & 1 else "." for s in range(SQUARES)]
    signs[CENTRE] = "C"
    return ["".join(signs[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def streets(state: State) -> list[str]:
    """The streets on the lake, in order of their places."""
    places = sorted({int(piece) for piece in state.piece if 0 < piece <= PLACES})
    return [street_name(place - 1) for place in places]


def view(state: State, seat: int | None) -> View:
    """What this seat (None: a watcher) may see: everything."""
    mover, seats = int(state.mover), int(state.seats)
    at = [int(square) for square in state.building]
    return View(
        seat=seat,
        seats=seats,
        mover=mover if mover >= 0 else None,
        acting=int(state.seat),
        phase=PHASES[int(state.phase)],
        turn=int(state.turn),
        round_number=(max(int(state.turn), 1) - 1) // seats + 1,
        starter=int(state.starter),
        lake=lake_rows(state),
        streets=streets(state),
        buildings={str(n + 1): square_name(at[n]) for n in range(BUILDINGS) if at[n] < SQUARES},
        grottoes=[str(n + 1) for n in range(BUILDINGS) if at[n] == GROTTO],
        neptune=named(state, int(state.neptune)),
        piles=[int(state.pile[space]) for space in range(SPACES)],
        space=int(state.space) + 1,
        is_last_round=bool(is_last_round(state)),
        end_reason=end_reason(state),
        quiet_rounds=int(state.quiet_rounds),
        supply=int(state.supply),
        players=[player(state, other) for other in range(seats)],
        now=turn(state),
    )


def tell(before: State, action: int, after: State, seat: int | None) -> list[Event]:  # noqa: ARG001 - all see all
    """The events of one step."""
    events = tell_step(before, action, after)
    if after.space != before.space:
        kind = "timer" if after.space == TIMER else "pile-turned"
        events.append(Event(kind, None, {"space": int(after.space) + 1}))
    if after.mover == OVER:
        events.append(Event("game-end", None, {"reason": end_reason(after)}))
    return events


def tell_step(before: State, action: int, after: State) -> list[Event]:
    """What the step itself did."""
    actor = int(before.seat)
    if before.mover == CHANCE:
        if before.phase == LOT:
            return [Event("lot", action - SEAT_BEGINS)]
        return [Event("roll", actor, {"pips": action})]
    if action < BEGIN_RAISE:
        return [Event("card", actor, {"card": card_name(before, action)})]
    if action >= NEPTUNE_TO:
        return tell_neptune(before, action - NEPTUNE_TO, after)
    if action >= STEP_TO:
        return tell_walk(before, action - STEP_TO, after)
    if action >= BUILD_AT:
        building, square = str(int(before.chosen) + 1), square_name(action - BUILD_AT)
        return [Event("raise-building", actor, {"building": building, "square": square})]
    if LAY_STREET <= action < CHOOSE_BUILDING:
        return [Event("raise-street", actor, {"street": street_name(action - LAY_STREET)})]
    if action == PAY_CHIP:
        return [Event("pay-chip", actor, {"steps": int(before.roofs)})]
    return [Event("end-turn", actor)] if action == END_TURN else []


def tell_walk(before: State, target: int, after: State) -> list[Event]:
    """A step, and the treasures it found or secured."""
    seat = int(before.seat)
    gained = treasures(int(after.found[seat]) & ~int(before.found[seat]))
    safe = treasures(int(after.secured[seat]) & ~int(before.secured[seat]))
    events = [Event("step", seat, {"to": named(before, target)})]
    if target == VILLAGE and safe:
        events.append(Event("secure", seat, {"treasures": ", ".join(safe)}))
    if gained:
        events.append(Event("find", seat, {"treasures": ", ".join(gained)}))
    return events


def tell_neptune(before: State, target: int, after: State) -> list[Event]:
    """Neptune's step, what sank, and who had to go home with what loss."""
    left = int(before.neptune)
    facts = {"to": named(before, target), "sunk": named(before, left)}
    events = [Event("neptune", int(before.seat), facts)]
    for nth in range(int(before.seats)):
        seat = (int(before.seat) + nth) % int(before.seats)
        if before.adventurer[seat] == left:
            lost = ", ".join(treasures(int(before.found[seat])))
            events.append(Event("sent-home", seat, {"lost": lost} if lost else {}))
            if after.chips[seat] > before.chips[seat]:
                events.append(Event("take-chip", seat))
    return events


def expected(seen: View) -> tuple[str, dict[str, Any]]:
    """What is expected now: a sentence's key and its facts."""
    facts: dict[str, Any] = {"seat": seen.acting + 1, "due": 0, "steps": 0, "reach": 0, "building": ""}
    if seen.now is not None:
        facts["due"], facts["steps"] = seen.now.due, seen.now.steps_left
        facts["reach"], facts["building"] = seen.now.reach_left, seen.now.building or ""
    if seen.phase == "over":
        return f"prompts.over-{seen.end_reason}", facts
    if seen.mover is None:
        return ("prompts.lot" if seen.phase == "lot" else "prompts.roll"), facts
    if seen.mover != seen.seat:
        return "prompts.wait", facts
    if seen.phase in ("act", "mix") and seen.now is not None:
        return f"prompts.act-{'-'.join(seen.now.left) or 'end'}", facts
    return f"prompts.{seen.phase}", facts


def facts(state: State, action: int) -> dict[str, Any]:
    """What a refusal may name: the card, building, squares or pieces meant, and what is left to do."""
    told: dict[str, Any] = {"card": "", "building": "", "place": "", "due": 0}
    if state.card >= 0:
        told["due"] = still_due(state)
    if action < BEGIN_RAISE:
        told["card"] = card_name(state, action)
    elif action >= NEPTUNE_TO:
        told["place"] = named(state, action - NEPTUNE_TO)
    elif action >= STEP_TO:
        told["place"] = named(state, action - STEP_TO)
    elif action >= BUILD_AT:
        told["place"] = square_name(action - BUILD_AT)
    elif action >= CHOOSE_BUILDING:
        told["building"] = str(action - CHOOSE_BUILDING + 1)
    elif action >= LAY_STREET:
        told["place"] = street_name(action - LAY_STREET)
    return told
