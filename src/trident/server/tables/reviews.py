"""Who may read what of a review. While a game runs there is none.

One's own side may be read as soon as the game is over, and everything about bots. How somebody else's turns
were judged may be read only if both agree; whoever did not play here reads of people's sides only if all of
them agree. A side's account tells of the others' mistakes too, so that it follows the same rule.
"""

from typing import NamedTuple

import msgspec

from trident.core.record import Record
from trident.review.account import Account
from trident.review.review import Judged, Review
from trident.review.wording import texts_of
from trident.server.errors import NotAllowed
from trident.server.messages import CurvePoint, MistakeSeen, SideSeen, TurnSeen, WorkSeen
from trident.server.tables import records
from trident.server.tables.packing import packed
from trident.server.tables.session import Session


class Readable(NamedTuple):
    """The seats whose sides, and whose turns, somebody may read about."""

    sides: list[int]
    judged: list[int]


def readable(session: Session, guest: str | None) -> Readable:
    """What a guest may read of the review of a finished game."""
    own, everybody = session.seats_of(guest), range(len(session.seats))
    people = [seat for seat in everybody if session.seats[seat].kind == "guest"]
    bots = [seat for seat in everybody if seat not in people]
    if not own:
        is_agreed = session.disclosed.issuperset(people)
        return Readable([*everybody], [*everybody]) if is_agreed else Readable([], bots)
    agreed = session.disclosed if session.disclosed.issuperset(own) else set()
    seats = [seat for seat in everybody if seat in own or seat in bots or seat in agreed]
    return Readable(seats, seats)


def to_review(session: Session) -> Record:
    """The record of a game that can be reviewed: over, by its rules or otherwise."""
    record = records.record_of(session)
    if session.game.bots is None:
        raise NotAllowed("no-review", "This game has no bots that could review it.")
    return record


def may_ask(session: Session, guest: str | None) -> bool:
    """Whether somebody may have a game reviewed: who played it, or opened the table."""
    return guest is not None and (session.head.host == guest or bool(session.seats_of(guest)))


class Told(NamedTuple):
    """The parts of a review that somebody may read."""

    work: WorkSeen
    is_played_out: bool
    sides: list[SideSeen]
    judged: list[int]
    turns: list[TurnSeen]
    mistakes: list[MistakeSeen]


def told(body: str, record: Record, allowed: Readable) -> Told:
    """As much of a stored review as may be read."""
    review = msgspec.json.decode(body, type=Review)
    turns = [one for one in review.turns if one.seat in allowed.judged]
    return Told(
        WorkSeen(review.work.words, review.work.compare),
        review.is_played_out,
        [side_of(review, one) for one in review.accounts if one.seat in allowed.sides],
        allowed.judged,
        [turn_of(one) for one in turns],
        [mistake_of(review, record, one) for one in turns if one.is_flagged],
    )


def side_of(review: Review, account: Account) -> SideSeen:
    """One seat's account, and the curve of its chances."""
    each = ((one.step, one.values[account.seat]) for one in review.curve)
    curve = [CurvePoint(step, value.win, value.win_error, value.points) for step, value in each]
    return SideSeen(account.seat, account.result, account.even, account.terms, curve)


def turn_of(one: Judged) -> TurnSeen:
    """One turn in short."""
    return TurnSeen(
        step=one.step,
        turn=one.turn,
        seat=one.seat,
        decisions=len(one.played),
        is_flagged=one.is_flagged,
        is_choice=one.is_choice,
        known=one.known,
        loss=one.loss,
    )


def mistake_of(review: Review, record: Record, one: Judged) -> MistakeSeen:
    """A flagged turn at length."""
    game = records.replayed(record).game
    before = records.replayed(record).position(one.step)
    played, choice = (packed(game, turn, texts_of(game, before, turn)) for turn in (one.played, one.choice))
    after = one.step + len(one.played)
    luck = next((two.change[one.seat] for two in review.luck if two.step == after), None)
    has_secrets = "blind" in review.accounts[one.seat].terms
    return MistakeSeen(
        step=one.step,
        played=played,
        choice=choice,
        spread={"played": one.spread["played"], "choice": one.spread["choice"]},
        blind=one.blind if has_secrets else None,
        luck=luck,
        reasons=one.reasons,
    )
