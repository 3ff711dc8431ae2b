"""The games that come with Trident, one folder per game; TRIDENT_GAMES may name further folders."""

from trident.library.registry import outside

__path__ += [str(folder) for folder in outside()]
