"""Wishes of a draft: decisions by kind and parts or as text, made one after another as far as they go."""

from typing import Any

from tests.server.people import guest_of, running
from trident.server.messages import Draft, DraftSeen, Wish
from trident.server.tables import drafts


def draft_of(decisions: list[int], *wishes: Wish) -> DraftSeen:
    """What the mover's draft of Lost Cities comes to."""
    session = running("lost-cities")
    assert session.mover is not None
    asked = Draft("d", "t", session.mover, session.version, decisions, list(wishes))
    return drafts.draft(session, guest_of(session, session.mover), asked)


def first_play() -> Any:
    """A card that may be played at the beginning, as the server packs it."""
    return next(one for one in draft_of([]).legal if one.kind == "play")


def test_wishes_lead_where_their_decisions_do_and_stop_before_a_final_one() -> None:
    play = first_play()
    seen = draft_of([], Wish("play", play.parts), Wish("draw-pile"), Wish("draw-pile"))
    by_number = draft_of([play.action])
    assert (seen.view, seen.legal, seen.prompt) == (by_number.view, by_number.legal, by_number.prompt)
    assert seen.made == [play]
    assert seen.final is not None
    assert (seen.final.kind, seen.final.is_final) == ("draw-pile", True)
    assert seen.refused is None


def test_wishes_stop_at_one_that_is_refused_and_say_why() -> None:
    play = first_play()
    seen = draft_of([], Wish(text=play.text), Wish("play", play.parts), Wish("draw-pile"))
    assert (seen.made, seen.final) == ([play], None)
    assert seen.refused is not None
    assert (seen.refused.id, bool(seen.refused.rule)) == ("d", True)
    for nonsense in (Wish(text="nonsense"), Wish("fly"), Wish("play", {"card": "green"}), Wish()):
        refused = draft_of([play.action], nonsense).refused
        assert refused is not None
        assert refused.code
