"""What a viewer is told of a table's entries now, where a game leaves some of it to memory.

A journal is told from its entries, so live news, a reload and a recall say the same at the same version.
Entries that a viewer has read before may read differently now; they are told again, and replace the others.
When a table is over, everything is told as it was seen.
"""

from collections.abc import Iterator
from itertools import chain, islice

from trident.core.contract import Event
from trident.core.state import Seat
from trident.core.walk import Walked, is_faded, retold
from trident.server.tables.session import Session


def first_told(session: Session, since: int) -> int:
    """The first entry to tell somebody who knows those before `since`: of the round that was running then."""
    memory, table = session.game.presentation.memory, session.table
    if memory is None or table is None:
        return since
    state_of, earlier = session.game.state_of, range(since - 1, -1, -1)
    later = (state_of(one.before) for one in session.applied[since:] if one.before is not None)
    after = then = next(later, table.state)
    for place in earlier:
        before = session.applied[place].before
        if before is None:
            continue
        if not memory.fades(after, then):
            break
        since, after = place, state_of(before)
    return since


def events_of(session: Session, first: int, end: int, seat: Seat | None) -> Iterator[list[list[Event]]]:
    """The events of each step of some entries, as this viewer is told them now.

    Those of a round that is left to memory read as everything since has made them.
    """
    steps = [session.steps_of(one) for one in session.applied[first:end]]
    walked = list(chain.from_iterable(one.walked for one in steps))
    if end < session.version and walked and is_left_to_memory(session, walked[-1]):
        return islice(events_of(session, first, session.version, seat), end - first)
    told = [*chain.from_iterable(one.told(seat) for one in steps)]
    if session.status != "over" and end == session.version:
        told = retold(walked, told, seat)
    rest = iter(told)
    return (list(islice(rest, len(one.walked))) for one in steps)


def is_left_to_memory(session: Session, one: Walked) -> bool:
    """Whether a step is of a round that is left to memory while it runs."""
    memory, table = session.game.presentation.memory, session.table
    if memory is None or table is None or session.status == "over":
        return False
    return memory.fades(one.was, table.state)


def last_step(session: Session) -> Walked | None:
    """The last step that was made at a table."""
    made = (session.steps_of(one).walked for one in reversed(session.applied) if one.before is not None)
    return next(made, [None])[-1]


def is_shown(session: Session, one: Walked, last: Walked | None) -> bool:
    """Whether the position after a step may still be shown."""
    return session.status == "over" or last is None or not is_faded(one, last)
