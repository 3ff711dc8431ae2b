"""The games: one folder each, found by walking; further folders of games are named by TRIDENT_GAMES."""

from trident.core.kernel import outside_games

__path__ += [str(folder) for folder in outside_games()]
