"""How much work a test does: all of it compiled, a sample with the compiler off."""

from trident.core.kernel import PLAIN

SAMPLE = 40


def amount(n: int) -> int:
    """`n`, or a fortieth of it where every step runs as ordinary Python."""
    return max(1, n // SAMPLE) if PLAIN else n
