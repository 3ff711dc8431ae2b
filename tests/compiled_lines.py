"""Counts which lines of the bots' compiled code run: coverage for code that is too slow to test uncompiled.

    python -m pytest -p tests.compiled_lines tests/bots/submarine   writes .lines.<process id>
    python -m tests.compiled_lines                                  reports, and fails if a line never ran

As a plugin of pytest it puts a counter before every statement of the functions that are compiled for bots.
Counters are bytes at a fixed place in memory, so compiled code sets them by one store.
"""

import ast
import inspect
import json
import os
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from trident.core.kernel import Mark, Rewriting
from trident.runtime import native

ROOT = Path(__file__).parents[1]
COUNTED = ("src/trident/games/*/bots/*.py", "src/trident/bots/loops.py")
MOST = 100_000
HITS = np.zeros(MOST, np.uint8)
PLACES: list[tuple[str, int]] = []  # counter → file and line


class Counters(ast.NodeTransformer):
    """Puts a counter before every statement of a function."""

    def __init__(self, file: str) -> None:
        self.file = file

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list) and not isinstance(node, ast.Module):
                setattr(node, name, [one for statement in block for one in self.counted(statement)])
        return node

    def counted(self, statement: ast.stmt) -> list[ast.stmt]:
        if is_docstring(statement):
            return [statement]
        PLACES.append((self.file, statement.lineno))
        call = ast.Call(ast.Name("count_line", ast.Load()), [ast.Constant(len(PLACES) - 1)], [])
        return [ast.copy_location(ast.Expr(call), statement), statement]


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def counting(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """The function with counters in it, if it is one of those that are counted."""
    file = Path(inspect.getfile(function))
    if not any(file.match(pattern) for pattern in COUNTED):
        return None
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    ast.increment_lineno(tree, first - 1)
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    Counters(file.relative_to(ROOT).as_posix()).visit(definition)
    code = compile(ast.fix_missing_locations(tree), str(file), "exec")
    function.__globals__["count_line"] = count_line
    space: dict[str, Any] = {}
    exec(code, function.__globals__, space)
    copy: Callable[..., Any] = space[definition.name]
    copy.__qualname__ = function.__qualname__
    return copy


def _set_code(typing: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = context.get_constant(types.intp, HITS.ctypes.data)
        address = builder.inttoptr(builder.add(first, arguments[0]), ir.IntType(8).as_pointer())
        builder.store(ir.Constant(ir.IntType(8), 1), address)
        return context.get_dummy_value()

    return types.void(types.int64), generate


_set: Any = intrinsic(_set_code)


def _count_compiled(number: int) -> None:
    _set(number)


def count_line(number: int) -> None:
    """Note that a line has run."""
    HITS[number] = 1


count_line.__kernel__ = Mark("call", __name__, _count_compiled)  # type: ignore[attr-defined]
Rewriting.rewrite = counting
native.Caching.is_on = False  # kept machine code of a caller would hold its callees without counters


def pytest_unconfigure() -> None:
    """Write down what ran."""
    ran = sorted({place for place, hit in zip(PLACES, HITS, strict=False) if hit})
    never = sorted(set(PLACES) - set(ran))
    (ROOT / f".lines.{os.getpid()}").write_text(json.dumps({"ran": ran, "never": never}))


def report() -> int:
    """Say which lines never ran in any of the runs."""
    ran: set[tuple[str, int]] = set()
    known: set[tuple[str, int]] = set()
    for file in ROOT.glob(".lines.*"):
        told = json.loads(file.read_text())
        ran |= {(name, line) for name, line in told["ran"]}
        known |= {(name, line) for name, line in told["ran"] + told["never"]}
        file.unlink()
    missing: dict[str, list[int]] = {}
    for name, line in sorted(known - ran):
        missing.setdefault(name, []).append(line)
    for name, lines in missing.items():
        sys.stdout.write(f"{name}: {', '.join(map(str, lines))}\n")
    sys.stdout.write(f"{len(ran)} of {len(known)} lines of compiled bots ran\n")
    return 0 if known and not missing else 1


if __name__ == "__main__":
    sys.exit(report())
