"""A game's lists are declared once: numbers follow from positions, codes from names."""

from trident.core.declared import Invariants, Refusals, WordEnum
from trident.core.kernel import kernel


class Why(Refusals):
    OVER = "XX-3.1"
    NOT_YOURS = "XX-2.1"
    TOO_LATE = "XX-2.1"


@kernel
def is_even(number: int) -> bool:
    return number % 2 == 0


@kernel
def is_small(number: int) -> bool:
    return number < 10


class Must(Invariants):
    EVEN = "the number is even", is_even
    SMALL = "the number is small", is_small


class First(Invariants):
    EVEN = "the number is even", is_even, True
    SMALL = "the number is small", is_small


class Phase(WordEnum):
    DEAL = 0
    LAST_TURN = 1


def test_refusals_are_numbered_from_one_and_carry_code_and_rule() -> None:
    assert [(one.value, one.code, one.rule) for one in Why] == [
        (1, "over", "XX-3.1"),
        (2, "not-yours", "XX-2.1"),
        (3, "too-late", "XX-2.1"),
    ]
    assert Why(2) is Why.NOT_YOURS


def test_invariants_are_bits_with_sentences() -> None:
    assert [(one.value, one.sentence) for one in Must] == [
        (0, "the number is even"),
        (1, "the number is small"),
    ]


def test_one_kernel_looks_at_all_invariants_and_after_a_broken_basis_at_no_other() -> None:
    assert [Must.kernel()(number) for number in (4, 5, 12, 13)] == [0, 1, 2, 3]
    assert [First.kernel()(number) for number in (4, 5, 12, 13)] == [0, 1, 2, 1]


def test_phases_are_shown_by_their_names() -> None:
    assert [phase.word for phase in Phase] == ["deal", "last-turn"]


@kernel
def found(phase: int, action: int) -> int:
    """Reads both in compiled code."""
    if phase == Phase.DEAL:
        return Why.NOT_YOURS.value
    return Why.TOO_LATE.value if action > 0 else 0


def test_compiled_code_reads_refusals_and_phases() -> None:
    assert [found(0, 0), found(1, 0), found(1, 1)] == [2, 0, 3]
