"""`trident bots --solve`: how many positions with an obvious answer each bot of a game solves."""

from typing import Any

from rich.table import Table

from trident.bots.levels import levels_of
from trident.bots.positions import Attempt, attempts
from trident.cli.voice import Voice
from trident.core.game import Game


def solutions(game: Game) -> dict[str, list[Attempt]]:
    """What every character of a game does in its positions, the strongest first."""
    return {level.key: attempts(game, level.key) for level in reversed(levels_of(game))}


def as_data(game: Game) -> dict[str, Any]:
    """The same for programs."""
    return {
        key: {"positions": len(made), "solved": sum(one.is_solved for one in made), "unsolved": missed(made)}
        for key, made in solutions(game).items()
    }


def missed(made: list[Attempt]) -> list[dict[str, Any]]:
    """The positions that were not solved, and what was done there."""
    return [
        {"theme": one.exercise.theme, "why": one.exercise.why, "turn": one.turn}
        for one in made
        if not one.is_solved
    ]


def table_of(game: Game, voice: Voice) -> Table:
    """Each bot with how many it solves, and what the others are about."""
    table = Table(title=game.title(voice.language), title_justify="left")
    table.caption, table.caption_justify = voice.say("bots.solve-caption"), "left"
    table.add_column("bot")
    table.add_column(voice.say("bots.solved"), justify="right", no_wrap=True)
    table.add_column(voice.say("bots.unsolved"), ratio=1)
    for key, made in solutions(game).items():
        solved = sum(one.is_solved for one in made)
        themes = ", ".join(dict.fromkeys(one.exercise.theme for one in made if not one.is_solved))
        table.add_row(key, f"{solved} / {len(made)}", themes or "–")
    return table
