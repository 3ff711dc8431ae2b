"""The leak test: states one seat cannot tell apart give it the same views, events, refusals and facts."""

from collections.abc import Iterator

import msgspec

from tests.submarine.scenes import GAME, submarine
from trident.core.chance import Secret, below, stream
from trident.core.game import Game
from trident.core.table import Table
from trident.testing import conformance


def played_tables(games: int, steps: int, first_seed: int = 0) -> Iterator[Table]:
    """Tables after the set-up of some games, at every third step of half sensible play."""
    for number in range(games):
        rng = stream(first_seed + number)
        table = Table(GAME, 2 + number % 4, secret=Secret.of_seed(first_seed + number))
        table.settle()
        for step in range(steps):
            if table.is_over:
                break
            if step % 3 == 0:
                yield table
            step_on(table, rng)


def step_on(table: Table, rng: object) -> None:
    """Chance, a sensible decision, or any."""
    if table.mover < 0:
        table.roll()
    elif below(rng, 2):
        table.apply(int(GAME.compiled.sense(table.raw, table.mover, rng)))
    else:
        legal = table.legal()
        table.apply(legal[below(rng, len(legal))])


def check_secrets(game: Game, table: Table) -> None:
    """Claim that nobody can tell the position from another that looks the same to him."""
    rng = stream(len(table.steps))
    for seat in range(table.seats):
        other = table.raw.copy()
        game.compiled.reshuffle(other, seat, rng)
        assert game.compiled.broken(other) == 0
        conformance.same_view(game, table.raw, other, seat)
        conformance.same_redeal(game, table.raw, other, seat)
        conformance.same_choices(game, table.raw, other, seat)
        same_events(game, table, seat)
    conformance.same_view(game, table.raw, other, None)


def same_events(game: Game, table: Table, seat: int) -> None:
    """Steps whose results a seat cannot tell apart are told to it in the same words."""
    told: dict[bytes, bytes] = {}
    for action in sorted(set(table.legal())):
        after = table.raw.copy()
        game.compiled.apply(after, action)
        state = game.record(after)
        seen = msgspec.json.encode(game.manners.view(state, seat))
        events = msgspec.json.encode(game.manners.tell(table.state, action, state, seat))
        assert told.setdefault(seen, events) == events, f"seat {seat} is told more than it sees"


def hidden_pairs() -> Iterator[tuple[Table, Table, int]]:
    """Pairs of positions that differ only in what the given seat cannot know."""
    scene = "hand 1    red, blue, green\ndivers 1    c2 c3\nc2    red-ring\n"
    yield submarine(f"{scene}laid 1    11 green by 2"), submarine(f"{scene}laid 1    11 violet by 2"), 0
    yield submarine(f"{scene}hand 2    red, red, red"), submarine(f"{scene}hand 2    blue, green, violet"), 0
    chosen, undecided = submarine(scene).plays("ship c", "choose 2", "collect red-ring"), submarine(scene)
    yield chosen, undecided.plays("ship c"), 1
    knowing, ignorant = (submarine("hand 3    red, red, blue", seats=3) for _ in range(2))
    knowing.state.known[1, 2, 2] = 2
    yield knowing, ignorant, 0
    followed, lost = (submarine("laid 3    4 red by 3", seats=3) for _ in range(2))
    followed.state.followers[2, 4] = 0b010
    yield followed, lost, 0


def check_pair(game: Game, first: Table, second: Table, seat: int) -> None:
    """Claim that a seat cannot tell two positions apart."""
    conformance.same_view(game, first.raw, second.raw, seat)
    conformance.same_redeal(game, first.raw, second.raw, seat)
    conformance.same_choices(game, first.raw, second.raw, seat)
