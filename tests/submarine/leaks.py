"""Positions full of secrets, for the leak tests."""

from collections.abc import Iterator

from tests.submarine.scenes import submarine
from trident.core.state import Seat
from trident.testing.scene import Scene

FIRST, SECOND = Seat(0), Seat(1)
PAYING = "hand 1    red, blue, green\ndivers 1    c2 c3\nc2    red-ring\n"


def telling_tables() -> Iterator[Scene]:
    """A card laid, a card known in a hand, a choice half made, a trade to come."""
    known = submarine("ship 1    off\nhand 1    red, red, blue\nlaid 1    11 green by 2, 3 violet by 1")
    known.state.known[1, 0, 2] = 1
    yield known
    yield from steps_of(submarine(f"{PAYING}laid 2    4 red by 2"))
    yield submarine("ship 1    off\nhand 1    red, red, blue").plays("trade red")


def steps_of(paying: Scene) -> Iterator[Scene]:
    """The same table before and after each step towards a payment."""
    yield paying
    for step in ("ship c", "choose 2", "collect red-ring"):
        yield paying.plays(step)


def hidden_pairs() -> Iterator[tuple[Scene, Scene, Seat]]:
    """Pairs of positions that differ only in what the given seat cannot know."""
    yield (
        submarine(f"{PAYING}laid 1    11 green by 2"),
        submarine(f"{PAYING}laid 1    11 violet by 2"),
        FIRST,
    )
    yield (
        submarine(f"{PAYING}hand 2    red, red, red"),
        submarine(f"{PAYING}hand 2    blue, green, violet"),
        FIRST,
    )
    chosen, undecided = submarine(PAYING).plays("ship c", "choose 2", "collect red-ring"), submarine(PAYING)
    yield chosen, undecided.plays("ship c"), SECOND
    knowing, ignorant = (submarine("hand 3    red, red, blue", seats=3) for _ in range(2))
    knowing.state.known[1, 2, 2] = 2
    yield knowing, ignorant, FIRST
    followed, lost = (submarine("laid 3    4 red by 3", seats=3) for _ in range(2))
    followed.state.followers[2, 4] = 0b010
    yield followed, lost, FIRST
