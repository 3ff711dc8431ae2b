"""The larger or the smaller of two real numbers, without a branch.

`max` and `min` are a comparison and a choice. Processors have one instruction for both; WebAssembly has it
for pairs of numbers only (`f64x2.pmax`, `f64x2.pmin`), and a choice between two single ones becomes a branch,
which processors often guess wrong. So both numbers are doubled to pairs first: the same bits, and searches of
Submarine take a tenth less time (`python -m bench.runtimes`).
"""

import re

import llvmlite.binding as llvm

from trident.runtime.builder.loops import NAME

REAL = rf"(%{NAME}|-?[\d.e+-]+|0x[0-9A-F]+)"
COMPARED = re.compile(rf"^  (%{NAME}) = fcmp o([gl])t double {REAL}, {REAL}$", re.MULTILINE)
CHOSEN = re.compile(rf"^  %({NAME}) = select i1 (%{NAME}), double {REAL}, double {REAL}$", re.MULTILINE)
FUNCTION = re.compile(r"^define .*?^}", re.MULTILINE | re.DOTALL)
BOTH = "<2 x i32> zeroinitializer"  # the first number in both places
PAIR = f"""\
  %"{{name}}.{{side}}.one" = insertelement <2 x double> poison, double {{number}}, i64 0
  %"{{name}}.{{side}}" = shufflevector <2 x double> %"{{name}}.{{side}}.one", <2 x double> poison, {BOTH}
"""
EXTREME = """\
  %"{name}.is" = fcmp o{order}t <2 x double> %"{name}.a", %"{name}.b"
  %"{name}.of" = select <2 x i1> %"{name}.is", <2 x double> %"{name}.a", <2 x double> %"{name}.b"
  %"{name}" = extractelement <2 x double> %"{name}.of", i64 0"""


def branchless(whole: llvm.ModuleRef) -> llvm.ModuleRef:
    """The same code, in which the larger or smaller of two real numbers is found without a branch."""
    changed = llvm.parse_assembly(FUNCTION.sub(lambda found: _paired(found[0]), str(whole)))
    changed.verify()
    return changed


def _paired(function: str) -> str:
    """The code of a function that compares pairs wherever one of two numbers is chosen."""
    compared = {one[1]: one.groups()[1:] for one in COMPARED.finditer(function)}

    def pair(choice: re.Match[str]) -> str:
        name, condition, *numbers = choice.groups()
        order, *others = compared.get(condition, ("",))
        if numbers != others:
            return choice[0]
        name, (one, other) = name.strip('"'), numbers
        pairs = PAIR.format(name=name, side="a", number=one) + PAIR.format(name=name, side="b", number=other)
        return pairs + EXTREME.format(name=name, order=order)

    return CHOSEN.sub(pair, function)
