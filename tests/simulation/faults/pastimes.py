"""Mistakes in signing out, hints, daily deals, reviews and backups."""

from collections.abc import AsyncIterator
from typing import Any

from msgspec import structs

from tests.simulation.disk import SimulatedStore
from tests.simulation.faults.planting import Change, planted
from trident.review.hint import Adviser
from trident.server.storage import Store
from trident.server.storage.contract import TryEnded
from trident.server.tables import (
    daily,
    days,
    drafts,
    hints,
    mistakes,
    reviews,
)
from trident.server.tables.reviewing import Reviews
from trident.server.tables.session import Session
from trident.server.wire.parts import Parts


@planted
def lets_tokens_live_that_were_ended() -> list[Change]:
    """Signing out ends nothing."""

    async def guest_of(self: Parts, shown: Any) -> Any:
        return await self.store.guest(shown.guest)

    return [(Parts, "_guest_of", guest_of)]


@planted
def lets_in_whoever_signs_out() -> list[Change]:
    """The word of who asks again does not matter."""

    async def sign_out(self: Parts, shown: Any, word: str | None) -> Any:
        await self.store.sign_out(shown.guest, shown.sign_outs, self.machine.now_ms(), word or "")
        return await self.store.guest(shown.guest)

    return [(Parts, "sign_out", sign_out)]


@planted
def leaves_signed_out_devices_connected() -> list[Change]:
    """What was opened before goes on."""

    async def nothing(self: Parts, signed_out: Any) -> None:
        """Close nothing."""

    return [(Parts, "hang_up", nothing)]


@planted
def gives_hints_to_anybody() -> list[Change]:
    """It does not matter who else plays, nor whether it is a first try."""

    def position(session: Session, guest: str, asked: Any) -> Any:
        return drafts.tried(session, guest, asked)[0].fork()

    return [(hints, "position", position)]


@planted
def hints_at_what_a_seat_cannot_know() -> list[Change]:
    """Whoever advises looks at everybody's cards."""

    def hint(self: Adviser, table: Any) -> Any:
        return self.advise(table.raw.copy(), table.mover, len(table.steps))

    return [(Adviser, "hint", hint)]


@planted
def begins_a_first_try_again() -> list[Change]:
    """Nobody notes who has tried a daily deal."""
    return [(days, "begun", lambda session: None)]


@planted
def ranks_a_try_that_was_given_up() -> list[Change]:
    """How a try has ended does not matter."""
    honest = days.ended

    def ended(session: Session) -> Any:
        how = honest(session)
        return how and TryEnded(how.score, is_ranked=True)

    return [(days, "ended", ended)]


@planted
def shows_others_a_deal_of_the_day() -> list[Change]:
    """Who has still to play it may watch."""
    return [(days, "check_seen", lambda session, guest, now_ms: None)]


@planted
def tells_the_secret_of_the_day() -> list[Change]:
    """For this server every day is over."""
    return [(daily, "opens_ms", lambda day: 0)]


@planted
def tells_of_others_turns_without_their_consent() -> list[Change]:
    """Everybody reads all of a review."""

    def readable(session: Session, guest: str | None) -> reviews.Readable:
        every = list(range(len(session.seats)))
        return reviews.Readable(every, every)

    return [(reviews, "readable", readable)]


@planted
def forgets_reviews_with_its_process() -> list[Change]:
    """What was asked for before a restart is never made."""

    async def nothing(self: Reviews) -> None:
        """Resume nothing."""

    return [(Reviews, "resume", nothing)]


@planted
def asks_about_others_mistakes() -> list[Change]:
    """Everybody is asked about the turns of whoever sits first."""
    honest = mistakes.flagged

    def flagged(session: Session, *more: Any) -> Any:
        guest = next(seat.guest for seat in session.seats if seat.guest)
        return [structs.replace(one, guest=guest) for one in honest(session, *more)]

    return [(mistakes, "flagged", flagged)]


@planted
def asks_again_what_was_answered() -> list[Change]:
    """A good answer is not noted."""

    async def nothing(self: Store, *given: Any) -> None:
        """Note nothing."""

    return [(Store, "answered", nothing)]


@planted
def backs_up_without_its_keys() -> list[Change]:
    """After a move to another disk nobody is known any more."""
    honest = SimulatedStore.dump

    async def dump(self: SimulatedStore) -> AsyncIterator[Any]:
        async for place, row in honest(self):
            if place != "signing_keys":
                yield place, row

    return [(SimulatedStore, "dump", dump)]
