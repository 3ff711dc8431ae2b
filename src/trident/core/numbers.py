"""Functions of numbers in plain arithmetic: the same bits on every platform, without a C library."""

import math

from trident.core.kernel import kernel

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
LARGEST, SMALLEST = 709.0, -709.0
TERMS = 14  # of the series, within a rounding error of the true value for |rest| ≤ ln 2 / 2


@kernel
def exp(x: float) -> float:
    """The exponential function; x is clamped to ±709."""
    x = min(max(x, SMALLEST), LARGEST)
    twos = int(x / (LN2_HIGH + LN2_LOW) + (0.5 if x >= 0 else -0.5))
    rest = (x - twos * LN2_HIGH) - twos * LN2_LOW
    total = 1.0
    for term in range(TERMS, 0, -1):
        total = 1.0 + total * rest / term
    base = 2.0 if twos >= 0 else 0.5
    for _ in range(abs(twos)):
        total *= base
    return total


@kernel
def logistic(x: float) -> float:
    """The logistic function, 1 / (1 + e^−x)."""
    return 1.0 / (1.0 + exp(-x))


@kernel
def sqrt(x: float) -> float:
    """The square root: one instruction, exact on every platform."""
    return math.sqrt(x)
