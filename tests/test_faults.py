"""The tool that plants faults finds what gets past a test."""

from dataclasses import replace
from pathlib import Path

import pytest

from trident.testing import faults
from trident.testing.faults import Fault

ROOT = Path(__file__).parent.parent
CAUGHT = Fault(
    "a seat too many",
    "games/lost_cities/rules/material.py",
    "SIDES = 2",
    "SIDES = 3",
    "tests/lost_cities/test_golden.py::test_playthrough_is_as_it_was[lost-cities-2]",
)


def test_a_fault_that_a_test_notices_is_caught() -> None:
    assert faults.escapes([CAUGHT], ROOT) == []
    assert faults.sound_story([CAUGHT], ROOT) == ""


def test_a_fault_that_changes_nothing_escapes() -> None:
    harmless = replace(CAUGHT, new="SIDES = 1 + 1")
    assert "not caught" in faults.escapes([harmless], ROOT)[0]


def test_a_fault_that_cannot_even_start_counts_as_an_escape() -> None:
    broken = replace(CAUGHT, new="SIDES = 1 // 0")
    assert "not caught" in faults.escapes([broken], ROOT)[0]


def test_a_fault_must_know_its_place() -> None:
    with pytest.raises(AssertionError, match="stands 0 times"):
        faults.escapes([replace(CAUGHT, old="SIDES = 7")], ROOT)


def test_tests_that_fail_anyway_prove_nothing() -> None:
    assert "not found" in faults.sound_story([replace(CAUGHT, caught_by="tests/test_faults.py::none")], ROOT)


def test_the_test_of_a_rule_must_name_it() -> None:
    assert faults.unnamed([CAUGHT, replace(CAUGHT, rule="LC-5.2")], ROOT) == [CAUGHT.name]
