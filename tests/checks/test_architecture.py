"""docs/architecture.md names real files and names in them, the packages' layers, and a game's functions."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import pytest

from trident.core.contract import Bots, Presentation, Rules

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


def test_the_page_names_the_layers_that_are_enforced() -> None:
    told = re.search(r"Dependencies point one way:\s`([^`]+)`", PAGE)
    assert told
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    contracts = {one["name"]: one for one in tools["importlinter"]["contracts"]}
    layers = contracts["Dependencies point one way"]["layers"]
    enforced = [{name.removeprefix("trident.") for name in layer.split(" | ")} for layer in layers]
    assert [set(layer.split(", ")) for layer in told[1].split(" ← ")] == enforced[::-1]


def test_the_page_names_every_function_of_a_game() -> None:
    told = {
        package: set(re.findall(r"\w+", names.replace("(optional)", "")))
        for package, names in re.findall(r"^\| `(\w+)`[^|]*\| (.+ · .+?) \|", PAGE, re.MULTILINE)
    }
    assert told == {
        "rules": {one.name for one in fields(Rules)} | {"observe"},
        "presentation": {one.name for one in fields(Presentation)},
        "bots": {name for name, hint in get_type_hints(Bots).items() if is_function(hint)},
    }


def is_function(hint: object) -> bool:
    """Whether a declared field holds a function of a game: its type is a protocol with a signature."""
    kinds = [get_origin(one) or one for one in (hint, *get_args(hint))]
    return any(getattr(kind, "_is_protocol", False) for kind in kinds)
