"""Tables without a server: start, drafts, moves, the end. Every game passes."""

import msgspec
import pytest

from tests.server.people import GAMES, does, each_game, guest_of, opened, plays, running, sensible
from trident.core.errors import IllegalAction, TridentError
from trident.core.table import Table
from trident.core.verify import verify
from trident.server.errors import NotAllowed, Refused, Stale, TooLate
from trident.server.messages import Draft, WhyNot
from trident.server.tables import commands, fold, journal, records
from trident.server.tables.drafts import draft, why_not
from trident.server.tables.projection import news, refusal

OPTIONS_OF_VERSION_1 = ("rounds", "begins", "guard", "short_game", "no_chips", "surplus")
READINGS: dict[str, dict[str, object]] = {
    "lost-cities": {"memory_aids": True},
    "sunken-city": {"neptune": "whole-actions", "six_at_once": True, "guard": True},
    "submarine": {"new_jokers_wait": True},
}


@each_game
def test_a_table_starts_when_its_last_seat_is_taken(name: str) -> None:
    session = opened(name, is_listed=True)
    assert session.status == "open"
    for guest in ("bob", "cid", "dan", "eve")[: len(session.seats) - 1]:
        session = does(session, commands.join(session, guest, guest, None, None))
    assert session.status == "running"
    assert session.mover is not None
    with pytest.raises((TooLate, NotAllowed)):
        commands.join(session, "zoe", "Zoe", None, None)


@each_game
def test_a_session_is_its_journal(name: str) -> None:
    session = plays(running(name, clock="brisk"), 12)
    again = fold.session_of("t", [one.entry for one in session.applied])
    assert again.table is not None
    assert session.table is not None
    assert bytes(again.table.raw) == bytes(session.table.raw)
    assert news(again, 0, [0], 0, 9) == news(session, 0, [0], 0, 9)


@each_game
def test_a_proposal_changes_nothing_until_it_is_stored(name: str) -> None:
    session = running(name)
    before = msgspec.json.encode(news(session, 0, [0], 0, 0))
    assert session.mover is not None
    commands.propose(session, [commands.move_of_seat(session, session.mover, sensible(session))], 5)
    assert msgspec.json.encode(news(session, 0, [0], 0, 0)) == before


@each_game
def test_a_draft_shows_what_it_comes_to_and_does_nothing(name: str) -> None:
    session = running(name)
    assert session.mover is not None
    guest, decisions = guest_of(session, session.mover), sensible(session)
    seen = draft(session, guest, Draft("d", "t", session.mover, session.version, []))
    assert seen.legal
    assert not seen.is_final
    last = draft(session, guest, Draft("d", "t", session.mover, session.version, decisions))
    assert last.is_final
    assert last.legal == []
    with pytest.raises(Refused, match="beyond"):
        draft(session, guest, Draft("d", "t", session.mover, session.version, [*decisions, 0]))


@each_game
def test_a_draft_is_for_the_mover_at_the_newest_version(name: str) -> None:
    session = running(name)
    assert session.mover is not None
    other = (session.mover + 1) % len(session.seats)
    with pytest.raises(NotAllowed):
        draft(session, guest_of(session, other), Draft("d", "t", session.mover, session.version, []))
    with pytest.raises(NotAllowed):
        draft(session, guest_of(session, other), Draft("d", "t", other, session.version, []))
    with pytest.raises(Stale):
        draft(
            session, guest_of(session, session.mover), Draft("d", "t", session.mover, session.version - 1, [])
        )


@each_game
def test_a_refused_decision_names_its_rule(name: str) -> None:
    session = running(name)
    assert session.table is not None
    assert session.mover is not None
    guest, legal = guest_of(session, session.mover), set(session.table.legal())
    illegal = next(action for action in range(session.game.decisions.size) if action not in legal)
    asked = WhyNot("w", session.id, session.mover, session.version, illegal)
    action, error = why_not(session, guest, asked)
    assert action == illegal
    assert error is not None
    said = refusal("w", error)
    assert said.rule is not None
    assert said.rule.startswith(session.game.prefix)
    with pytest.raises(IllegalAction):
        commands.move(session, guest, session.mover, session.version, [illegal], 0)
    with pytest.raises(TridentError):
        commands.move(session, guest, session.mover, session.version, [10**6], 0)
    assert why_not(session, guest, msgspec.structs.replace(asked, action=min(legal))) == (min(legal), None)


@each_game
def test_a_move_needs_the_seat_the_turn_and_the_version(name: str) -> None:
    session = running(name)
    assert session.mover is not None
    guest, decisions = guest_of(session, session.mover), sensible(session)
    other = (session.mover + 1) % len(session.seats)
    with pytest.raises(NotAllowed, match="not your seat"):
        commands.move(session, "stranger", session.mover, session.version, decisions, 0)
    with pytest.raises(NotAllowed, match="not your turn"):
        commands.move(session, guest_of(session, other), other, session.version, decisions, 0)
    with pytest.raises(Stale):
        commands.move(session, guest, session.mover, session.version - 1, decisions, 0)
    after = does(session, commands.move(session, guest, session.mover, session.version, decisions, 0))
    assert after.version == session.version + 1


@each_game
def test_decisions_beyond_chance_are_refused(name: str) -> None:
    session, tries = running(name), 0
    while session.mover is not None and tries < 60:
        decisions = sensible(session)
        assert session.table is not None
        after = session.table.fork()
        for decision in decisions:
            after.apply(decision)
        if after.mover == -1:
            with pytest.raises(Refused, match="chance"):
                commands.move_of_seat(session, session.mover, [*decisions, decisions[0]])
            return
        session, tries = plays(session), tries + 1
    pytest.fail("no chance was met")


@each_game
def test_no_decision_is_made_beyond_a_final_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a decision has revealed must be seen before the next one, also where no chance is between."""
    session = running(name)
    while len(sensible(session)) < 2:
        session = plays(session)
    assert session.mover is not None
    decisions = sensible(session)
    assert commands.move_of_seat(session, session.mover, decisions)
    monkeypatch.setattr(Table, "may_undo", False)  # as after a decision that reveals something
    with pytest.raises(Refused) as refused:
        commands.move_of_seat(session, session.mover, decisions)
    assert refused.value.code == "past-final"


@each_game
def test_finished_games_are_open_and_their_draws_proved(name: str) -> None:
    session = running(name)
    assert news(session, None, [], 0, 0).secret is None
    with pytest.raises(TooLate):
        records.text_of(session, 0)
    session = (
        does(session, commands.resign(plays(session, 3), "ann", 0)) if session.game.seats[0] > 2 else session
    )
    session = plays(session, 5000)
    assert session.status == "over"
    seen = news(session, None, [], 0, 0)
    assert seen.secret is not None
    assert seen.views is not None
    assert len(seen.views) == len(session.seats)
    text = records.text_of(session, 0)
    verdict = verify(session.game, records.read(text))
    assert verdict.faults == []
    assert verdict.draws_proved == verdict.draws > 0
    assert verdict.is_over
    frames = records.frames(records.record_of(session), 0, 20, 1)
    assert [frame.step for frame in frames.frames] == list(range(21))
    assert records.seen(text).steps == frames.steps
    with pytest.raises(Refused):
        records.frames(records.record_of(session), 5, 200, None)


@each_game
def test_a_table_of_version_1_is_played_on_with_the_readings_it_was_opened_with(name: str) -> None:
    opened_now = running(name)
    options = {key: value for key, value in opened_now.head.options.items() if key in OPTIONS_OF_VERSION_1}
    old = msgspec.structs.replace(opened_now.head, rules=1, options=options)
    session = fold.session_of("t", [journal.write_entry(0, old, 0)])
    assert (session.is_frozen, session.head.rules) == (False, 2)
    told = {key: session.head.options[key] for key in READINGS[name]}
    assert told == READINGS[name]


def test_a_game_under_old_rules_is_kept_but_not_played_on() -> None:
    session = running(GAMES[0])
    entries = [one.entry for one in session.applied]
    old = msgspec.structs.replace(session.head, rules=0)
    entries[0] = journal.write_entry(0, old, 0)
    frozen = fold.session_of("t", entries)
    assert frozen.is_frozen
    assert news(frozen, 0, [0], 0, 0).view is None
    with pytest.raises(TooLate):
        commands.resign(frozen, "ann", None)


def test_seats_are_stored_under_the_names_they_always_had() -> None:
    text = msgspec.json.encode(journal.Seat(owners=2)).decode()
    assert '"turns":2' in text
    assert msgspec.json.decode(text, type=journal.Seat).owners == 2
