"""`make bench`: random play beside OpenSpiel's, measured in the same run; start-up and bots by themselves."""

from rich.console import Console
from rich.table import Table as Sheet

import trident
from bench import bots, peers, play, startup

CARD_GAMES = ("spades", "hearts", "gin_rummy", "crazy_eights")
BOARD_GAMES = ("backgammon", "chess")
CONSOLE = Console(width=110)


def sheet(title: str, *columns: str) -> Sheet:
    """An empty table."""
    made = Sheet(title=title, title_justify="left", min_width=80)
    for number, column in enumerate(columns):
        made.add_column(column, justify="right" if number else "left")
    return made


def random_play() -> None:
    """Decisions per second of every game, and of OpenSpiel's, compiled and from Python."""
    peer = {name: peers.compiled(name) for name in (*CARD_GAMES, *BOARD_GAMES)}
    peer_python = {name: peers.from_python(name) for name in (*CARD_GAMES, *BOARD_GAMES)}
    table = sheet(
        "Random play inside compiled code",
        "game",
        "decisions/s",
        "with chance/s",
        *("× " + name for name in (CARD_GAMES[0], *BOARD_GAMES)),
    )
    for name, speed in peer.items():
        table.add_row(f"OpenSpiel {name}", f"{speed.decisions:,.0f}", f"{speed.steps:,.0f}")
    shapes = sheet(
        "Random games",
        "game",
        "games/s",
        "mean length",
        "longest",
        "mean legal",
        "most legal",
        "copy ns",
        "bytes",
    )
    loops = sheet(
        "Random play from an interpreted loop",
        "game",
        "decisions/s",
        "× fastest OpenSpiel decisions",
        "× its steps with chance",
    )
    for name, speed in peer_python.items():
        loops.add_row(f"OpenSpiel {name}", f"{speed.decisions:,.0f}")
    fastest = max(speed.decisions for speed in peer_python.values())
    fastest_steps = max(speed.steps for speed in peer_python.values())
    for name in trident.game_names():
        game = trident.game(name)
        for seats in game.seats:
            speed, facts = play.compiled(game, seats)
            ratios = [
                f"{speed.decisions / peer[other].decisions:.1f}" for other in (CARD_GAMES[0], *BOARD_GAMES)
            ]
            table.add_row(f"{name}, {seats} seats", f"{speed.decisions:,.0f}", f"{speed.steps:,.0f}", *ratios)
            shape = play.lengths(game, seats)
            shapes.add_row(
                f"{name}, {seats} seats",
                f"{facts['games / s']:,.0f}",
                f"{shape['mean length']:,.0f}",
                f"{shape['longest']:,}",
                f"{shape['mean legal']:.1f}",
                f"{facts['widest list']}",
                f"{play.copy_ns(game):.0f}",
                f"{game.dtype.itemsize:,}",
            )
        speed = play.from_python(game, game.seats[0])
        loops.add_row(
            f"{name}, {game.seats[0]} seats",
            f"{speed.decisions:,.0f}",
            f"{speed.decisions / fastest:.1f}",
            f"{speed.decisions / fastest_steps:.1f}",
        )
    for made in (table, loops, shapes):
        CONSOLE.print(made)


if __name__ == "__main__":
    random_play()
    startup.startup()
    bots.main()
