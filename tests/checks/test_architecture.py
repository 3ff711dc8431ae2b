"""docs/architecture.md names real files, and real names in them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FILE = r"`((?:src|web)/[\w./-]+\.(?:py|ts|svelte))`"
NAMED = re.compile(FILE + r"(?:\s*[(,]\s*((?:`\w+`[,\s]*)+))?")
DEFINED = r"#?\b{name}\b\s*(?:[(:=<{{]|extends)"


def places() -> list[tuple[str, str]]:
    """Every file of the page with every name that is said to be in it."""
    found = []
    for file, names in NAMED.findall(PAGE):
        found += [(file, name) for name in re.findall(r"`(\w+)`", names)] or [(file, "")]
    return found


@pytest.mark.parametrize(("file", "name"), places())
def test_a_reader_finds_what_the_page_names(file: str, name: str) -> None:
    source = (ROOT / file).read_text("utf-8")
    assert not name or re.search(DEFINED.format(name=name), source), f"{name} is not in {file}"


def test_the_page_walks_one_move_through_client_and_server() -> None:
    files = {file for file, _ in places()}
    assert len([file for file in files if file.startswith("web/")]) >= 5
    assert len([file for file in files if file.startswith("src/trident/server/")]) >= 8
