"""Copies of rows as one instruction, or as a few wide ones.

`copy_row` is a loop over single entries. LLVM makes a copy in one piece of it where addresses have 64 bits,
as places in arrays have in Numba's code; WebAssembly's have 32. So its body is replaced before anything is
optimised, and copies whose size turns out to be small and known become moves of up to sixteen bytes
(`python -m bench.envs`).
"""

import re
from collections.abc import Iterator
from itertools import count

import llvmlite.binding as llvm

from trident.runtime.builder.loops import NAME

# Bytes of an entry, by Numba's letter for its type.
SIZES = {"a": 1, "b": 1, "h": 1, "s": 2, "t": 2, "i": 4, "j": 4, "f": 4, "x": 8, "y": 8, "d": 8}
ROW = r"(?:Nested)?ArrayI([a-z])Li1E1C\w*?"
COPY = re.compile(
    rf"^(define [^\n]*@\w*5state8copy_row\w*?\d+{ROW}\d+{ROW}E\([^\n]*\{{\n).*?^\}}", re.MULTILINE | re.DOTALL
)
BODY = """\
  %length = trunc i64 %arg.target.5.0 to i32
  %size = mul i32 %length, {size}
  call void @llvm.memcpy.p0.p0.i32(ptr %arg.target.4, ptr %arg.source.4, i32 %size, i1 false)
  ret i32 0
}}"""
DECLARED = "declare void @llvm.memcpy.p0.p0.i32(ptr, ptr, i32, i1)"

ADDRESS = rf"ptr [^%\n]*(%{NAME})"
KNOWN = re.compile(
    rf"^  (?:tail )?call void @llvm\.memcpy\.p0\.p0\.i32\({ADDRESS}, {ADDRESS}, i32 (\d+), i1 false\).*$",
    re.MULTILINE,
)
MOST = 128  # bytes that are moved one by one
MOVES = {16: "<2 x i64>", 8: "i64", 4: "i32", 2: "i16", 1: "i8"}


def as_copies(code: str) -> str:
    """Numba's code, in which rows of the same entries are copied in one piece."""

    def copying(found: re.Match[str]) -> str:
        head, *entries = found.groups()
        sizes = {SIZES[entry] for entry in entries}
        return head + BODY.format(size=sizes.pop()) if len(sizes) == 1 else found[0]

    changed = COPY.sub(copying, code)
    return changed if changed == code or DECLARED in changed else f"{changed}\n{DECLARED}\n"


def widely(whole: llvm.ModuleRef) -> llvm.ModuleRef:
    """The same code, in which small copies of known sizes are a few moves."""
    places = count()

    def moved(found: re.Match[str]) -> str:
        target, source, size = found[1], found[2], int(found[3])
        return found[0] if size > MOST else "\n".join(moves(f"move.{next(places)}", target, source, size))

    changed = llvm.parse_assembly(KNOWN.sub(moved, str(whole)))
    changed.verify()
    return changed


def moves(name: str, target: str, source: str, size: int) -> Iterator[str]:
    """The lines that move so many bytes."""
    first = 0
    for width, kind in MOVES.items():
        while size - first >= width:
            own = f"{name}.{first}"
            yield f"  %{own}.from = getelementptr i8, ptr {source}, i32 {first}"
            yield f"  %{own}.to = getelementptr i8, ptr {target}, i32 {first}"
            yield f"  %{own} = load {kind}, ptr %{own}.from, align 1"
            yield f"  store {kind} %{own}, ptr %{own}.to, align 1"
            first += width
