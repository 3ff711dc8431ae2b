"""What servers answer about games that are over: reviews, mistakes, results of the day.

Who may know what is said here once more, independently, from the journals.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tests.simulation.network import Answer
from tests.simulation.reference import Journal
from tests.simulation.rulebook import Broken
from trident.server.tables import days
from trident.server.tables import journal as bodies
from trident.server.tables.session import Session

if TYPE_CHECKING:
    from tests.simulation.auditor import Asking, Auditor

LATE_SECONDS = 2.5  # in which another process may not have heard of a change


def check(
    auditor: "Auditor",
    asking: "Asking",
    method: str,
    parts: list[str],
    body: Any,
    answer: Answer,
) -> None:
    """Raises Broken if an answer is wrong."""
    match method, parts:
        case _, ["tables", table, *what] if table in auditor.journals:
            seen(auditor, asking, auditor.journals[table])
            if what[:1] == ["review"]:
                review(auditor, asking, auditor.journals[table], answer)
        case "GET", ["mistakes"]:
            mistakes(auditor, asking, answer)
        case "POST", ["mistakes", table, step, "answer"]:
            if answer.content["is_accepted"]:
                auditor.solved.add((asking.guest, table, int(step)))
            elif body.get("decisions") == [one[0] for one in answer.content["turn"]]:
                raise Broken("the best turn is not accepted")
        case "GET", ["games", game, "daily"]:
            daily(auditor, asking, game, answer)


def seen(auditor: "Auditor", asking: "Asking", journal: Journal) -> None:
    """Nobody is told anything of a deal that others have still to play, but who plays there."""
    if auditor.is_sealed(journal.table) and not journal.now.seats_of(asking.guest):
        raise Broken("a deal is shown that others have still to play")


def review(auditor: "Auditor", asking: "Asking", journal: Journal, answer: Answer) -> None:
    """Of a game that is over, as far as its players agree."""
    if journal.now.status != "over":
        raise Broken("a game is reviewed that is not over")
    told = answer.content
    sides = {one["seat"] for one in told["sides"]}
    judged = {one["seat"] for one in told["turns"]}
    late = LATE_SECONDS * auditor.world.patience
    known = sum(stored <= asking.at - late for stored in journal.stored_at)
    for version in range(max(1, known), journal.version + 1):
        may = readable(journal.at(version), asking.guest)
        if sides <= may[0] and judged <= may[1] and set(told["judged"]) <= may[1]:
            return
    raise Broken(f"the review tells of sides {sides} and of turns of {judged}")


def readable(session: Session, guest: str | None) -> tuple[set[int], set[int]]:
    """The seats whose sides, and whose turns, somebody may read about."""
    people = {number for number, seat in enumerate(session.seats) if seat.kind == "guest"}
    every = set(range(len(session.seats)))
    own = {number for number in people if session.seats[number].guest == guest}
    if own:
        others = session.disclosed if own <= session.disclosed else set()
        may = own | (every - people) | others
        return may, may
    return (every, every) if people <= session.disclosed else (set(), every - people)


def mistakes(auditor: "Auditor", asking: "Asking", answer: Answer) -> None:
    """Everybody is asked about their own turns, until they have answered well."""
    for one in answer.content["asked"]:
        made_by = list(movers(auditor.journals[one["table"]]))[one["step"]]
        if made_by != asking.guest:
            raise Broken(f"asked about a turn of {auditor.name_of(made_by)}")
        if (asking.guest, one["table"], one["step"]) in auditor.solved:
            raise Broken("asked again, although the answer was good")


def movers(journal: Journal) -> Iterator[str | None]:
    """Who made each step of a game; nobody made those of chance and of bots."""
    for number, one in enumerate(journal.now.applied):
        if isinstance(one.body, bodies.Moved):
            seat = journal.at(number).seats[one.body.seat]
            yield from [None if seat.is_played_by_bot else seat.guest] * len(one.body.steps)
        elif isinstance(one.body, bodies.Started):
            yield from [None] * len(one.body.steps)


def daily(auditor: "Auditor", asking: "Asking", game: str, answer: Answer) -> None:
    """Results are for who has played, and of those who have played to the end."""
    told = answer.content
    tries = [session for session in first_tries(auditor, told["day"], game) if session.status == "over"]
    own = [session for session in tries if session.head.host == asking.guest]
    now_ms = auditor.now_ms
    compared = told["compared"]
    if compared is None:
        return
    if not own and now_ms < days.opens_ms(told["day"]):
        raise Broken("results are told to somebody who has still to play")
    ranked = [session for session in tries if is_ranked(session, told["day"])]
    if compared["tries"] > len(ranked) or len(compared["best"]) > len(ranked):
        raise Broken(f"{compared['tries']} tries are ranked, but {len(ranked)} were played to their end")
    if compared["place"] is not None and not any(session in ranked for session in own):
        raise Broken("a try has a place that was not played to its end")


def first_tries(auditor: "Auditor", day: int, game: str) -> Iterator[Session]:
    """The tables of first tries at the deal of a day."""
    for journal in auditor.journals.values():
        head = journal.now.head
        if head.game == game and head.daily is not None and head.daily == bodies.Daily(day, is_ranked=True):
            yield journal.now


def is_ranked(session: Session, day: int) -> bool:
    """Whether a first try was played to its end, on its day."""
    return session.reason == "rules" and session.updated_ms < days.ends_ms(day)
