"""Entries as LLVM code: kernels by Numba, and around each a plain function of addresses and numbers.

Numba passes an array as seven words and returns through pointers. The functions made here hide that: a
struct is one address, an array an address and its lengths, a number a number. A kernel that raises becomes a
trap.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numba
import numpy as np

from trident.core.entry import Entry, Kind, Number, Struct
from trident.runtime import native

types: Any = numba.types
PREFIX = "entry."  # of the functions' names within LLVM, where plain names may mean the C library's


class Emitted(NamedTuple):
    """An entry in LLVM: the module with its kernel, and the plain function around it."""

    entry: Entry
    kernel: str
    wrapper: str


def emit(entry: Entry, structs: Mapping[str, np.dtype[Any]]) -> Emitted:
    """Compile an entry for the types that it declares."""
    compiled = native.compiled(entry.kernel)
    signature = tuple(numba_type(one.kind) for one in entry.parameters)
    compiled.compile(signature)
    made = compiled.overloads[signature]
    if made.signature.return_type != returned_type(entry):
        raise TypeError(f"{entry.name} returns {made.signature.return_type}, not {returned_type(entry)}.")
    wrapper = Wrapper(entry, structs, made.fndesc.llvm_func_name).text()
    return Emitted(entry, made.library.get_llvm_str(), wrapper)


def numba_type(kind: Kind) -> Any:
    """The type that Numba gives to a parameter."""
    if isinstance(kind, Number):
        return types.float64 if kind.is_real else types.int64
    dtype, dims = ("uint8", 1) if isinstance(kind, Struct) else (kind.dtype, kind.dims)
    return types.Array(numba.from_dtype(np.dtype(dtype)), dims, "C")


def returned_type(entry: Entry) -> Any:
    """The type that an entry must return."""
    if isinstance(entry.result, int):
        return types.UniTuple(types.int64, entry.result)
    return types.none if entry.result is None else types.int64


class Wrapper:
    """Writes the plain function around a kernel."""

    def __init__(self, entry: Entry, structs: Mapping[str, np.dtype[Any]], kernel: str) -> None:
        self.entry, self.structs, self.kernel = entry, structs, kernel
        self.taken: list[str] = []  # its parameters
        self.passed: list[str] = []  # what it passes to the kernel
        self.lines: list[str] = []
        for parameter in entry.parameters:
            self.take(parameter.name, parameter.kind)

    def take(self, name: str, kind: Kind) -> None:
        """One parameter, as the caller gives it and as the kernel takes it."""
        if isinstance(kind, Number):
            self.taken.append(f"{'double' if kind.is_real else 'i64'} %{name}")
            self.passed.append(self.taken[-1])
            return
        self.taken.append(f"ptr %{name}")
        if isinstance(kind, Struct):
            self.array(name, 1, [str(self.structs[kind.name].itemsize)])
        else:
            self.taken += [f"i32 %{name}.{dim}" for dim in range(kind.dims)]
            lengths = [
                self.said(f"{name}.length.{dim}", f"zext i32 %{name}.{dim} to i64")
                for dim in range(kind.dims)
            ]
            self.array(name, np.dtype(kind.dtype).itemsize, lengths)

    def array(self, name: str, item: int, lengths: list[str]) -> None:
        """Pass an array as Numba does: no owner, entries, size of one, address, lengths, distances."""
        distances = [str(item)]
        for dim in range(len(lengths) - 1, 0, -1):
            distances.insert(
                0, self.said(f"{name}.distance.{dim}", f"mul i64 {distances[0]}, {lengths[dim]}")
            )
        entries = lengths[0]
        for dim, length in enumerate(lengths[1:], 1):
            entries = self.said(f"{name}.entries.{dim}", f"mul i64 {entries}, {length}")
        self.passed += ["ptr null", "ptr null", f"i64 {entries}", f"i64 {item}", f"ptr %{name}"]
        self.passed += [f"i64 {number}" for number in lengths + distances]

    def said(self, name: str, value: str) -> str:
        """Give a value a name."""
        self.lines.append(f"%{name} = {value}")
        return f"%{name}"

    def text(self) -> str:
        """The function, and the declaration of the kernel."""
        result = self.entry.result
        several = isinstance(result, int)
        taken = [*self.taken, *(["ptr %results"] if several else [])]
        room = "%results" if several else "%result"
        kernel_types = ", ".join(["ptr", "ptr", *(one.partition(" ")[0] for one in self.passed)])
        body = [
            "%result = alloca i64",
            "%raised = alloca ptr",
            *self.lines,
            f"%status = call i32 @{self.kernel}({', '.join([f'ptr {room}', 'ptr %raised', *self.passed])})",
            "%failed = icmp sgt i32 %status, 0",
            "br i1 %failed, label %trap, label %done",
            "trap:",
            "call void @llvm.trap()",
            "unreachable",
            "done:",
            *(["%value = load i64, ptr %result", "ret i64 %value"] if result is int else ["ret void"]),
        ]
        name, given = self.entry.name, "i64" if result is int else "void"
        return "\n".join(
            [
                f"declare i32 @{self.kernel}({kernel_types})",
                f'define {given} @"{PREFIX}{name}"({", ".join(taken)}) "wasm-export-name"="{name}" {{',
                *body,
                "}\n",
            ]
        )
