"""The game's sentences, from `words.en.toml` and `words.de.toml`."""

from pathlib import Path

from trident.core.words import Phrasebook

PHRASES = Phrasebook(Path(__file__).parent)
