"""Plain arithmetic comes as close to the true values as the C library does."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trident.core.numbers import exp, logistic, sqrt


@given(st.floats(-700, 700))
def test_exp_is_right_to_the_last_digits(x: float) -> None:
    assert exp(x) == pytest.approx(math.exp(x), rel=1e-14)


def test_exp_stays_finite() -> None:
    assert exp(10_000.0) == exp(709.0) < math.inf
    assert exp(-10_000.0) == exp(-709.0) > 0
    assert exp(0.0) == 1.0


@given(st.floats(-50, 50))
def test_the_logistic_function_and_its_mirror_image_add_up(x: float) -> None:
    assert logistic(x) + logistic(-x) == pytest.approx(1.0, abs=1e-15)
    assert 0.0 <= logistic(x) <= 1.0


@given(st.floats(0, 1e12))
def test_the_square_root_is_exact(x: float) -> None:
    assert sqrt(x) == math.sqrt(x)
