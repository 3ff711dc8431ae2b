"""LLVM code for WebAssembly: everything in one module, optimised, without anything from outside.

The same arithmetic as on every other platform: nothing is fused, reordered or approximated, a real number
that does not fit into a whole one traps, and no function of a C library is called.
"""

import re
from collections.abc import Iterable, Sequence

import llvmlite.binding as llvm

from trident.runtime.builder.copies import as_copies, widely
from trident.runtime.builder.emit import PREFIX, Emitted
from trident.runtime.builder.extremes import branchless
from trident.runtime.builder.interruption import interruptible

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+atomics,+bulk-memory,+mutable-globals,+sign-ext,+simd128"
LOOSE = re.compile(
    r" = f\w+ (?:\w+ )*(?:fast|reassoc|contract|afn|arcp|nnan|ninf)\b|@llvm\.fma\b|@llvm\.fmuladd\b"
)
TRUNCATION = re.compile(r"= fpto([su])i (double|float) (\S+) to (i32|i64)$", re.MULTILINE)
OTHER_TRUNCATION = re.compile(r"= fpto[su]i .*$", re.MULTILINE)
TRUNCATING = "declare {to} @llvm.wasm.trunc.{sign}.{to}.{short}({of})"
# What Numba would tell Python of an exception, with the file of its own where it was raised.
WORDS = re.compile(r"^(@\.const\.picklebuf\.[\w.]+ = internal constant \{[^{}]*\}) \{[^{}]*\}$", re.MULTILINE)
SIGN, SHORT = {"s": "signed", "u": "unsigned"}, {"double": "f64", "float": "f32"}


ROUNDS = 2  # of optimising at the end; the second one makes searches of Lost Cities 3 % faster


class NotPortable(Exception):
    """Kernels whose results could differ between platforms, or that need something from outside."""


def machine() -> llvm.TargetMachine:
    """LLVM's view of WebAssembly."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(opt=3, features=FEATURES, reloc="static")


def linked(emitted: Iterable[Emitted], target: llvm.TargetMachine) -> llvm.ModuleRef:
    """All entries in one module, in which only they can be seen from outside."""
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{target.target_data}"\n'
    whole = llvm.parse_assembly(head)
    for one in emitted:
        whole.link_in(llvm.parse_assembly(retargeted(one.kernel, head)))
        whole.link_in(llvm.parse_assembly(head + one.wrapper))
    for part in (*whole.functions, *whole.global_variables):
        if not part.is_declaration and not part.name.startswith((PREFIX, "llvm.")):
            part.linkage = "internal"
    whole.verify()
    return whole


def retargeted(code: str, head: str) -> str:
    """Code that Numba made for this computer, for another target and with conversions that trap.

    What exceptions say is left out: they become traps, and their words would name files of this computer.
    """
    code = re.sub(r"^target (triple|datalayout) = .*\n", "", code, flags=re.MULTILINE)
    code = as_copies(WORDS.sub(r"\1 zeroinitializer", code))
    needed = {
        TRUNCATING.format(sign=SIGN[sign], of=of, short=SHORT[of], to=to)
        for sign, of, _, to in TRUNCATION.findall(code)
    }
    code = TRUNCATION.sub(lambda found: trapping(*found.groups()), code)
    if other := OTHER_TRUNCATION.search(code):
        raise NotPortable(f"A conversion to this type cannot be checked: {other[0]}")
    return "\n".join([head, code, *sorted(needed), ""])


def trapping(sign: str, of: str, value: str, to: str) -> str:
    """A conversion to a whole number that traps if it does not fit."""
    return f"= call {to} @llvm.wasm.trunc.{SIGN[sign]}.{to}.{SHORT[of]}({of} {value})"


def optimise(whole: llvm.ModuleRef, target: llvm.TargetMachine, *, unrolls: bool = True) -> None:
    """Everything that LLVM can do without changing a bit of any result."""
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False  # lists are short
    tuning.loop_unrolling = unrolls
    builder = llvm.create_pass_builder(target, tuning)
    builder.getModulePassManager().run(whole, builder)


def check(whole: llvm.ModuleRef) -> None:
    """Refuse arithmetic that may differ elsewhere, and addresses and files of the computer that builds."""
    code = str(whole)
    if loose := LOOSE.search(code):
        raise NotPortable(f"This arithmetic may be changed by a compiler: {loose[0]}")
    if "inttoptr (" in code:
        raise NotPortable("An address of this process is left in the code.")
    if ".const.pickledata." in code:
        raise NotPortable("What an exception says is left in the code; it names files of this computer.")


def written_by(whole: llvm.ModuleRef, names: Sequence[str]) -> dict[str, set[str]]:
    """For each entry, the parameters behind which it may write, as LLVM found out."""
    return {name: _written(whole.get_function(PREFIX + name)) for name in names}


def _written(function: llvm.ValueRef) -> set[str]:
    return {
        argument.name
        for argument in function.arguments
        if str(argument.type) == "ptr" and not {b"readonly", b"readnone"} & set(argument.attributes)
    }


def to_object(emitted: Sequence[Emitted]) -> tuple[bytes, dict[str, set[str]]]:
    """The entries as one object file, and where each of them may write."""
    target = machine()
    whole = linked(emitted, target)
    optimise(whole, target, unrolls=False)  # how often a loop turns is plain to see until it is unrolled
    whole = interruptible(whole)
    for _ in range(ROUNDS):
        optimise(whole, target)
    whole = widely(branchless(whole))
    check(whole)
    return target.emit_object(whole), written_by(whole, [one.entry.name for one in emitted])
