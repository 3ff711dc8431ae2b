"""The larger or the smaller of two real numbers, without a branch.

`max` and `min` are a comparison and a choice. Processors have one instruction for both; WebAssembly has it
for several numbers at once only (`f64x2.pmax`, `f32x4.pmin`), and a choice between two single ones becomes a
branch, which processors often guess wrong. So both numbers are repeated first: the same bits, and searches of
Submarine take a tenth less time (`python -m bench.runtimes`).
"""

import re

import llvmlite.binding as llvm

from trident.runtime.builder.loops import NAME

REAL = rf"(%{NAME}|-?[\d.e+-]+|0x[0-9A-F]+)"
KIND = "(double|float)"
PLACES = {"double": 2, "float": 4}
COMPARED = re.compile(rf"^  (%{NAME}) = fcmp o([gl])t {KIND} {REAL}, {REAL}$", re.MULTILINE)
CHOSEN = re.compile(
    rf"^  %({NAME}) = select i1 (%{NAME}), {KIND} {REAL}, (?:double|float) {REAL}$", re.MULTILINE
)
FUNCTION = re.compile(r"^define .*?^}", re.MULTILINE | re.DOTALL)
REPEATED = """\
  %"{name}.{side}.one" = insertelement <{n} x {kind}> poison, {kind} {number}, i64 0
  %"{name}.{side}" = shufflevector <{n} x {kind}> %"{name}.{side}.one", <{n} x {kind}> poison, \
<{n} x i32> zeroinitializer
"""
EXTREME = """\
  %"{name}.is" = fcmp o{order}t <{n} x {kind}> %"{name}.a", %"{name}.b"
  %"{name}.of" = select <{n} x i1> %"{name}.is", <{n} x {kind}> %"{name}.a", <{n} x {kind}> %"{name}.b"
  %"{name}" = extractelement <{n} x {kind}> %"{name}.of", i64 0"""


def branchless(whole: llvm.ModuleRef) -> llvm.ModuleRef:
    """The same code, in which the larger or smaller of two real numbers is found without a branch."""
    changed = llvm.parse_assembly(FUNCTION.sub(lambda found: _paired(found[0]), str(whole)))
    changed.verify()
    return changed


def _paired(function: str) -> str:
    """The code of a function that repeats both wherever one of two numbers is chosen."""
    compared = {one[1]: one.groups()[1:] for one in COMPARED.finditer(function)}

    def pair(choice: re.Match[str]) -> str:
        name, condition, *numbers = choice.groups()
        order, *others = compared.get(condition, ("",))
        if numbers != others:
            return choice[0]
        kind, one, other = numbers
        said = {"name": name.strip('"'), "kind": kind, "n": PLACES[kind], "order": order}
        first, second = (
            REPEATED.format(side="a", number=one, **said),
            REPEATED.format(side="b", number=other, **said),
        )
        return first + second + EXTREME.format(**said)

    return CHOSEN.sub(pair, function)
