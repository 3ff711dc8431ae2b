"""What a game's WebAssembly module exports: its rules and, if it has bots, their search kit."""

from trident.bots.kit import kit_of
from trident.core.entry import Entry
from trident.core.game import Game


def exports_of(game: Game) -> dict[str, Entry]:
    """All entries of a game."""
    return {**game.entries, **({} if game.bots is None else kit_of(game).entries)}
