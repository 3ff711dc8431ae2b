"""Where modules look whether they are to end: wherever they might go on for ever, and nowhere else."""

import llvmlite.binding as llvm
import pytest

from trident.runtime.builder.interruption import LOOK, MOST, interruptible
from trident.runtime.builder.retarget import machine

COUNTING = """
define void @f(ptr %p, i64 %n, i8 %few) {{
entry:
  %small = zext i8 %few to i64
  %signed = sext i8 %few to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store volatile i64 %i, ptr %p
  {step}
  {test}
  br i1 %again, label %loop, label %end
end:
  ret void
}}
"""
UP, PROVEN_UP, DOWN = "%next = add i64 %i, 1", "%next = add nuw nsw i64 %i, 1", "%next = add nsw i64 %i, -1"
TWOS = "%next = add i64 %i, 2"


def looks(code: str) -> int:
    """How often the functions of a text look."""
    machine()  # makes LLVM ready
    return str(interruptible(llvm.parse_assembly(code))).count(f"call void @{LOOK}()")


@pytest.mark.parametrize(
    ("step", "test", "expected"),
    [
        (UP, "%again = icmp ne i64 %next, 24", 0),
        (UP, "%again = icmp slt i64 %i, 24", 0),
        (UP, "%again = icmp sgt i64 24, %i", 0),
        (PROVEN_UP, "%again = icmp ne i64 %next, %small", 0),
        (PROVEN_UP, "%again = icmp ult i64 %next, %small", 0),
        (DOWN, "%again = icmp sgt i64 %i, -9", 0),
        (UP, "%again = icmp ne i64 %next, %small", 1),  # the limit may have been passed already
        (UP, "%again = icmp ne i64 %next, -1", 1),
        (TWOS, "%again = icmp ne i64 %next, 25", 1),  # never equal
        (PROVEN_UP, "%again = icmp ult i64 %next, %signed", 1),  # −1 is a large number without its sign
        (PROVEN_UP, "%again = icmp ne i64 %next, %n", 1),
        (UP, f"%again = icmp ne i64 %next, {MOST}", 1),
        (DOWN, "%again = icmp slt i64 %i, 9", 1),
        (UP, "%again = icmp eq i64 %n, 0", 1),
        ("%next = mul i64 %i, 2", "%again = icmp ne i64 %next, 24", 1),
    ],
)
def test_only_loops_that_are_sure_to_end_soon_do_without(step: str, test: str, expected: int) -> None:
    assert looks(COUNTING.format(step=step, test=test)) == expected


NESTED = """
define void @f(ptr %p) {{
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.end ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  store volatile i64 %j, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.again = icmp ne i64 %j.next, {inner}
  br i1 %j.again, label %inner, label %outer.end
outer.end:
  %i.next = add nuw nsw i64 %i, 1
  %i.again = icmp ne i64 %i.next, {outer}
  br i1 %i.again, label %outer, label %end
end:
  ret void
}}
"""


@pytest.mark.parametrize(("outer", "inner", "expected"), [(100, 100, 0), (60_000, 60_000, 1)])
def test_short_loops_within_each_other_look_if_they_are_long_together(
    outer: int, inner: int, expected: int
) -> None:
    assert looks(NESTED.format(outer=outer, inner=inner)) == expected


CALLING = """
define void @leaf(ptr %p) {
  store volatile i64 0, ptr %p
  ret void
}
define void @one(ptr %p) {
  call void @other(ptr %p)
  call void @leaf(ptr %p)
  ret void
}
define void @other(ptr %p) {
  call void @one(ptr %p)
  ret void
}
"""


def test_functions_that_call_themselves_by_a_detour_look() -> None:
    changed = str(interruptible(llvm.parse_assembly(CALLING)))
    for name, expected in (("leaf", 0), ("one", 1), ("other", 1)):
        body = changed.partition(f"define void @{name}(")[2].partition("\n}")[0]
        assert body.count(f"call void @{LOOK}()") == expected


UNCONDITIONAL = """
define void @f(i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %right
right:
  br label %left
}
"""


def test_a_circle_that_is_entered_at_two_places_looks() -> None:
    assert looks(UNCONDITIONAL) == 1
