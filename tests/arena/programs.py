"""The real command in processes of its own: without some libraries, or interrupted by one of its bots."""

import json
import os
import subprocess
import sys
from pathlib import Path

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

asked = 0
for line in sys.stdin:
    question, asked = json.loads(line), asked + 1
    {then}
    answer = {{"action": question["legal"]["actions"][0]}}
    print(json.dumps({{"id": question["id"], "result": answer}}), flush=True)
"""


def program(folder: Path, then: str = "pass") -> str:
    """The command of a bot that does something before each answer, such as failing."""
    file = folder / "bot.py"
    file.write_text(BOT.format(then=then), "utf-8")
    return f"{sys.executable} {file}"


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
