"""Finds puzzles in bots' games: positions where characters differ and one turn is better than all others."""

import hashlib
from collections.abc import Callable, Iterator

import msgspec

from trident.bots import roster
from trident.bots.bot import Bot
from trident.bots.levels import levels_of
from trident.bots.spec import read_spec
from trident.core.chance import below, stream
from trident.core.game import Game
from trident.core.state import Raw, Seat, Stream
from trident.core.table import Table
from trident.review.contest import Contest, Won
from trident.review.puzzles import Collection, Puzzle
from trident.review.reasons import reasons
from trident.review.values import end_of, fresh_seed

MOST_SEATS = 3  # larger tables cost more and are played less
FROM_ONE_GAME = 2  # puzzles, so that they differ
ONE_IN = 4  # positions that are looked at, so that they come from all parts of a game
LEAST = 0.02  # chance to win by which the answer must be better: less is nothing to learn from
SEEDS = 1 << 31
KEY = 12  # letters

Progress = Callable[[Collection], None]


class Finder:
    """Looks through games of one kind; every game follows from the seed and its number."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self._contests: dict[int, Contest] = {}
        self._bots: dict[tuple[int, str], Bot] = {}
        levels = levels_of(game)
        self.quick = [one.key for one in levels if read_spec(game, one.bot).kind != "search"]
        self.slow = [one.key for one in levels if one.key not in self.quick]

    def collect(self, found: Collection, count: int, progress: Progress) -> None:
        """Go on with a collection until it has so many puzzles, or one more; told after every game.

        Whole games are taken, so that going on gives what one run would have given.
        """
        while len(found.puzzles) < count:
            known = {one.key for one in found.puzzles}
            found.puzzles += [one for one in self.puzzles_of(found.games) if one.key not in known]
            found.games += 1
            progress(found)

    def puzzles_of(self, number: int) -> list[Puzzle]:
        """The puzzles of one game."""
        found: list[Puzzle] = []
        for table, rng in self._decisions(number):
            seed = below(rng, SEEDS)
            puzzle = self.examine(table, seed) if seed % ONE_IN == 0 else None
            if puzzle is not None:
                found.append(puzzle)
            if len(found) == FROM_ONE_GAME:
                break
        return found

    def _decisions(self, number: int) -> Iterator[tuple[Table, Stream]]:
        """Every position of a game in which a turn begins; quick characters play it."""
        rng = stream(self.seed * 1_000_003 + number)
        sizes = [seats for seats in self.game.seats if seats <= MOST_SEATS]
        seats = sizes[below(rng, len(sizes))]
        players = [self.bot(seats, self.quick[below(rng, len(self.quick))]) for _ in range(seats)]
        table = Table(self.game, seats, seed=below(rng, SEEDS))
        table.run_chance()
        while not table.is_over:
            yield table, rng
            for action in roster.decide(table, players[table.mover], rng):
                table.apply(action)
            table.run_chance()

    def bot(self, seats: int, name: str) -> Bot:
        """A character that plays by work and not by time."""
        key = seats, name
        if key not in self._bots:
            self._bots[key] = roster.find(self.game, seats, name, is_hurried=False)
        return self._bots[key]

    def contest(self, seats: int) -> Contest:
        """The contest for as many seats."""
        if seats not in self._contests:
            self._contests[seats] = Contest(self.game, seats)
        return self._contests[seats]

    def examine(self, table: Table, seed: int) -> Puzzle | None:
        """The puzzle that a position is, if it is one."""
        seat, seats = Seat(table.mover), table.seats
        raw = table.hidden_from(seat, stream(seed))
        turns = {name: self.bot(seats, name).turn(raw, seat, seed) for name in self.quick}
        if len({self._end(raw, turn) for turn in turns.values()}) == 1:
            return None
        won = self.contest(seats).winner(raw, seat, list(turns.values()), seed)
        is_small = won is None or won.margin.win < LEAST
        return None if won is None or is_small else self._puzzle(raw, seat, seats, turns, won, seed)

    def _puzzle(
        self, raw: Raw, seat: Seat, seats: int, turns: dict[str, list[int]], won: Won, seed: int
    ) -> Puzzle | None:
        appraiser = self.contest(seats).appraiser
        why = reasons(appraiser, raw, seat, won.turn, won.other, fresh_seed(seed))
        if not why:
            return None
        turns = turns | {name: self.bot(seats, name).turn(raw, seat, seed) for name in self.slow}
        best = self._end(raw, won.turn)
        position = msgspec.to_builtins(self.game.presentation.dump(self.game.state_of(raw)))
        return Puzzle(
            key=hashlib.sha256(raw.tobytes()).hexdigest()[:KEY],
            seats=seats,
            seat=seat,
            theme=why[0].key,
            missed=[name for name, turn in turns.items() if self._end(raw, turn) != best],
            characters=len(turns),
            answer=won.turn,
            other=won.other,
            margin=won.margin,
            reasons=why,
            position=position,
        )

    def _end(self, raw: Raw, turn: list[int]) -> bytes:
        end: bytes = end_of(self.game, raw, turn).tobytes()
        return end
