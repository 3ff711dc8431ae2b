"""Lists of a game are declared once: numbers and codes follow from places and names."""

from trident.core.declared import Invariants, Phases, Refusals
from trident.core.kernel import kernel


class Why(Refusals):
    OVER = "XX-3.1"
    NOT_YOURS = "XX-2.1"
    TOO_LATE = "XX-2.1"


class Must(Invariants):
    SORTED = "hands are sorted"
    FULL = "the deck is full"


class Phase(Phases):
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
    assert [(one.value, one.sentence) for one in Must] == [(0, "hands are sorted"), (1, "the deck is full")]


def test_phases_are_shown_by_their_names() -> None:
    assert [phase.word for phase in Phase] == ["deal", "last-turn"]


@kernel
def found(phase: int, action: int) -> int:
    """Reads all three in compiled code."""
    if phase == Phase.DEAL:
        return Why.NOT_YOURS.value
    return 1 << Must.FULL.value if action > 0 else 0


def test_compiled_code_reads_them() -> None:
    assert [found(0, 0), found(1, 0), found(1, 1)] == [2, 0, 2]
