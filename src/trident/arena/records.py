"""The games of a tournament as records that `trident replay` opens, one file per game."""

from pathlib import Path

from trident.arena.plan import Setup
from trident.arena.play import Played
from trident.core.record import Record
from trident.core.replay import to_text
from trident.library import registry


def keep_records(setup: Setup, played: list[list[Played]], folder: Path) -> None:
    """Write the record of every game that has none yet. A game lost by a fault ends before it."""
    folder.mkdir(parents=True, exist_ok=True)
    game = registry.game(setup.game)
    for unit in played:
        for one in unit:
            file = folder / file_of(setup, one)
            if one.steps and not file.exists():
                names = [setup.names[bot] for bot in one.lineup]
                record = Record(game.name, game.version, setup.seats, dict(setup.options), one.steps, names)
                file.write_text(to_text(game, record), "utf-8")


def file_of(setup: Setup, one: Played) -> str:
    """The name of a game's file: its deal, who met (if not always the same), and the rotation."""
    met = f"-{'-'.join(map(str, dict.fromkeys(sorted(one.lineup))))}" if len(setup.lineups) > 1 else ""
    return f"deal-{one.deal + 1}{met}-game-{one.rotation + 1}.rec"
