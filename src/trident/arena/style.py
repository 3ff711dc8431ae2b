"""How bots play, counted: what each game's presentation declares as parts of a style, over seeded games."""

from collections import Counter
from typing import Any

import msgspec

from trident.arena.play import Ending, GameLoop
from trident.bots.bot import Bot
from trident.bots.roster import PLAIN_BOT, find
from trident.core.counting import Made
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.state import Raw, Seat
from trident.core.walk import Walked


class Habit(msgspec.Struct, frozen=True):
    """What was counted for one trait: per game, or of so many if it is a share."""

    count: int
    of: int
    is_share: bool

    @property
    def mean(self) -> float:
        """How often per game, or the share; 0 where there was no occasion."""
        return self.count / self.of if self.of else 0.0


class Observed:
    """A bot whose games are followed, and what was counted in them."""

    def __init__(self, game: Game, bot: Bot) -> None:
        self.game, self.bot, self.style, self.games = game, bot, game.presentation.style, 0
        self.counts: Counter[str] = Counter()
        self.occasions: Counter[str] = Counter()

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
        """The bot's own turn."""
        return self.bot.turn(raw, seat, seed)

    def begin(self, seat: Seat, seats: int, options: Settings) -> None:  # noqa: ARG002 - nothing is counted yet
        """One more game."""
        self.games += 1

    def follow(self, seat: Seat, step: Walked) -> None:
        """Count every trait in a step."""
        before, after = (self.game.state_of(raw) for raw in (step.before, step.after))
        made: Made[Any] = Made(before, step.action, after)
        for key, trait in self.style.items():
            self.counts[key] += trait.count(made, seat)
            if trait.share_of is not None:
                self.occasions[key] += trait.share_of(made, seat)

    def finish(self, seat: Seat, ending: Ending) -> None:
        """Nothing is counted at the end."""

    def habits(self) -> dict[str, Habit]:
        """What was counted, by trait."""
        return {
            key: Habit(
                self.counts[key],
                self.games if trait.share_of is None else self.occasions[key],
                trait.share_of is not None,
            )
            for key, trait in self.style.items()
        }


def habits_of(game: Game, name: str, games: int, seed: int = 1) -> dict[str, Habit]:
    """How a bot plays against the plain one, in both seats by turns; the same seed gives the same games."""
    seats = game.seats[0]
    loop, plain = GameLoop(game, seats, game.options.shortest()), find(game, seats, PLAIN_BOT)
    observed = Observed(game, find(game, seats, name, is_hurried=False))
    for number in range(games):
        bots: list[Bot] = [plain] * seats
        bots[number % seats] = observed
        loop.played(bots, list(range(seats)), number, 0, seed + number // seats)
    return observed.habits()
