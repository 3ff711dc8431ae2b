"""`trident bots`: the ladder of a game's characters."""

from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.table import Table

from trident.bots.levels import levels_of, ratings_of
from trident.library import registry

CAPTION = {
    "en": "s: seconds a turn takes at most. next lower: matches won against the character below.",
    "de": "s: Sekunden je Zug höchstens. next lower: gewonnene Partien gegen die Figur darunter.",
}


def add_arguments(parser: ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("game", nargs="?", help="one game (default: all that have bots)")
    parser.add_argument("--language", choices=("en", "de"), default="en")


def run(args: Namespace) -> int:
    """Print the ladders."""
    for name in [args.game] if args.game else registry.names():
        if registry.game(name).skill is not None:
            Console().print(ladder(name, args.language))
    return 0


def ladder(name: str, language: str) -> Table:
    """Characters from the strongest down, with what calibration measured."""
    game = registry.game(name)
    measured = ratings_of(game)
    table = Table(
        title=game.title(language), title_justify="left", caption=CAPTION[language], caption_justify="left"
    )
    table.add_column("bot")
    table.add_column("who", ratio=1)
    for column in ("s", "rating", "next lower", "date"):
        table.add_column(column, justify="right", no_wrap=True)
    for level in reversed(levels_of(game)):
        found = measured.get(level.key)
        over = "–"
        if found and found.over_lower is not None and found.over_lower_error is not None:
            over = f"{100 * found.over_lower:.0f} ± {100 * found.over_lower_error:.0f} %"
        rating = f"{found.rating:.0f} ± {found.deviation:.0f}" if found else "–"
        seconds, date = f"{level.time_ms / 1000:g}", found.date if found else "–"
        table.add_row(level.key, f"{level.name}. {level.style[language]}", seconds, rating, over, date)
    return table
