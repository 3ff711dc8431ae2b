"""The examples of docs/protocol.md, run from top to bottom against the real program."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from trident.engine.errors import CODES
from trident.engine.open_tables import MOST_TABLES
from trident.engine.requests import ANSWERS, LONGEST_LINE

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
BLOCKS = re.findall(r"```json\n(.*?)```\n", PAGE, re.DOTALL)
PAIRS = list(zip(BLOCKS[::2], BLOCKS[1::2], strict=True))


@cache
def conversation() -> list[Any]:
    """The program's answers to all requests of the page."""
    lines = "".join(request.strip() + "\n" for request, _ in PAIRS)
    program = subprocess.run(
        [sys.executable, "-m", "trident.engine"], input=lines.encode(), capture_output=True, check=True
    )
    assert program.stderr == b""
    return [msgspec.json.decode(line) for line in program.stdout.splitlines()]


def fits(shown: Any, real: Any) -> bool:
    """Whether an answer is as the page shows it, where three dots stand for anything."""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        named = set(shown) - {"…"}
        if not named <= set(real) or ("…" not in shown and named != set(real)):
            return False
        return all(fits(shown[key], real[key]) for key in named)
    if isinstance(shown, list) and isinstance(real, list):
        if shown and shown[-1] == "…":
            return len(real) >= len(shown) - 1 and all(map(fits, shown[:-1], real))
        return len(shown) == len(real) and all(map(fits, shown, real))
    return type(shown) is type(real) and bool(shown == real)


@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_an_example_is_answered_as_shown(number: int) -> None:
    shown = msgspec.json.decode(PAIRS[number][1])
    assert fits(shown, conversation()[number]), conversation()[number]


def test_every_request_has_an_example() -> None:
    shown = {msgspec.json.decode(request)["do"] for request, _ in PAIRS}
    assert shown == {kind.__struct_config__.tag for kind in ANSWERS}


def test_every_code_is_explained() -> None:
    explained = set(re.findall(r"`([a-z-]+)`", "".join(re.findall(r"^\| (.*?) \|", PAGE, re.MULTILINE))))
    assert {*CODES.values(), "internal"} <= explained


def test_limits_are_as_the_page_says() -> None:
    assert f"{LONGEST_LINE:,} bytes" in PAGE
    assert f"there are {MOST_TABLES} " in PAGE


def test_three_dots_hide_no_difference_elsewhere() -> None:
    assert fits({"a": "…"}, {"a": [1]})
    assert fits({"a": 1, "…": "…"}, {"a": 1, "b": 2})
    assert fits([1, "…"], [1, 2, 3])
    assert not fits({"a": 1}, {"a": 1, "b": 2})
    assert not fits({"a": 1, "…": "…"}, {"b": 2})
    assert not fits([1, "…"], [2])
    assert not fits([1, 2], [1])
    assert not fits(1, True)
