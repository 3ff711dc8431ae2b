"""Runtimes agree: the same games, scores, random words and thoughts, bit by bit, whoever runs the kernels."""

import math
from collections.abc import Iterator, Sequence
from itertools import chain, cycle, islice
from typing import Any

import msgspec
import numpy as np

from trident.bots.bot import PolicyBot, SearchBot
from trident.bots.budget import Budget
from trident.bots.levels import levels_of
from trident.bots.search import Thought
from trident.bots.spec import Spec, pool_for, read_spec
from trident.bots.weights import set_for, weights_of
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.state import Seat
from trident.envs.vector import Vector
from trident.testing.honesty import tables_of

PLAYOUTS = 400  # of each search
MOST_STEPS = 20_000  # of a game: without the guard against endless games some random ones never end


class Games:
    """Random games on one runtime, one after the other from one random word."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, zeros = game, game.runtime.zeros
        self.raw, self.out = zeros(game.dtype.itemsize, np.uint8), zeros(game.most_legal, np.int64)
        self.rng = zeros(1, np.uint64)
        self.rng[:] = stream(seed)

    def play(self, seats: int, options: Any) -> dict[str, bytes]:
        """One game: its last state, the random word after it, scores, and how many steps were made."""
        compiled = self.game.compiled
        compiled.start(self.raw, seats, options)
        made = compiled.play_out(self.raw, self.rng, self.out, MOST_STEPS)
        return {
            "state": bytes(self.raw),
            "random word": bytes(self.rng),
            "score": bytes(self.game.scores(self.raw)),
            "steps": str(made).encode(),
        }


def tables_for(game: Game, *, is_short: bool = False) -> Iterator[tuple[int, Any]]:
    """Every number of seats with the usual options and with each variant of one, again and again."""
    basis = game.options.shortest() if is_short else {}
    variants: list[tuple[int, dict[str, Any]]] = []
    for seats in game.seats:
        changed = ({option.key: value} for option, value in game.options.variants(seats))
        variants += [(seats, {**basis, **change}) for change in chain([{}], changed)]
    packed = [(seats, game.packed(seats, options)) for seats, options in variants]
    return cycle(packed)


def differing_game(games: Sequence[Game], n: int, seed: int = 1, *, is_short: bool = False) -> str:
    """The first of n random games in which the others differ from the first, as a sentence; else empty."""
    played = [Games(game, seed) for game in games]
    for number, (seats, options) in enumerate(islice(tables_for(games[0], is_short=is_short), n)):
        found = [one.play(seats, options) for one in played]
        if trouble := difference(games, found):
            return f"Game {number} with {seats} seats: {trouble}"
    return ""


def differing_search(games: Sequence[Game], n: int, seed: int = 1, playouts: int = PLAYOUTS) -> str:
    """The first of n searches that finds something else on one of the runtimes; empty if there is none."""
    per_seats = -(-n // len(games[0].seats))
    for seats in games[0].seats:
        weights = strongest_weights(games[0], seats)
        pool = pool_for(games[0], seats, weights)
        bots = [SearchBot(game, pool, Budget(playouts=playouts)) for game in games]
        for number, table in enumerate(
            tables_of(games[0], seats, PolicyBot(games[0], weights), per_seats, seed)
        ):
            seat = Seat(table.mover)
            raw = table.hidden_from(seat, stream(number))
            found = [thought_of(bot, raw, seat, number) for bot in bots]
            if trouble := difference(games, found):
                return f"Search {number} with {seats} seats: {trouble}"
    return ""


def strongest_weights(game: Game, seats: int) -> Any:
    """The weights of the game's strongest character, or the best ones of a game without characters."""
    spec = read_spec(game, levels[-1].bot) if (levels := levels_of(game)) else Spec("search")
    return weights_of(game, set_for(game, seats, spec.weights), spec.changes)


def differing_batch(games: Sequence[Game], n: int, steps: int, seed: int = 1) -> str:
    """The first of so many steps after which batches of n games differ from the first; empty if none does."""
    for seats in games[0].seats:
        batches = [Vector(game, n, seats, games[0].options.shortest(), seed) for game in games]
        for step in range(steps):
            found = [shown_by(batch) for batch in batches]
            if trouble := difference(games, found):
                return f"Step {step} with {seats} seats: {trouble}"
            for batch in batches:
                batch.step(batch.random_actions())
    return ""


def shown_by(batch: Vector) -> dict[str, bytes]:
    """Everything that a batch shows, and the states behind it."""
    kept, shared = batch.save()
    return {
        name: bytes(array)
        for part in (kept, shared)
        for name, array in part._asdict().items()
        if name != "choices"
    }


def thought_of(bot: SearchBot, raw: Any, seat: Seat, seed: int) -> dict[str, bytes]:
    """What a search found, to the last bit of every number; how long it took does not count."""
    turn = bot.turn(raw, seat, seed)
    thought = msgspec.structs.replace(bot.last, took_ms=0.0) if bot.last else None
    own = bot.search.workspace
    return {
        "turn": str(turn).encode(),
        "thought": repr(thought).encode(),
        "candidates": bytes(own.turns),
        "scratch memory": bytes(own.scratch),
        "random word": bytes(own.rng),
    }


def difference(games: Sequence[Game], found: Sequence[dict[str, bytes]]) -> str:
    """In what the first of the others differs from the first, as half a sentence; empty if in nothing."""
    for game, one in zip(games[1:], found[1:], strict=True):
        for what, value in one.items():
            if value != found[0][what]:
                return f"{what} differs between {games[0].runtime.name} and {game.runtime.name}."
    return ""


def not_finite(game: Game, n: int, seed: int = 1) -> str:
    """The first of n searches that finds or leaves in memory a number that is none; empty if none does."""
    per_seats = -(-n // len(game.seats))
    for seats in game.seats:
        weights = strongest_weights(game, seats)
        bot = SearchBot(game, pool_for(game, seats, weights), Budget(playouts=PLAYOUTS))
        for number, table in enumerate(tables_of(game, seats, PolicyBot(game, weights), per_seats, seed)):
            seat = Seat(table.mover)
            bot.turn(table.hidden_from(seat, stream(number)), seat, number)
            memory = bot.search.workspace.scratch.view(game.structs["scratch"])[0]
            if where := first_not_finite(memory, "scratch") or doubtful_in(bot.last):
                return f"Search {number} with {seats} seats: {where} is no number."
    return ""


def doubtful_in(thought: Thought | None) -> str:
    """The first finding of a search that is infinite or none; empty if there is none.

    Only the error of a single deal is infinite: it cannot be estimated.
    """
    for candidate in thought.candidates if thought else ():
        for name, value in msgspec.structs.asdict(candidate).items():
            is_unknown = candidate.deals <= 1 and name in ("error", "gain_error")
            if isinstance(value, float) and not math.isfinite(value) and not is_unknown:
                return name
    return ""


def first_not_finite(struct: Any, path: str) -> str:
    """The first field of a struct in which a real number is infinite or none; empty if there is none."""
    for name in struct.dtype.names or ():
        value = struct[name]
        if value.dtype.names:
            found = [first_not_finite(one, f"{path}.{name}") for one in np.ravel(value)]
        else:
            is_fine = value.dtype.kind != "f" or np.isfinite(value).all()
            found = [] if is_fine else [f"{path}.{name}"]
        if where := next(filter(None, found), ""):
            return where
    return ""
