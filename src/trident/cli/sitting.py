"""One game between people and bots at one device, without any input or output."""

import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.chance import Secret, stream
from trident.core.contract import Event
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.record import Record
from trident.core.replay import replay
from trident.core.table import Table
from trident.library import registry
from trident.review.hint import Adviser, Hint

PERSON = "person"


@dataclass
class Setup:
    """What is chosen before the first card: the game, its options, and who sits where."""

    game: Game
    seats: int
    options: Settings
    players: list[str]  # PERSON, or a bot's name or description, for each seat
    seed: int | None = None
    record: Record | None = None  # a saved game to go on with

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.players) if kind == PERSON]

    def again(self) -> "Setup":
        """The same for one more game."""
        seed = None if self.seed is None else self.seed + 1
        return Setup(self.game, self.seats, self.options, self.players, seed)

    def table(self) -> Table:
        """The table, new or as it was saved."""
        names = [kind if kind == PERSON else f"bot {kind}" for kind in self.players]
        if self.record is not None:
            table = replay(self.game, self.record)
            table.players = names
            return table
        secret = None if self.seed is None else Secret.of_seed(self.seed)
        return Table(self.game, self.seats, self.options, secret, players=names)


class Sitting:
    """A running game: the table, the bots, and what each person has already been told."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.table = setup, setup.table()
        self.may_be_proved = setup.record is None or setup.record.secret is not None
        seed = secrets.randbits(60) if setup.seed is None else setup.seed
        game, seats = setup.game, setup.seats
        self.bots: dict[int, Bot] = {
            seat: roster.find(game, seats, kind) for seat, kind in enumerate(setup.players) if kind != PERSON
        }
        self.luck: dict[int, Any] = {seat: stream(seed * 16 + seat) for seat in self.bots}
        self._hinted: tuple[Hint, int, int] | None = (
            None  # the last hint, for which step, how often asked for
        )
        # seat → steps it had seen when its last turn ended
        self.seen = {step.mover: number for number, step in enumerate(self.table.steps, 1)}
        self._begun = len(self.table.steps)  # a saved game's steps were made before other eyes
        self._turn = (-1, -1)
        self._recap_from = self._asked_at = 0

    def advance(self) -> None:
        """Let chance and bots move until a person must decide or the game is over."""
        table = self.table
        while not table.is_over:
            if table.mover < 0:
                table.run_chance()
            elif table.mover in self.bots:
                for decision in roster.decide(table, self.bots[table.mover], self.luck[table.mover]):
                    table.apply(decision)
            else:
                return

    def decide(self, action: int) -> None:
        """The person whose turn it is decides."""
        seat = self.table.mover
        self.recap(seat)
        self.table.apply(action)
        self.seen[seat] = len(self.table.steps)

    def hint(self) -> tuple[Hint, int]:
        """Advice for the person who must decide, from what the seat knows, and how often it was asked for."""
        hint, step, asked = self._hinted or (None, -1, 0)
        if hint is None or step != len(self.table.steps):
            hint, step, asked = self._adviser.hint(self.table), len(self.table.steps), 0
        self._hinted = hint, step, asked + 1
        return hint, asked + 1

    @cached_property
    def _adviser(self) -> Adviser:
        return Adviser(self.setup.game, self.setup.seats)

    def restart_turn(self) -> None:
        """Take back all decisions of the running turn that can be taken back."""
        self.table.undo()
        while self.table.may_undo:
            self.table.undo()

    def recap(self, seat: int) -> list[Event]:
        """What happened since this seat's last turn, and in its running turn.

        Others' turns are not shown one by one, so until the seat decides each is told as it was seen, also a
        discard that the next turn has covered (LC-7.4). Of a saved game only what may be told now is.
        """
        turn, steps = (seat, int(self.table.state.turn)), len(self.table.steps)
        if turn != self._turn:
            self._turn, self._recap_from, self._asked_at = turn, self.seen.get(seat, 0), steps
        is_fresh = self._recap_from >= self._begun and steps == self._asked_at
        tells = self.table.witnessed if is_fresh else self.table.told
        return tells(seat, since=self._recap_from)

    def record(self) -> Record:
        """The record to save, with the secret, so that a continued game has the same luck.

        Where draws came from somebody else's secret, no proof is claimed.
        """
        record = self.table.record()
        record.secret = self.table.secret.word.hex() if self.may_be_proved else None
        record.secret_hash = self.table.secret.hash if self.may_be_proved else None
        return record


def players_of(record: Record) -> list[str]:
    """Who sat where in a saved game; people where the record does not say."""
    game = registry.game(record.game)
    kinds = [name.removeprefix("bot ") for name in record.players]
    if len(kinds) == record.seats and all(is_player(game, record.seats, kind) for kind in kinds):
        return kinds
    return [PERSON] + [roster.usual(game)] * (record.seats - 1)


def is_player(game: Game, seats: int, kind: str) -> bool:
    """Whether that is a person, or a bot that there is."""
    try:
        return kind == PERSON or bool(roster.find(game, seats, kind))
    except TridentError:
        return False
