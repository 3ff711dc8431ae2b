"""What everybody sees, for nothing is hidden (SC-2.8)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from trident.core.contract import Outlook
from trident.core.position import data_of
from trident.core.sharing import once_per_state
from trident.core.state import Seat
from trident.games.sunken_city.presentation.names import card_name, cards, named, treasures
from trident.games.sunken_city.presentation.outlook import outlook
from trident.games.sunken_city.presentation.walks import costs_from, way_home
from trident.games.sunken_city.rules import material
from trident.games.sunken_city.rules.geometry import CENTRE, GROTTO, SQUARE_NAMES, STREET_NAMES
from trident.games.sunken_city.rules.moves import is_jammed, is_last_round
from trident.games.sunken_city.rules.neptune import may_touch, may_touch_now
from trident.games.sunken_city.rules.raising import may_raise, still_due, too_few_streets
from trident.games.sunken_city.rules.scoring import value_of
from trident.games.sunken_city.rules.state import NeptuneRule, Phase, State
from trident.games.sunken_city.rules.walking import has_step, may_pay, roofs_of

# Words as the client's constants and types list them.
PhaseWord = Annotated[str, Meta(title="Phase", extra_json_schema={"enum": [one.word for one in Phase]})]
ColourWord = Annotated[str, Meta(title="Colour", extra_json_schema={"enum": material.COLOURS})]
CornerWord = Annotated[str, Meta(title="Corner", extra_json_schema={"enum": material.CORNER_NAMES})]


INTERRUPTED = (Phase.RAISE, Phase.WALK)
NEPTUNE_COMES = (Phase.ACT, Phase.MIX, *INTERRUPTED)


class Player(msgspec.Struct, frozen=True):
    """One seat: where its adventurer is, and what it has."""

    seat: int
    colour: ColourWord
    corner: CornerWord
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
    due: int  # pieces that the card still asks for
    raised: int
    raising_done: bool
    raising_is_free: bool  # too few streets are left, so none of those pieces must rise
    has_built: bool
    steps_left: int
    walking_done: bool
    neptune_done: bool
    may_move_neptune: bool  # now: between actions, or in the middle of one where the table lets him
    interrupts: str | None  # the action that he interrupts: "raise" or "walk"
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
    phase: PhaseWord
    turn: int
    round_number: int
    starter: int
    lake: list[str]  # rows of ".", "#" and "C"
    cards: list[str]  # the movement cards of the layout; a decision names one by its place, from 1
    streets: list[str]
    buildings: dict[str, str]  # number → square
    grottoes: list[str]
    neptune: str
    piles: list[int]
    space: int  # the current one, from 1
    is_last_round: bool
    last_seat: int  # whose turn ends a round
    end_reason: str | None  # "timer", "treasures" or "jam"
    neptune_rule: str  # when he may move: "any-time", "whole-actions" or "free-mixing"
    quiet_rounds: int
    outlook: Outlook
    supply: int
    players: list[Player]
    now: Turn | None


def player(state: State, seat: Seat) -> Player:
    """One seat as everyone sees it."""
    hand, secured = int(state.hand[seat]), int(state.secured[seat])
    return Player(
        seat=seat,
        colour=material.COLOURS[int(state.colour[seat])],
        corner=material.CORNER_NAMES[int(state.corner[seat])],
        adventurer=named(state, state.adventurer[seat]),
        home=way_home(state, seat),
        roofs=treasures(roofs_of(state, seat)),
        found=treasures(int(state.found[seat])),
        secured=treasures(secured),
        worth=int(value_of(secured)),
        chips=int(state.chips[seat]),
        hand=cards(state, hand),
        played=cards(state, ~hand & material.FULL_HAND),
    )


def turn(state: State) -> Turn | None:
    """The running turn."""
    if state.card < 0 or state.phase == Phase.OVER:
        return None
    seat = Seat(int(state.seat))
    payable = may_pay(state) and not state.walk_done
    is_walking = state.phase in (Phase.WALK, Phase.MIX) or (state.phase == Phase.ACT and not state.walk_done)
    reach = int(state.steps_left) if is_walking else 0
    return data_of(
        Turn,
        state,
        card=card_name(state, state.card),
        due=0 if state.raise_done else still_due(state),
        raising_done=bool(state.raise_done),
        raising_is_free=raising_is_free(state),
        has_built=bool(state.built),
        walking_done=bool(state.walk_done),
        may_move_neptune=state.phase in NEPTUNE_COMES and bool(may_touch_now(state)),
        interrupts=interrupted(state),
        rolled=int(state.rolled) if state.rolled >= 0 else None,
        chip_steps=int(state.roofs) if payable else None,
        left=still_possible(state),
        building=str(int(state.chosen) + 1) if state.chosen >= 0 else None,
        costs=costs_from(state, seat, reach),
    )


def raising_is_free(state: State) -> bool:
    """Whether nothing more must rise, as measured when raising began, or else now (SC-4.6, SC-9.3)."""
    if state.raise_done or still_due(state) == 0:
        return False
    is_mixing = state.neptune_rule == NeptuneRule.FREE_MIXING
    has_begun = state.phase in (Phase.RAISE, Phase.SITE) or state.resumes == Phase.RAISE
    return bool(state.is_short if has_begun and not is_mixing else too_few_streets(state))


def interrupted(state: State) -> str | None:
    """The action in the middle of which Neptune is moved (SC-3.2)."""
    return Phase(state.resumes).word if state.resumes in INTERRUPTED else None


def still_possible(state: State) -> list[str]:
    """The actions of a turn that are not over and have somewhere to go (SC-4.8, SC-5.1, SC-6.1)."""
    may_walk = not state.walk_done and state.steps_left > 0 and has_step(state)
    may_wade = may_touch(state) or state.reach_left > 0
    left = {"raise": may_raise(state), "walk": may_walk, "neptune": may_wade}
    return [action for action, is_left in left.items() if is_left]


def end_reason(state: State) -> str | None:
    """Why the game ends, or ended."""
    if is_last_round(state):
        return "timer" if state.space == material.TIMER else "treasures"
    return "jam" if is_jammed(state) else None


def lake_rows(state: State) -> list[str]:
    """The lake's squares as in a layout."""
    signs = [
        "#" if int(state.dark[s // material.SIDE]) >> (s % material.SIDE) & 1 else "."
        for s in range(material.SQUARES)
    ]
    signs[CENTRE] = "C"
    return ["".join(signs[row * material.SIDE : (row + 1) * material.SIDE]) for row in range(material.SIDE)]


def streets(state: State) -> list[str]:
    """The streets on the lake, in order of their places."""
    places = sorted({int(piece) for piece in state.piece if 0 < piece <= material.PLACES})
    return [STREET_NAMES[place - 1] for place in places]


def view(state: State, seat: Seat | None) -> View:
    """What this seat (None: a watcher) may see: everything."""
    return msgspec.structs.replace(opened(state), seat=seat, outlook=outlook(state, seat))


@once_per_state
def opened(state: State) -> View:
    """A watcher's view."""
    mover, seats = int(state.mover), int(state.seats)
    at = state.building.tolist()
    return data_of(
        View,
        state,
        seat=None,
        mover=mover if mover >= 0 else None,
        acting=int(state.seat),
        phase=Phase(state.phase).word,
        round_number=(max(int(state.turn), 1) - 1) // seats + 1,
        lake=lake_rows(state),
        cards=cards(state, material.FULL_HAND),
        streets=streets(state),
        buildings={
            str(n + 1): SQUARE_NAMES[at[n]] for n in range(material.BUILDINGS) if at[n] < material.SQUARES
        },
        grottoes=[str(n + 1) for n in range(material.BUILDINGS) if at[n] == GROTTO],
        neptune=named(state, state.neptune),
        piles=state.pile.tolist(),
        space=int(state.space) + 1,
        is_last_round=bool(is_last_round(state)),
        last_seat=(int(state.starter) - 1) % seats,
        end_reason=end_reason(state),
        neptune_rule=NeptuneRule(state.neptune_rule).word,
        outlook=outlook(state, None),
        players=[player(state, Seat(other)) for other in range(seats)],
        now=turn(state),
    )
