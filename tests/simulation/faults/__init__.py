"""Mistakes to plant in the server."""

from tests.simulation.faults import pastimes, tables
from tests.simulation.faults.planting import PLANTED, with_fault

__all__ = ["PLANTED", "pastimes", "tables", "with_fault"]
