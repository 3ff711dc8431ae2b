"""What can be counted in playouts, counted a second time: from events, scores and dumped positions."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import numpy as np

import trident
from trident.core.chance import below, stream
from trident.core.contract import Event
from trident.core.counting import Playouts
from trident.core.game import Game
from trident.core.state import OVER, Seat
from trident.core.table import Table
from trident.core.walk import walk

DEALS = 4
Counts = dict[str, Callable[[], float]]


def count_again(game: Game, best: Playouts[Any], other: Playouts[Any]) -> None:
    """Every feature of both turns must be what the events and positions of their playouts say."""
    for playouts in (best, other):
        told = [retold(game, playouts, deal) for deal in range(len(playouts.ends))]
        for key, feature in game.presentation.reasons.items():
            for thing in feature.about(best, other):
                counted = feature.tally(playouts, thing).tolist()
                again = [RECOUNTS[game.name](key, one, playouts, feature.names[thing]) for one in told]
                assert counted == again, (key, feature.names[thing])


def at_random(name: str, seats: int, begun: int, most: int) -> tuple[Game, list[Playouts[Any]]]:
    """Two turns by random decisions, some steps into a game, each played on at random for so many steps."""
    table, rng = Table(trident.game(name), seats, seed=begun), stream(begun)
    while len(table.steps) < begun or table.mover < 0:
        random_step(table, rng)
    return table.game, [played_on(table, rng, most) for _ in range(2)]


def random_step(table: Table, rng: Any) -> tuple[int, int]:
    """One decision or outcome; who made it."""
    mover, legal = table.mover, table.legal()
    action = legal[below(rng, len(legal))]
    table.apply(action)
    return mover, action


def played_on(table: Table, rng: Any, most: int) -> Playouts[Any]:
    """Several playouts of one decision."""
    game, seat, first = table.game, Seat(table.mover), table.legal()
    turn, dtype = [first[below(rng, len(first))]], table.game.dtype
    steps, ends = np.zeros((2, DEALS, most), np.int64), np.zeros(DEALS, dtype)
    steps[0], steps[1] = OVER, -1
    for deal in range(DEALS):
        playing = table.fork()
        steps[:, deal, 0] = seat, turn[0]
        playing.apply(turn[0])
        number = 1
        while number < most and not playing.is_over:
            steps[:, deal, number] = random_step(playing, rng)
            number += 1
        ends[deal] = playing.raw.view(dtype)[0]
    starts = np.repeat(table.raw.view(dtype), DEALS)
    return Playouts(game.state_of(table.raw.copy()), seat, turn, steps[0], steps[1], starts, ends)


class Told(NamedTuple):
    """One playout as people would be told it: events, positions before and after its last step, scores."""

    events: list[Event]
    last: Any
    end: Any
    scores: Any


def retold(game: Any, playouts: Playouts[Any], deal: int) -> Told:
    start = np.frombuffer(playouts.starts[deal].tobytes(), np.uint8).copy()
    made = zip(playouts.movers[deal], playouts.actions[deal], strict=True)
    steps = [int(action) for mover, action in made if mover != OVER]
    walked = list(walk(game, start, steps))
    assert walked[-1].after.tobytes() == playouts.ends[deal].tobytes()
    events = [event for one in walked for event in one.told(None)]
    last, end = (dumped(game, state) for state in (walked[-1].was, walked[-1].now))
    return Told(events, last, end, game.scores(walked[-1].after).tolist())


def dumped(game: Any, state: Any) -> Any:
    return msgspec.to_builtins(game.presentation.dump(state))


def has_event(told: Told, kinds: str, is_seat: Callable[[int], bool], **facts: str) -> bool:
    return any(
        one.kind in kinds.split() and is_seat(one.seat or 0) and facts.items() <= one.facts.items()
        for one in told.events
    )


def worth(cards: list[str]) -> int:
    """An expedition by the names of its cards."""
    numbers = [card.split(" ")[1] for card in cards]
    added = sum(int(one) for one in numbers if one.isdigit())
    return ((added - 20) * (1 + numbers.count("investment")) + 20 * (len(cards) >= 8)) if cards else 0


def lost_cities(key: str, told: Told, playouts: Playouts[Any], thing: str) -> float:
    side = playouts.seat % 2
    is_next = told.end["round_number"] != told.last["round_number"]  # nothing lies there any more
    lying = (told.last if is_next else told.end)["expeditions"]
    mine, theirs = (lying[one].get(thing, []) for one in (side, 1 - side))
    counts: Counts = {
        "gift": lambda: has_event(told, "play", lambda seat: seat % 2 != side, card=thing),
        "use": lambda: has_event(told, "play", lambda seat: seat % 2 == side, card=thing),
        "bonus": lambda: len(mine) >= 8,
        "expedition": lambda: worth(mine),
        "rival": lambda: worth(theirs),
    }
    return counts[key]()


def submarine(key: str, told: Told, playouts: Playouts[Any], thing: str) -> float:
    treasures, beside, cards = told.scores[playouts.seat]
    counts: Counts = {
        "kind": lambda: any(one.endswith(f"-{thing}") for one in told.end["seats"][playouts.seat]["board"]),
        "taken": lambda: has_event(told, "collect swap", lambda seat: seat != playouts.seat, thing=thing),
        "kinds": lambda: treasures,
        "rival": lambda: max(row[0] for seat, row in enumerate(told.scores) if seat != playouts.seat),
        "cards": lambda: cards,
        "means": lambda: beside + cards < 12 - treasures,
    }
    return counts[key]()


def sunken_city(key: str, told: Told, playouts: Playouts[Any], thing: str) -> float:
    before = dumped(trident.game("sunken-city"), playouts.before)["players"]
    after, seat = told.end["players"], playouts.seat
    lost = [
        {*was["found"]} - {*now["found"], *now["secured"]} for was, now in zip(before, after, strict=True)
    ]
    counts: Counts = {
        "secures": lambda: thing in after[seat]["secured"],
        "finds": lambda: thing in after[seat]["found"] + after[seat]["secured"],
        "loses": lambda: bool(lost[seat]),
        "takes": lambda: sum(len(one) for other, one in enumerate(lost) if other != seat),
        "home": lambda: told.scores[seat][0],
        "rival": lambda: max(row[0] for other, row in enumerate(told.scores) if other != seat),
        "chips": lambda: after[seat]["chips"],
    }
    return counts[key]()


RECOUNTS = {"lost-cities": lost_cities, "submarine": submarine, "sunken-city": sunken_city}
