"""docs/architecture.md names real files, and real names in them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FILE = r"`((?:src|web)/[\w./-]+\.(?:py|ts|svelte))`"
NAMED = re.compile(FILE + r"(?:\s*[(,]\s*((?:`\w+`[,\s]*)+))?")
DEFINED = {  # as definitions only: a mere call or import does not count
    ".py": r"^ *(?:(?:async )?def|class) {name}\b|^{name}\b[^=\n]*=",
    ".ts": r"\b(?:class|function|const|let|interface|type) {name}\b"
    r"|^ +(?:async )?#?{name}(?:<.*>)?\([^;]*\)(?:: [^;{{]+)? \{{$",
}


def places() -> list[tuple[str, str]]:
    """Every file of the page with every name that is said to be in it."""
    found = []
    for file, names in NAMED.findall(PAGE):
        found += [(file, name) for name in re.findall(r"`(\w+)`", names)] or [(file, "")]
    return found


@pytest.mark.parametrize(("file", "name"), places())
def test_a_reader_finds_what_the_page_names(file: str, name: str) -> None:
    source = (ROOT / file).read_text("utf-8")
    assert not name or is_defined(name, source, Path(file).suffix), f"{name} is not defined in {file}"


def is_defined(name: str, source: str, suffix: str) -> bool:
    """Whether a source defines a name, rather than only using it."""
    return re.search(DEFINED[suffix].format(name=name), source, re.MULTILINE) is not None


@pytest.mark.parametrize(
    ("suffix", "defining", "using"),
    [
        (".py", "    async def tell(self) -> None:", "    tell(self)"),
        (".py", "class Room:", "room = Room(1)"),
        (".ts", "  async tell(a: string): Promise<void> {", "  void this.tell(a);"),
        (".ts", "export class Line {", "  line = new Line();"),
    ],
)
def test_only_definitions_count(suffix: str, defining: str, using: str) -> None:
    name = next(name for name in ("tell", "Room", "Line") if name in defining)
    assert is_defined(name, defining, suffix)
    assert not is_defined(name, using, suffix)


def test_the_page_walks_one_move_through_client_and_server() -> None:
    files = {file for file, _ in places()}
    assert len([file for file in files if file.startswith("web/")]) >= 5
    assert len([file for file in files if file.startswith("src/trident/server/")]) >= 8
