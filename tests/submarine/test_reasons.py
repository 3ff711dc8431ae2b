"""What is counted in playouts is what the players would be told."""

import pytest

from tests.recounts import at_random, count_again


@pytest.mark.parametrize(("seats", "begun", "most"), [(2, 106, 200), (3, 105, 80)])
def test_every_feature_is_what_happened(seats: int, begun: int, most: int) -> None:
    game, (best, other) = at_random("submarine", seats, begun, most)
    count_again(game, best, other)
