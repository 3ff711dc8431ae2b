"""Chance in sampled games (common random numbers): each seat has its own die, unaffected by others' rolls."""

from trident.core.chance import below, stream_at
from trident.core.kernel import kernel
from trident.core.state import Row
from trident.games.sunken_city.bots.scratch import Scratch
from trident.games.sunken_city.rules.actions import SEAT_BEGINS
from trident.games.sunken_city.rules.material import FACES, SEATS
from trident.games.sunken_city.rules.state import Phase, State

WORD, DICE = 0, 1  # the random word, and each seat's own
STREAMS = DICE + SEATS
APART = 0x1E3779B97F4A7C15  # the distance between the seats' words


@kernel
def pick(state: State, streams: Row[int], scratch: Scratch) -> int:  # noqa: ARG001 - the contract of all games
    """What the die of the seat whose turn it is shows, or the seat that begins."""
    if state.phase == Phase.LOT:
        return SEAT_BEGINS + below(stream_at(streams, WORD), int(state.seats))
    own = DICE + int(state.seat)
    if streams[own] == 0:
        seed_die(streams, own)
    return int(state.die[below(stream_at(streams, own), FACES)])


@kernel
def seed_die(streams: Row[int], own: int) -> None:
    """Begin a seat's die: similar words give independent rolls."""
    streams[own] = (streams[WORD] ^ (APART >> own)) | 1
    for _ in range(4):
        below(stream_at(streams, own), FACES)
