"""The toy game with one thing wrong: what each check of the conformance suite must catch."""

from tests.testing import faults_of_rules, faults_of_telling
from tests.testing.planting import FAULTS

__all__ = ["FAULTS", "faults_of_rules", "faults_of_telling"]
