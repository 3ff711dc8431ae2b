"""The real command in processes of its own: without some libraries, or interrupted by one of its bots."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HIDING = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
"""
BOT = """
import json, os, signal, sys

asked, told = 0, open(sys.argv[1], "a") if len(sys.argv) > 1 else None
for line in sys.stdin:
    question = json.loads(line)
    if told:
        print(line, end="", file=told, flush=True)
    if "id" not in question:
        continue
    answer = {{}}
    if question["do"] == "choose":
        asked += 1
        {then}
        answer = {{"action": question["legal"]["actions"][0]}}
        {answer}
    print(json.dumps({{"id": question["id"], "result": answer}}), flush=True)
"""
OLD = """
import json, sys

for line in sys.stdin:
    question = json.loads(line)
    answer = {"action": question["legal"]["actions"][0]}
    print(json.dumps({"id": question["id"], "result": answer}), flush=True)
"""


def program(folder: Path, then: str = "pass", answer: str = "pass") -> str:
    """The command of a bot that does something before each answer, such as failing, or to its answer.

    A file named after the command gets all that the bot is told.
    """
    file = folder / "bot.py"
    file.write_text(BOT.format(then=then, answer=answer), "utf-8")
    return f"{sys.executable} {file}"


def old_program(folder: Path) -> str:
    """The command of a bot that knows `choose` and nothing else."""
    file = folder / "old.py"
    file.write_text(OLD, "utf-8")
    return f"{sys.executable} {file}"


def told_to(file: Path) -> list[dict[str, Any]]:
    """All messages that a bot was sent."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def command(*words: object, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run `trident`; its process is the one that bots know as ARENA."""
    around = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "120", **environment}
    line = ["/bin/sh", "-c", 'ARENA=$$ exec "$0" -m trident "$@"', sys.executable, *map(str, words)]
    return subprocess.run(line, capture_output=True, text=True, env=around, check=False, timeout=300)


def without(folder: Path, *modules: str) -> dict[str, str]:
    """An environment in which Python does not find these modules, in child processes neither."""
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(HIDING.format(modules=modules), "utf-8")
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}


def as_json(text: str) -> dict[str, object]:
    """The one document that a command printed."""
    found: dict[str, object] = json.loads(text)
    return found
