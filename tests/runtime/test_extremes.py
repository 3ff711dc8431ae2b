"""The larger or smaller of two real numbers is found without a branch, and nothing else is changed."""

import llvmlite.binding as llvm
import pytest

from trident.runtime.builder.extremes import branchless
from trident.runtime.builder.retarget import TRIPLE, machine

CHOICE = """
target triple = "{triple}"
define double @f(double %"a 1", double %b) {{
  %is = fcmp {order} double %"a 1", {other}
  %"the one" = select i1 %is, double {chosen}
  ret double %"the one"
}}
"""


def instructions(order: str, other: str, chosen: str) -> str:
    """What becomes of a comparison and a choice."""
    target = machine()
    code = llvm.parse_assembly(CHOICE.format(triple=TRIPLE, order=order, other=other, chosen=chosen))
    return str(target.emit_assembly(branchless(code)))


@pytest.mark.parametrize(
    ("order", "other", "chosen", "expected"),
    [
        ("ogt", "%b", '%"a 1", double %b', "f64x2.pmax"),
        ("olt", "%b", '%"a 1", double %b', "f64x2.pmin"),
        ("ogt", "1.0", '%"a 1", double 1.0', "f64x2.pmax"),
        ("olt", "-0.0", '%"a 1", double -0.0', "f64x2.pmin"),
        ("olt", "0x3FB999999999999A", '%"a 1", double 0x3FB999999999999A', "f64x2.pmin"),
    ],
)
def test_a_comparison_with_its_own_choice_is_one_instruction(
    order: str, other: str, chosen: str, expected: str
) -> None:
    made = instructions(order, other, chosen)
    assert expected in made
    assert "f64.select" not in made


@pytest.mark.parametrize(
    ("order", "other", "chosen"),
    [
        ("ogt", "%b", '%b, double %"a 1"'),  # which of two zeros it gives would be another one
        ("ogt", "%b", '%"a 1", double 2.0'),
        ("ugt", "%b", '%"a 1", double %b'),  # true where one of them is no number
    ],
)
def test_another_choice_is_left_as_it_is(order: str, other: str, chosen: str) -> None:
    made = instructions(order, other, chosen)
    assert "f64x2" not in made
    assert "f64.select" in made
