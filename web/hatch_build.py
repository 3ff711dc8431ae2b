"""Builds the browser client into the wheel, with the Node that comes as a Python wheel."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).resolve().parent
sys.path.insert(0, str(WEB))

import npm  # noqa: E402 - found beside this file


class BuildClient(BuildHookInterface[Any]):
    """Puts the built client where the server looks for it. An editable install uses `web/dist` instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and say which files go into the wheel."""
        if version == "editable":
            return
        for words in (("ci", "--no-audit", "--no-fund"), ("run", "build")):
            if npm.run(*words):
                raise RuntimeError(f"npm {' '.join(words)} failed.")
        build_data["force_include"][str(WEB / "dist")] = "trident/web"
