"""Time, randomness and threads come from the machine that the server is given, and from nowhere else."""

import ast
import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import trident.server
from trident.server.machine import Machine
from trident.server.names import LETTERS, fresh_id, friendly_name

SERVER = Path(trident.server.__file__).parent
NOT_HERE = {"time", "datetime", "secrets", "random", "uuid", "threading", "concurrent.futures"}
NOT_CALLED = {"to_thread", "run_in_executor", "urandom", "fresh"}
MAY = {  # which of these a file may use
    "machine.py": NOT_HERE | NOT_CALLED,
    "storage/sqlite.py": {"time", "concurrent.futures", "to_thread", "run_in_executor"},
    "storage/sqlite_checkpoints.py": {"threading"},
    "storage/sqlite_writer.py": {"threading", "concurrent.futures"},
    "storage/postgres.py": {"to_thread"},
    "tables/thinkers.py": {"threading"},  # only to give each thread bots of its own
    "run.py": {"to_thread"},
}


def used(text: str) -> Iterator[str]:
    """Which of the things that are not deterministic a module uses."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in NOT_HERE)
        elif isinstance(node, ast.ImportFrom) and node.module in NOT_HERE:
            yield str(node.module)
        elif isinstance(node, ast.Attribute) and node.attr in NOT_CALLED:
            yield node.attr


@pytest.mark.parametrize("file", sorted(SERVER.rglob("*.py")), ids=lambda file: str(file.relative_to(SERVER)))
def test_only_the_machine_is_not_deterministic(file: Path) -> None:
    allowed = MAY.get(str(file.relative_to(SERVER)), set())
    assert set(used(file.read_text("utf-8"))) <= allowed


def test_a_module_that_looks_at_its_watch_is_noticed() -> None:
    planted = "import time\nfrom secrets import choice\nasync def f():\n    await asyncio.to_thread(g)\n"
    assert sorted(used(planted)) == ["secrets", "time", "to_thread"]


class Scripted(Machine):
    """A machine whose randomness is known."""

    def below(self, n: int) -> int:
        return n - 1


def test_ids_and_names_are_drawn_from_the_machine() -> None:
    machine = Scripted()
    assert fresh_id(machine) == LETTERS[-1] * 14
    assert friendly_name(machine, "de-AT") == "Stiller Wels"
    machine.close()


@pytest.mark.anyio
async def test_work_of_one_kind_does_not_wait_for_another() -> None:
    """A thread of one pool waits for something that only a thread of another pool does."""
    machine, done = Machine({"records": 1}), threading.Event()
    waiting = asyncio.create_task(machine.run("records", done.wait, 20))
    await machine.run("tables", done.set)
    assert await waiting
    machine.close()
