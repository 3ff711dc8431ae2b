"""`trident bots`: a game's bots, how strong they are, and which sets of weights there are."""

import argparse
from typing import Any

from rich.table import Table

from trident.bots import pool, roster
from trident.bots.levels import Level, Measured, levels_of, ratings_file, ratings_of
from trident.bots.spec import KINDS, Spec
from trident.bots.weights import FILE as WEIGHTS
from trident.bots.weights import names_of, own_sets, sets_of
from trident.cli import exercises, styles
from trident.cli.columns import two_columns
from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game, whole
from trident.cli.screen import Screen, plain
from trident.cli.voice import Voice, print_json
from trident.core.game import Game
from trident.library import registry
from trident.library.data import own_file

SHIPPED = "shipped"  # where a table comes from if not from the user's own file


def declare(parser: Parser) -> None:
    """One game, or all; for people or for programs."""
    parser.offer("game", "[GAME]", "game_or_all", nargs="?")
    parser.offer("--solve", action="store_true")
    parser.offer("--style", action="store_true")
    parser.offer("--games", "N", "style_games", type=whole("--games", 1), default=styles.GAMES)
    parser.offer("--json", action="store_true")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Print the ladders, or what was measured of each bot."""
    games = [known_game(given.game)] if given.game else registry.games()
    if given.json:
        print_json({game.name: for_programs(game, given, voice) for game in games})
        return Exit.DONE
    screen = Screen(voice, given.plain)
    for game in games:
        if given.solve or given.style:
            table = (
                exercises.table_of(game, voice) if given.solve else styles.table_of(game, given.games, voice)
            )
            screen.console.print(table)
            continue
        screen.console.print(ladder(game, voice))
        screen.console.print(sources(game, voice), soft_wrap=True, markup=False)
        screen.line()
    if not (given.solve or given.style):
        screen.lines([voice.say("bots.by-description"), *map(plain, descriptions(voice))])
    return Exit.DONE


def for_programs(game: Game, given: argparse.Namespace, voice: Voice) -> dict[str, Any]:
    """What was asked for of a game's bots, as data."""
    if given.solve:
        return exercises.as_data(game)
    return styles.as_data(game, given.games) if given.style else as_data(game, voice.language)


def descriptions(voice: Voice) -> list[str]:
    """The kinds of bots that can be described, with their settings."""
    characters = {level.key for level in roster.COMMON}
    return two_columns([(kind, voice.say(f"kinds.{kind}")) for kind in KINDS if kind not in characters])


def kinds_of(game: Game) -> dict[str, list[str]]:
    """The kinds of bots that can be described for a game, each with the names of its settings."""
    if game.bots is None:
        return {"rollout": []}
    searching = [name for name in Spec.__struct_fields__ if name not in ("kind", "changes")]
    policy, search = ["weights", *names_of(game)], [*searching, *names_of(game)]
    return {"rollout": [], "policy": policy, "pool": list(pool.descriptions(game)), "search": search}


def ratings_from(game: Game) -> str | None:
    """Where the ratings come from; None if there are none."""
    if not ratings_of(game):
        return None
    file = ratings_file(game)
    return str(file) if file == own_file(game.name, file.name) else SHIPPED


def weights_from(game: Game) -> dict[str, str]:
    """Every set of weights, and where it comes from."""
    if game.bots is None:
        return {}
    own, file = own_sets(game), str(own_file(game.name, WEIGHTS))
    return {name: file if name in own else SHIPPED for name in sets_of(game)}


def as_data(game: Game, language: str) -> dict[str, Any]:
    """The bots of a game for programs."""
    measured = ratings_of(game)
    bots = [
        {"key": level.key, "name": level.name, "style": level.style[language], "bot": level.bot}
        | {"time_ms": level.time_ms, "measured": measured.get(level.key)}
        for level in ladder_of(game)
    ]
    places = {"ratings_from": ratings_from(game), "weights": weights_from(game)}
    return {"bots": bots, "kinds": kinds_of(game), **places}


def ladder_of(game: Game) -> list[Level]:
    """The bots from the strongest down."""
    return [*reversed(levels_of(game)), *roster.COMMON]


def ladder(game: Game, voice: Voice) -> Table:
    """Bots from the strongest down, with what calibration measured."""
    table = Table(title=game.title(voice.language), title_justify="left")
    table.caption, table.caption_justify = voice.say("bots.caption"), "left"
    table.add_column("bot")
    table.add_column(voice.say("bots.who"), ratio=1)
    for column in ("seconds", "rating", "over-lower", "date"):
        table.add_column(voice.say(f"bots.{column}"), justify="right", no_wrap=True)
    measured = ratings_of(game)
    for level in ladder_of(game):
        who, seconds = f"{level.name}. {level.style[voice.language]}", f"{level.time_ms / 1000:g}"
        table.add_row(level.key, who, seconds, *shown(measured.get(level.key)))
    return table


def shown(found: Measured | None) -> tuple[str, str, str]:
    """Rating, wins over the next lower bot, and the day, as far as they were measured."""
    if found is None:
        return "–", "–", "–"
    over = "–"
    if found.over_lower is not None and found.over_lower_error is not None:
        over = f"{100 * found.over_lower:.0f} ± {100 * found.over_lower_error:.0f} %"
    return f"{found.rating:.0f} ± {found.deviation:.0f}", over, found.date


def sources(game: Game, voice: Voice) -> str:
    """Where ratings and weights come from."""
    weights = ", ".join(
        name if place == SHIPPED else f"{name} ({place})" for name, place in weights_from(game).items()
    )
    ratings = ratings_from(game)
    said = [voice.say("bots.ratings-from", place=ratings)] if ratings not in (None, SHIPPED) else []
    said += [voice.say("bots.weights", weights=weights)] if weights else []
    return "\n".join(said)
