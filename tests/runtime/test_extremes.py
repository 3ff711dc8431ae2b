"""The larger or smaller of two real numbers is found without a branch, and nothing else is changed."""

import llvmlite.binding as llvm
import pytest

from trident.runtime.builder.extremes import branchless
from trident.runtime.builder.retarget import TRIPLE, machine

CHOICE = """
target triple = "{triple}"
define {kind} @f({kind} %"a 1", {kind} %b) {{
  %is = fcmp {order} {kind} %"a 1", {other}
  %"the one" = select i1 %is, {kind} {chosen}
  ret {kind} %"the one"
}}
"""


def instructions(order: str, other: str, chosen: str, kind: str = "double") -> str:
    """What becomes of a comparison and a choice."""
    target = machine()
    text = CHOICE.format(triple=TRIPLE, kind=kind, order=order, other=other, chosen=chosen)
    return str(target.emit_assembly(branchless(llvm.parse_assembly(text))))


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


@pytest.mark.parametrize(("order", "expected"), [("ogt", "f32x4.pmax"), ("olt", "f32x4.pmin")])
def test_short_numbers_are_compared_in_the_same_way(order: str, expected: str) -> None:
    made = instructions(order, "1.0", '%"a 1", float 1.0', "float")
    assert expected in made
    assert "f32.select" not in made


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
