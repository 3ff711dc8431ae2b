"""What a table tells each viewer: news, decisions, drawings, and what watchers see."""

import pytest

from tests.server.people import GAMES, does, each_game, guest_of, opened, plays, running
from trident.server.errors import NotAllowed
from trident.server.messages import Draft
from trident.server.tables import commands, projection, records
from trident.server.tables.drafts import draft
from trident.server.tables.projection import news
from trident.server.tables.session import Session


@each_game
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


@pytest.mark.parametrize("layout", ["diamond", "wide"])
def test_a_table_tells_its_options_as_they_were_chosen(layout: str) -> None:
    session = opened("sunken-city", options={"layout": layout, "guard": False})
    told = projection.card(session).options
    assert (told["layout"], told["guard"]) == (layout, False)
    assert session.head.options["layout"] != layout, "the journal keeps the layout itself"
