"""`trident bots --style`: how each bot of a game plays, in numbers."""

from rich.table import Table

from trident.arena.style import Habit, habits_of
from trident.bots.levels import levels_of
from trident.cli.voice import Voice
from trident.core.game import Game

GAMES = 20


def styles_of(game: Game, games: int) -> dict[str, dict[str, Habit]]:
    """What was counted for every character of a game, the strongest first."""
    return {level.key: habits_of(game, level.key, games) for level in reversed(levels_of(game))}


def as_data(game: Game, games: int) -> dict[str, dict[str, float]]:
    """The same for programs: means per game, or shares."""
    return {
        key: {name: round(habit.mean, 4) for name, habit in habits.items()}
        for key, habits in styles_of(game, games).items()
    }


def table_of(game: Game, games: int, voice: Voice) -> Table:
    """Each bot with what was counted."""
    table = Table(title=game.title(voice.language), title_justify="left")
    table.caption, table.caption_justify = voice.say("bots.style-caption", games=games), "left"
    table.add_column("bot")
    for name in game.presentation.style:
        table.add_column(game.phrases.say(voice.language, f"style.{name}"), justify="right")
    for key, habits in styles_of(game, games).items():
        table.add_row(key, *(shown(habit) for habit in habits.values()))
    return table


def shown(habit: Habit) -> str:
    """A mean per game, or a share in per cent."""
    return f"{100 * habit.mean:.0f} %" if habit.is_share else f"{habit.mean:.1f}"
