"""What a seat may see, built up from nothing.

What another has chosen but not yet paid for is not shown: it would tell of his hand.
"""

from typing import Any

import msgspec

from trident.games.submarine.rules.material import (
    COLOURS,
    COLUMNS,
    HUES,
    JOKER,
    KINDS,
    ROWS,
    SPACES,
    SURPLUS,
    TREASURES,
    thing_name,
)
from trident.games.submarine.rules.state import ACT, CHOOSE, PAY, State
from trident.games.submarine.rules.supply import knows

PHASES = (
    *("lot", "spread", "jokers", "remove", "draw", "place", "ship", "choose"),
    *("act", "pay", "hand-over", "trade", "over"),
)
ENDINGS = ("running", "full-board", "empty-column", "no-cards", "guard")


class Space(msgspec.Struct, frozen=True):
    """A space of the sea: what lies there, and how many bathyscaphes of each seat."""

    column: int  # 1–6
    row: int  # 2–5
    things: list[str]
    bathyscaphes: list[int]


class KnownCard(msgspec.Struct, frozen=True):
    """A card in a supply that one knows: how many lie above it, and its colour."""

    above: int
    card: str


class Player(msgspec.Struct, frozen=True):
    """A player as everyone sees him, with what one knows of his cards."""

    ship: int  # 0 left of the board, 1–6 a column, 7 right of it
    treasures: list[str | None]  # by kind
    missing: list[str]
    jokers: list[str]
    spares: list[str]
    hand_size: int
    supply_size: int
    unplaced: int
    known_hand: list[str]  # cards one knows him to hold, where one was shown or handed them
    known_supply: list[KnownCard]


class View(msgspec.Struct, frozen=True):
    """Everything one seat, or a watcher, may know."""

    seat: int | None
    seats: int
    mover: int | None
    acting: int  # whose turn it is, also while chance moves
    phase: str
    turn: int
    starter: int
    sea: list[Space]
    players: list[Player]
    hand: list[str] | None  # one's own
    discards: dict[str, int]
    removed: dict[str, int] | None  # where surplus cards were taken out openly
    removed_unseen: int
    can_act: list[int]  # bathyscaphes of the acting seat that have not acted, by row from 2 on
    collecting: list[int]  # rows where one is collecting
    has_acted: bool
    chosen: int | None  # the row of one's own bathyscaphe that was chosen
    taking: str | None
    owed: list[int]
    collected_now: list[str]  # jokers and spares that cannot pay this turn
    guard: bool
    all_or_nothing: bool
    quiet: int
    ending: str


def bits(mask: int, most: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(most) if mask >> bit & 1] if mask else []


def spares_in(mask: int) -> list[str]:
    """Treasures by name."""
    return [thing_name(treasure) for treasure in bits(mask, TREASURES)]


def jokers_in(mask: int) -> list[str]:
    """Jokers by name."""
    return [thing_name(JOKER + colour) for colour in bits(mask, HUES)]


def cards(counts: Any) -> list[str]:
    """Counts by colour as a list of names."""
    return [colour for colour, number in zip(COLOURS, counts.tolist(), strict=True) for _ in range(number)]


def by_colour(counts: Any) -> dict[str, int]:
    """Counts by name of the colour."""
    return dict(zip(COLOURS, counts.tolist(), strict=True))


def sea_view(state: State) -> list[Space]:
    """The spaces as everyone sees them, row by row."""
    lying, divers = state.lying.tolist(), state.bathyscaphes[: int(state.seats)].tolist()
    return [
        Space(
            space % COLUMNS + 1,
            space // COLUMNS + 2,
            [thing_name(thing - 1) for thing in lying[space] if thing],
            [own[space // COLUMNS][space % COLUMNS] for own in divers],
        )
        for space in range(SPACES)
    ]


def known_supply(state: State, viewer: int | None, owner: int) -> list[KnownCard]:
    """The cards of a supply that the viewer knows, from the top down."""
    size = int(state.supply_size[owner])
    faces = state.face[owner, :size].tolist()
    if viewer is None or not any(faces):
        return []
    return [
        KnownCard(size - 1 - place, COLOURS[faces[place] - 1])
        for place in range(size - 1, -1, -1)
        if faces[place] and knows(state, viewer, owner, place)
    ]


def player_view(state: State, viewer: int | None, seat: int) -> Player:
    """One player, as the viewer may see him."""
    treasures = [
        thing_name(kind * HUES + colour - 1) if colour else None
        for kind, colour in enumerate(state.treasures[seat].tolist())
    ]
    return Player(
        ship=int(state.ship[seat]),
        treasures=treasures,
        missing=[KINDS[kind] for kind, treasure in enumerate(treasures) if treasure is None],
        jokers=jokers_in(int(state.jokers[seat])),
        spares=spares_in(int(state.spares[seat])),
        hand_size=int(state.hand_size[seat]),
        supply_size=int(state.supply_size[seat]),
        unplaced=int(state.unplaced[seat]),
        known_hand=cards(state.known[viewer, seat]) if viewer is not None else [],
        known_supply=known_supply(state, viewer, seat),
    )


def is_half_made(state: State) -> bool:
    """A bathyscaphe or a tile is chosen, but nothing is done yet."""
    return int(state.phase) in (ACT, PAY)


def view(state: State, seat: int | None) -> View:
    """What this seat (None: a watcher) may see."""
    seats, mover = int(state.seats), int(state.mover)
    hides = is_half_made(state) and state.seat != seat
    surplus_open = bool(state.equal_removal)
    return View(
        seat=seat,
        seats=seats,
        mover=mover if mover >= 0 else None,
        acting=int(state.seat),
        phase=PHASES[CHOOSE if hides else int(state.phase)],
        turn=int(state.turn),
        starter=int(state.starter),
        sea=sea_view(state),
        players=[player_view(state, seat, other) for other in range(seats)],
        hand=cards(state.hand[seat]) if seat is not None else None,
        discards=by_colour(state.discards),
        removed=by_colour(state.removed) if surplus_open else None,
        removed_unseen=0 if surplus_open else removed_unseen(state),
        can_act=state.fresh.tolist(),
        collecting=[row + 2 for row in range(ROWS) if state.collecting[row]],
        has_acted=bool(state.has_moved or state.has_collected),
        chosen=int(state.chosen) + 1 if state.chosen and not hides else None,
        taking=thing_name(int(state.taking) - 1) if state.taking and not hides else None,
        owed=state.owed[:seats].tolist(),
        collected_now=jokers_in(int(state.new_jokers)) + spares_in(int(state.new_spares)),
        guard=bool(state.guard),
        all_or_nothing=bool(state.all_or_nothing),
        quiet=int(state.quiet),
        ending=ENDINGS[int(state.ending)],
    )


def removed_unseen(state: State) -> int:
    """Cards taken out that nobody has seen (SU-1.7)."""
    return int(SURPLUS[int(state.seats)])


def expected(seen: View) -> tuple[str, dict[str, Any]]:
    """What is expected now: a sentence's key and its facts."""
    if seen.mover is None:
        return (f"prompts.{seen.ending}", {}) if seen.phase == "over" else ("prompts.chance", {})
    if seen.mover != seen.seat:
        return "prompts.wait", {"seat": seen.mover + 1}
    facts: dict[str, Any] = {"thing": seen.taking or "", "row": seen.chosen or 0, "owed": sum(seen.owed)}
    key = "choose-again" if seen.phase == "choose" and seen.has_acted else seen.phase
    return f"prompts.{key}", facts | {"left": seen.players[seen.seat].unplaced}
