"""Results for programs: with --json a command prints one JSON document and nothing else."""

import sys
from typing import Any

import msgspec


def print_json(result: Any) -> None:
    """Print a result as JSON, indented for people who look at it all the same."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(result)).decode() + "\n")
