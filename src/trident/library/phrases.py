"""Sentences on disk: `words.en.toml` and `words.de.toml` in one folder."""

import tomllib
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from trident.core.phrases import LANGUAGES, Phrasebook, Sentences


def flatten(tree: Mapping[str, Any], path: str = "") -> dict[str, str]:
    """`{"a": {"b": "x"}}` as `{"a.b": "x"}`."""
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, Mapping):
            flat |= flatten(value, f"{path}{key}.")
        else:
            flat[path + key] = str(value)
    return flat


def read_phrases(folder: Path) -> Sentences:
    """All sentences of a folder."""
    files = {language: folder / f"words.{language}.toml" for language in LANGUAGES}
    return {language: flatten(tomllib.loads(file.read_text("utf-8"))) for language, file in files.items()}


def phrases_in(folder: Path) -> Phrasebook:
    """The phrase book of a folder, read at its first use."""
    return Phrasebook(partial(read_phrases, folder))
