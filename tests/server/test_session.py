"""Tables without a server: seats, moves, clocks, ends. Every game passes."""

import msgspec
import pytest

from tests.server.people import GAMES, does, guest_of, head_of, opened, plays, running, sensible, wish
from trident.core.chance import Secret
from trident.core.errors import BadOption, IllegalAction, TridentError
from trident.core.verify import verify
from trident.server.errors import NotAllowed, NotFound, Refused, Stale, TooLate
from trident.server.messages import Draft, SeatWish, WhyNot
from trident.server.tables import commands, fold, journal, projection, records
from trident.server.tables.clock import PACES
from trident.server.tables.drafts import draft, why_not
from trident.server.tables.projection import news, refusal, seat_of
from trident.server.tables.session import Session

each_game = pytest.mark.parametrize("name", GAMES)


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
def test_finished_games_are_open_and_their_draws_proved(name: str) -> None:
    session = running(name)
    assert news(session, None, [], 0, 0).secret is None
    with pytest.raises(TooLate):
        records.text_of(session)
    session = (
        does(session, commands.resign(plays(session, 3), "ann", 0)) if session.game.seats[0] > 2 else session
    )
    session = plays(session, 5000)
    assert session.status == "over"
    seen = news(session, None, [], 0, 0)
    assert seen.secret is not None
    assert seen.views is not None
    assert len(seen.views) == len(session.seats)
    text = records.text_of(session)
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
def test_resigning_ends_a_game_of_two(name: str) -> None:
    session = running(name)
    after = does(session, commands.resign(session, "bob", None))
    if len(session.seats) == 2:
        assert after.status == "over"
        assert after.winners == [0]
        assert news(after, None, [], 0, 0).result is not None
    else:
        assert after.seats[1].is_played_by_bot
    with pytest.raises(TooLate):
        commands.resign(after, "bob", None)


@each_game
def test_at_a_larger_table_a_bot_plays_on_for_whoever_resigns(name: str) -> None:
    session = running(name, seats=max(opened(name).game.seats))
    after = does(session, commands.resign(session, "bob", None))
    assert after.status == ("over" if len(session.seats) == 2 else "running")
    for guest in ("ann", "cid", "dan", "eve")[: len(session.seats) - 1]:
        after = does(after, commands.resign(after, guest, None)) if after.status == "running" else after
    assert after.status == "over"


@each_game
def test_a_bot_steps_in_for_who_has_left_and_gives_the_seat_back(name: str) -> None:
    session = running(name)
    with pytest.raises(NotAllowed):
        commands.take_over(session, "ann", 1, None, 0)
    session = does(session, commands.leave(session, "bob", None))
    session = does(session, commands.take_over(session, "ann", 1, None, 0))
    assert session.seats[1].is_played_by_bot
    with pytest.raises(TooLate):
        commands.take_over(session, "ann", 1, None, 0)
    session = does(session, commands.take_back(session, "bob", None))
    assert not session.seats[1].is_played_by_bot
    with pytest.raises(TooLate):
        commands.take_back(session, "bob", None)


@each_game
def test_who_keeps_all_waiting_counts_as_away(name: str) -> None:
    session = running(name)
    assert session.mover is not None
    waiting = guest_of(session, (session.mover + 1) % len(session.seats))
    late = commands.ABSENT_MS + 1
    assert commands.take_over(session, waiting, session.mover, None, late).seat == session.mover
    with pytest.raises(NotAllowed):
        commands.take_over(session, waiting, session.mover, None, late - 2)


@each_game
def test_the_clock_charges_the_mover_and_lets_the_others_end_it(name: str) -> None:
    session = running(name, clock="brisk")
    mover = session.mover
    assert mover is not None
    bank = PACES["brisk"].bank_ms
    session = does(session, commands.move_of_seat(session, mover, sensible(session), 4000), now=4000)
    if session.mover != mover:
        assert session.clock.left_ms[mover] == bank - 4000 + PACES["brisk"].gain_ms
    late = session.mover
    assert late is not None
    assert session.due_ms == 4000 + session.clock.left_ms[late] + 1000
    other = (late + 1) % len(session.seats)
    with pytest.raises(NotAllowed):
        commands.claim(session, guest_of(session, other), None)
    session = does(session, journal.Flagged(late), now=99_000)
    assert session.due_ms is None
    with pytest.raises(NotAllowed):
        commands.claim(session, guest_of(session, late), None)
    ended = does(session, commands.claim(session, guest_of(session, other), None))
    assert ended.status == "over"
    assert late not in ended.winners
    taken = does(session, commands.take_over(session, guest_of(session, other), late, None, 0))
    assert taken.bot_to_move


@each_game
def test_a_pause_of_the_server_is_not_charged(name: str) -> None:
    session = running(name, clock="brisk")
    due = session.due_ms
    assert due is not None
    assert does(session, journal.Paused(60_000)).due_ms == due + 60_000


def test_a_slow_line_is_forgiven_up_to_a_second() -> None:
    session = running(GAMES[0], clock="brisk")
    assert session.clock.spent(3000, lag_ms=400) == 2600
    assert session.clock.spent(3000, lag_ms=30_000) == 2000


def test_days_give_the_whole_time_anew_each_turn() -> None:
    session = running(GAMES[0], clock="days")
    assert session.mover is not None
    mover = session.mover
    session = does(session, commands.move_of_seat(session, mover, sensible(session), 50_000))
    assert session.clock.left_ms[mover] == PACES["days"].bank_ms


@each_game
def test_a_rematch_comes_when_all_have_agreed_and_seats_move_on(name: str) -> None:
    session = running(name)
    session = plays(session, 5000)
    with pytest.raises(NotAllowed):
        commands.offer(session, "stranger")
    for number in range(len(session.seats)):
        assert commands.rematch(session, Secret.of_seed(2)) is None
        session = does(session, *commands.offer(session, guest_of(session, number)))
    head = commands.rematch(session, Secret.of_seed(2))
    assert head is not None
    assert [seat.guest for seat in head.seats] == [
        guest_of(session, (number + 1) % len(session.seats)) for number in range(len(session.seats))
    ]
    session = does(session, journal.Rematched("u"))
    with pytest.raises(TooLate):
        commands.offer(session, "ann")


@each_game
def test_bots_and_hot_seats_start_at_once(name: str) -> None:
    assert opened(name, second="bot").status == "running"
    hot = opened(name, second="hot-seat")
    assert hot.status == "running"
    assert hot.seats_of("ann") == list(range(len(hot.seats)))
    assert seat_of(hot, "ann", 1) == 1
    assert seat_of(hot, "ann", None) == hot.mover
    assert seat_of(hot, "bob", 1) is None


@each_game
def test_open_seats_can_be_given_to_bots_by_the_host(name: str) -> None:
    session = opened(name)
    with pytest.raises(NotAllowed):
        commands.fill(session, "bob", None, None)
    assert does(session, *commands.fill(session, "ann", None, None)).status == "running"


@each_game
def test_leaving_before_the_game_opens_the_seat_again(name: str) -> None:
    session = opened(name)
    session = does(session, commands.leave(session, "ann", None))
    assert session.seats[0].kind == "open"
    assert session.seats[0].owners == 1


def test_a_table_by_link_needs_an_invitation() -> None:
    session = opened(GAMES[0])
    with pytest.raises(NotAllowed):
        commands.join(session, "bob", "Bob", None, None)
    assert commands.join(session, "bob", "Bob", None, 1) == journal.Joined(1, "bob", "Bob")


def test_bad_wishes_are_refused() -> None:
    for bad, error in (
        (msgspec.structs.replace(wish(GAMES[0]), game="no-such-game"), NotFound),
        (wish(GAMES[0], seats=16), BadOption),
        (wish(GAMES[0], options={"nonsense": 1}), BadOption),
    ):
        with pytest.raises(error):
            head_of(bad)
    twice = wish(GAMES[0])
    twice.seats[1] = SeatWish("me")
    with pytest.raises(Refused, match="in two places"):
        head_of(twice)
    twice.seats[1] = SeatWish("bot", bot="nobody")
    with pytest.raises(BadOption):
        head_of(twice)


def test_seats_by_lot_are_drawn_from_the_secret() -> None:
    orders = set()
    for seed in range(20):
        session = running(GAMES[0], seed, draws_seats=True)
        orders.add(tuple(seat.guest for seat in session.seats))
        again = running(GAMES[0], seed, draws_seats=True)
        assert [seat.guest for seat in again.seats] == [seat.guest for seat in session.seats]
    assert len(orders) > 1


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


@pytest.mark.parametrize("name", GAMES)
def test_a_watcher_looks_over_the_shoulder_of_who_has_agreed(name: str) -> None:
    session = plays(with_friends(name), 2)
    assert projection.seat_of(session, None, 0) is None
    shown = does(session, *commands.show(session, "ann", None, is_shown=True))
    seat = shown.seats_of("ann")[0]
    assert commands.show(shown, "ann", None, is_shown=True) == []
    assert projection.card(shown).seats[seat].is_shown
    assert projection.seat_of(shown, None, seat) == projection.seat_of(shown, "wes", seat) == seat
    assert projection.seat_of(shown, "bob", seat) == shown.seats_of("bob")[0]
    assert projection.seat_of(shown, None, 1 - seat) is None
    assert projection.seat_of(shown, None, 15) is None
    news = projection.news(shown, seat, [], 0, 0)
    assert shown.table is not None
    assert news.view == shown.table.view(seat)
    assert news.legal is None
    hidden = does(shown, *commands.show(shown, "ann", seat, is_shown=False))
    assert projection.seat_of(hidden, None, seat) is None
    gone = does(shown, commands.leave(shown, "ann", seat))
    assert projection.seat_of(gone, None, seat) is None


def test_at_a_listed_table_nobody_shows_a_hand() -> None:
    session = running(GAMES[0])
    with pytest.raises(NotAllowed):
        commands.show(session, "ann", None, is_shown=True)
    with pytest.raises(NotAllowed):
        commands.show(with_friends(GAMES[0]), "wes", 0, is_shown=True)


def with_friends(name: str) -> Session:
    """A table of ann and bob that is not listed."""
    session = opened(name, seats=2)
    return does(session, commands.join(session, "bob", "Bob", None, 1))


@each_game
def test_a_legal_decision_comes_in_words_and_in_parts(name: str) -> None:
    session = plays(running(name), 5)
    assert session.table is not None
    legal = projection.legal_decisions(session.table)
    assert [one.action for one in legal] == session.table.legal()
    for one in legal:
        assert {"kind": one.kind, **one.parts} == session.game.decisions.describe(one.action)
        read = session.game.presentation.read(session.table.state, one.text)
        assert (read, type(read)) == (one.action, int)


@each_game
def test_news_bring_the_positions_of_what_others_did(name: str) -> None:
    session = running(name)
    mover = session.mover
    assert mover is not None
    after = plays(session)
    other = (mover + 1) % len(session.seats)
    told = news(after, other, [other], session.version, 0)
    assert told.frames == projection.recall(after, other, session.version, "r").frames
    assert told.frames
    assert told.frames[-1].view == told.view
    assert [one for frame in told.frames for one in frame.events] == told.entries[-1].events
    assert news(after, mover, [mover], session.version, 0).frames == []
    assert news(after, other, [other], 0, 0).frames == []


@each_game
def test_every_view_is_drawn_for_those_who_ask(name: str) -> None:
    session = plays(running(name), 5000)
    draw, table = session.game.presentation.draw, session.table
    assert table is not None
    told = news(session, 1, [1], 0, 0, "de")
    assert told.drawing == draw(told.view, "de")
    assert told.views is not None
    assert told.drawings == [draw(view, "de") for view in told.views]
    shown = records.frames(records.record_of(session), 0, 9, 0, "en").frames
    shown += projection.recall(session, 0, session.version - 2, "r", "en").frames
    assert all(frame.drawing == draw(frame.view, "en") for frame in shown)
    assert news(session, 1, [1], 0, 0).drawing is None
    running_one = running(name)
    assert running_one.mover is not None
    guest = guest_of(running_one, running_one.mover)
    tried = draft(running_one, guest, Draft("d", "t", running_one.mover, running_one.version, []), "en")
    assert tried.drawing == draw(tried.view, "en")


def test_seats_are_stored_under_the_names_they_always_had() -> None:
    text = msgspec.json.encode(journal.Seat(owners=2)).decode()
    assert '"turns":2' in text
    assert msgspec.json.decode(text, type=journal.Seat).owners == 2
