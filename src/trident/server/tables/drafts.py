"""Drafts: what decisions would lead to. Nothing is changed, and nothing beyond a final decision is shown."""

from typing import NamedTuple

from trident.core.errors import TridentError
from trident.core.phrases import Language
from trident.core.table import Table
from trident.server.errors import NotAllowed, Refused, Stale
from trident.server.messages import Draft, DraftSeen, Hint, PackedDecision, RefusedMessage, WhyNot, Wish
from trident.server.tables import projection
from trident.server.tables.commands import PAST_FINAL, own_seat, running
from trident.server.tables.session import Session


def tried(session: Session, guest: str, asked: Draft | WhyNot | Hint) -> tuple[Table, bool]:
    """The table after a draft's decisions, for the guest whose turn it is, and whether the last is final.

    A final one may reveal something: the table is the one before it.
    """
    own_seat(session, guest, asked.seat)
    table = running(session)
    if asked.version != session.version:
        raise Stale(session.version)
    if session.mover != asked.seat:
        raise NotAllowed("not-your-turn", "It is not your turn.")
    for place, decision in enumerate(asked.decisions):
        before, table = table, table.fork()
        table.apply(decision)
        if not table.may_undo:
            if place < len(asked.decisions) - 1:
                raise Refused(*PAST_FINAL)
            return before, True
    return table, False


def draft(session: Session, guest: str, asked: Draft, language: Language | None = None) -> DraftSeen:
    """What a draft leads to."""
    table, is_final = tried(session, guest, asked)
    if is_final and asked.wishes:
        raise Refused(*PAST_FINAL)
    wished = granted(table, asked)
    table = wished.table
    view = table.view(asked.seat)
    return DraftSeen(
        id=asked.id,
        version=asked.version,
        view=view,
        drawing=projection.drawing(session.game, view, language),
        prompt=projection.prompt(session.game, view),
        legal=[] if is_final else projection.legal_decisions(table),
        extras=projection.extras(table, asked.seat),
        is_final=is_final,
        made=wished.made,
        final=wished.final,
        refused=wished.refused,
    )


class Granted(NamedTuple):
    """What became of wishes: the table after those that were made, and what the next one met."""

    table: Table
    made: list[PackedDecision]
    final: PackedDecision | None = None
    refused: RefusedMessage | None = None


def granted(table: Table, asked: Draft) -> Granted:
    """Make wishes one after another, up to one that is final or refused."""
    made: list[PackedDecision] = []
    for wish in asked.wishes:
        try:
            action = meant(table, wish)
            if (illegal := table.why_not(action)) is not None:
                raise illegal
        except TridentError as error:
            return Granted(table, made, refused=projection.refusal(asked.id, error))
        [is_final] = table.finality([action])
        decision = projection.legal_decision(table, action, is_final)
        if is_final:
            return Granted(table, made, final=decision)
        made.append(decision)
        table = table.fork()
        table.apply(action)
    return Granted(table, made)


def why_not(session: Session, guest: str, asked: WhyNot) -> tuple[int, TridentError | None]:
    """The decision meant, and why it would be refused after a draft; None if it is legal."""
    table, is_final = tried(session, guest, asked)
    if is_final:
        raise Refused(*PAST_FINAL)
    action = meant(table, asked)
    return action, table.why_not(action)


def meant(table: Table, asked: WhyNot | Wish) -> int:
    """The number of the decision that is asked about."""
    if isinstance(asked, WhyNot) and asked.action is not None:
        return asked.action
    if not asked.kind:
        return table.game.presentation.read(table.state, asked.text)
    kind = table.game.decisions.kinds.get(asked.kind)
    if kind is None or kind.parts.keys() != asked.parts.keys():
        raise Refused("unreadable", "There is no such decision.")
    parts = zip(kind.parts.values(), (asked.parts[name] for name in kind.parts), strict=True)
    try:
        places = [values.index(part) for values, part in parts]  # type: ignore[arg-type]  # or a ValueError
    except ValueError:
        raise Refused("unreadable", "There is no such decision.") from None
    return table.game.decisions.join(asked.kind, *places)
