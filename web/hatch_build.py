"""Puts the built browser client into wheels and source distributions.

A source distribution carries the client, so nobody who installs it needs Node. In the sources themselves it
is built if it is older than they are and there is a Node; without one, the client as it was built last is
taken, or the wheel has none: the rules, the bots and the terminal work all the same.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).resolve().parent
sys.path.insert(0, str(WEB))

import npm  # noqa: E402 - found beside this file

INDEX = WEB / "dist" / "index.html"
SOURCES = ("src/**/*", "public/*", "index.html", "*.ts", "*.js", "package-lock.json")
PLACES = {"wheel": "trident/web", "sdist": "web/dist"}
LACKING = "There is no Node here to build the browser client, so this wheel has none; all else is in it."


class AddClient(BuildHookInterface[Any]):
    """Puts the client where the server looks for it. An editable install uses `web/dist` instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it if possible, and say which files are added."""
        if version == "editable":
            return
        is_distributed = (WEB.parent / "PKG-INFO").is_file()
        if not (is_distributed or is_current()) and npm.is_there():
            build()
        if INDEX.is_file():
            build_data["force_include"][str(INDEX.parent)] = PLACES[self.target_name]
        else:
            self.app.display_warning(LACKING)


def is_current() -> bool:
    """Whether the client is younger than all that it is built from."""
    sources = (file for pattern in SOURCES for file in WEB.glob(pattern))
    return INDEX.is_file() and INDEX.stat().st_mtime >= max(file.stat().st_mtime for file in sources)


def build() -> None:
    """Build the client."""
    for words in (("ci", "--omit=dev", "--no-audit", "--no-fund"), ("run", "build")):
        if npm.run(*words):
            raise RuntimeError(f"npm {' '.join(words)} failed.")
