"""Counts parameters of games that have no type of their own: `python -m tests.checks.untyped`.

A parameter is untyped if its annotation is missing, is `Any`, or is another name for `Any`. `make check`
allows one in twenty.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "trident"
GAMES, CORE = PACKAGE / "games", PACKAGE / "core"
MOST = 0.05


def parameters(source: str) -> Iterator[ast.arg]:
    """Every parameter of every function, `self` and `cls` left out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = node.args
            every = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
            yield from (one for one in every if one is not None and one.arg not in ("self", "cls"))


def names_for_any(source: str) -> set[str]:
    """The names that a module gives to `Any`."""
    return {
        target.id
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id == "Any"
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def is_untyped(parameter: ast.arg, aliases: set[str]) -> bool:
    """Whether mypy learns nothing from it."""
    hint = parameter.annotation
    return hint is None or (isinstance(hint, ast.Name) and hint.id in {"Any", *aliases})


def count() -> tuple[int, int]:
    """How many parameters are untyped, and how many there are."""
    sources = [file.read_text("utf-8") for file in sorted(GAMES.rglob("*.py"))]
    shared = [file.read_text("utf-8") for file in sorted(CORE.rglob("*.py"))]
    aliases = {name for source in [*sources, *shared] for name in names_for_any(source)}
    every = [one for source in sources for one in parameters(source)]
    return sum(is_untyped(one, aliases) for one in every), len(every)


def main() -> int:
    """Say it; fail if there are too many."""
    untyped, every = count()
    sys.stdout.write(f"{untyped} of {every} parameters in games are untyped ({untyped / every:.1%})\n")
    return 0 if untyped < MOST * every else 1


if __name__ == "__main__":
    sys.exit(main())
