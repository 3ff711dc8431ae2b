"""Whether this is a run of `make nightly`, which tests more."""

import os
from collections.abc import Iterable
from itertools import cycle, product

IS_NIGHT = "TRIDENT_NIGHT" in os.environ
LANGUAGES = ("de", "en")


def in_languages(games: Iterable[str]) -> list[tuple[str, str]]:
    """Each game in both languages, by day in one of them."""
    return list(product(games, LANGUAGES) if IS_NIGHT else zip(games, cycle(LANGUAGES), strict=False))
