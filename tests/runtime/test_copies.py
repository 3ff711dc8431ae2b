"""Rows are copied in one piece, small ones in a few moves, and every byte arrives."""

import ctypes

import llvmlite.binding as llvm
import pytest

from trident.runtime.builder.copies import as_copies, moves, widely
from trident.runtime.builder.retarget import TRIPLE, machine

COPY = """
target triple = "{triple}"
declare void @llvm.memcpy.p0.p0.i32(ptr, ptr, i32, i1)
define void @f(ptr %"to here", ptr %from, i32 %n) {{
  tail call void @llvm.memcpy.p0.p0.i32(ptr %"to here", ptr %from, i32 {size}, i1 false), !alias.scope !0
  ret void
}}
!0 = !{{!1}}
!1 = !{{!1, !2}}
!2 = !{{!2}}
"""
ROWS = """\
define i32 @_ZN7trident4core5state8copy_rowB2v15ArrayI{to}Li1E1C7mutE11NestedArrayI{of}Li1E1C7mutE() {{
entry:
  br label %loop
}}
"""


def instructions(size: str) -> str:
    """What becomes of a copy of that size."""
    code = llvm.parse_assembly(COPY.format(triple=TRIPLE, size=size))
    return str(machine().emit_assembly(widely(code)))


def test_a_small_copy_of_known_size_is_a_few_wide_moves() -> None:
    made = instructions("60")
    assert "memory.copy" not in made
    kinds = ("v128.load", "i64.load", "i32.load", "i32.load16_u", "i32.load8_u")
    assert [made.count(f"{kind}\t") for kind in kinds] == [3, 1, 1, 0, 0]


@pytest.mark.parametrize("size", ["129", "%n"])
def test_a_large_copy_or_one_of_any_size_stays_one_instruction(size: str) -> None:
    made = instructions(size)
    assert "memory.copy" in made
    assert "v128" not in made


@pytest.mark.parametrize("size", [1, 7, 31, 60, 128])
def test_every_byte_is_moved_and_no_other(size: int) -> None:
    lines = "\n".join(moves("m", "%to", "%from", size))
    code = f"define void @f(ptr %to, ptr %from) {{\n{lines}\nret void\n}}"
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine()
    given = ctypes.create_string_buffer(bytes(range(1, size + 2)), size + 1)
    made = ctypes.create_string_buffer(size + 1)
    with llvm.create_mcjit_compiler(llvm.parse_assembly(code), target) as engine:
        copy = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(engine.get_function_address("f"))
        copy(ctypes.addressof(made), ctypes.addressof(given))
    assert made.raw == given.raw[:size] + b"\0"


def test_rows_of_entries_of_the_same_size_are_copied_in_one_piece() -> None:
    made = as_copies(ROWS.format(to="a", of="h"))
    assert "mul i32 %length, 1" in made
    assert "call void @llvm.memcpy" in made
    assert "br label" not in made
    assert "mul i32 %length, 8" in as_copies(ROWS.format(to="x", of="x"))


def test_rows_of_other_entries_are_copied_one_by_one() -> None:
    code = ROWS.format(to="x", of="a")
    assert as_copies(code) == code
