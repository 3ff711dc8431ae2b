"""The games that come with Trident, one folder each; TRIDENT_GAMES may name further folders of games."""

from trident.library.registry import outside

__path__ += [str(folder) for folder in outside()]
