"""The game's sentences, from `words.en.toml` and `words.de.toml`."""

from pathlib import Path

from trident.library.phrases import phrases_in

PHRASES = phrases_in(Path(__file__).parent)
