"""What people type: full words, short words, German; and what nobody can read changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lost_cities.scenes import GAME, lost_cities
from trident.core.errors import AmbiguousAction, IllegalAction, TridentError, UnreadableAction
from trident.core.table import Table

HAND = """
    hand 1     desert 5, desert investment, sea 10, himalaya 3, forest 3, volcano 10
    discards   desert 2, sea 4
"""
PARTNERS = "seats  4\nhand 1  sea 2, sea 3, desert 2"


def means(table: Table, text: str) -> str:
    """The full text of the action that a short one means."""
    return GAME.presentation.write(table.state, GAME.presentation.read(table.state, text))


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("play desert 5", "play desert 5"),
        ("p d5", "play desert 5"),
        ("P D5", "play desert 5"),
        ("  play   desert   5 ", "play desert 5"),
        ("spiele Wüste 5", "play desert 5"),
        ("lege w5", "play desert 5"),
        ("p di", "play desert investment"),
        ("p d*", "play desert investment"),
        ("p desert inv", "play desert investment"),
        ("spiele Wüste Wette", "play desert investment"),
        ("spiele Wüste Wettkarte", "play desert investment"),
        ("x s10", "discard sea 10"),
        ("discard sea 10", "discard sea 10"),
        ("abwerfen Meer 10", "discard sea 10"),
        ("wirf m10", "discard sea 10"),
        ("x h3", "discard himalaya 3"),
        ("ablegen Urwald 3", "discard forest 3"),
        ("dis u3", "discard forest 3"),
        ("p v10", "play volcano 10"),
        ("p c2", "play catacombs 2"),
        ("p k2", "play catacombs 2"),
    ],
)
def test_a_card_may_be_typed_in_many_ways(typed: str, full: str) -> None:
    assert means(lost_cities(HAND), typed) == full


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("draw pile", "draw pile"),
        ("draw", "draw pile"),
        ("pile", "draw pile"),
        ("t", "draw pile"),
        ("deck", "draw pile"),
        ("ziehe Stapel", "draw pile"),
        ("nimm", "draw pile"),
        ("draw desert", "draw desert"),
        ("take s", "draw sea"),
        ("sea", "draw sea"),
        ("d", "draw desert"),
        ("ziehe Wüste", "draw desert"),
    ],
)
def test_a_draw_may_be_typed_in_many_ways(typed: str, full: str) -> None:
    assert means(lost_cities(HAND).plays("discard himalaya 3"), typed) == full


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("pass sea 3", "pass sea 3"),
        ("s3", "pass sea 3"),
        ("gib Meer 3", "pass sea 3"),
        ("g s3", "pass sea 3"),
    ],
)
def test_the_second_card_of_a_pass_needs_no_verb(typed: str, full: str) -> None:
    assert means(lost_cities(PARTNERS).plays("pass sea 2"), typed) == full


@pytest.mark.parametrize("typed", ["desert 5", "d5", "Wüste 5"])
def test_a_card_alone_asks_whether_to_play_or_discard_it(typed: str) -> None:
    with pytest.raises(AmbiguousAction) as question:
        lost_cities(HAND).play(typed)
    assert question.value.text("en") == "Play or discard desert 5? Say which."
    assert question.value.text("de") == "Wüste 5 ausspielen oder abwerfen? Sag, was du willst."


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "hello",
        "play",
        "play 5",
        "play desert",
        "play desert 1",
        "play desert 11",
        "play desert 5 6",
        "play desert 0060",  # nor is it the card of that number
        "play desert 005",
        "play desert ²",
        "play d11",
        "draw everything",
        "draw desert 5",
        "p i5",
        "play desert 5" + " " * 100 + "or not",
    ],
)
def test_what_nobody_can_read_is_said_to_be_unreadable(typed: str) -> None:
    table = lost_cities(HAND)
    with pytest.raises(UnreadableAction) as error:
        table.play(typed)
    assert not isinstance(error.value, AmbiguousAction)
    assert "cannot read" in error.value.text("en")
    assert "verstehe ich nicht" in error.value.text("de")


@pytest.mark.parametrize(
    "typed", ["seat 1", "seat 12 begins", "seat 0 begins", "seat 5 begins", "desert 5", ""]
)
def test_the_lot_falls_on_one_of_the_seats(typed: str) -> None:
    table = Table(GAME, 4, {"begins": "lot"})
    with pytest.raises(UnreadableAction):
        table.play(typed)


def test_the_lot_cannot_fall_on_a_seat_that_is_not_there() -> None:
    table = Table(GAME, 2, {"begins": "lot"})
    with pytest.raises(TridentError, match="Chance cannot bring"):
        table.play("seat 3 begins")


def test_a_refusal_names_card_and_rule_in_both_languages() -> None:
    table = lost_cities("hand 1  desert 3\nside 1  desert 5")
    with pytest.raises(IllegalAction) as refusal:
        table.play("play desert 3")
    assert refusal.value.text("en") == "Numbers must rise: desert is already at 5. (LC-2.3)"
    assert refusal.value.text("de") == "Die Zahlen müssen steigen: Wüste steht schon bei 5. (LC-2.3)"


WORDS = [
    "play",
    "discard",
    "pass",
    "draw",
    "pile",
    "desert",
    "sea",
    "catacombs",
    "d5",
    "v10",
    "seat",
    "begins",
]
WORDS += ["2", "10", "1", "0060", "investment", "i", "*", "x", "Wüste", "Wette", ",", "ﬁ", "İ", "٣"]
TABLES: list[Table] = [
    lost_cities(HAND),
    lost_cities(HAND).plays("discard desert 5"),
    lost_cities(PARTNERS).plays("pass sea 2"),
]
TABLES += [lost_cities(HAND).plays("discard desert 5", "draw pile"), Table(GAME, 4, {"begins": "lot"})]


@given(st.sampled_from(TABLES), st.text(max_size=100) | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_an_action_of_the_game_or_an_error_and_changes_nothing(table: Table, text: str) -> None:
    before = bytes(table.raw)
    try:
        action = GAME.presentation.read(table.state, text)
    except UnreadableAction as error:
        assert error.text("en")
        assert error.text("de")
    else:
        assert 0 <= action < (GAME.outcomes.size if table.mover < 0 else GAME.decisions.size)
        assert GAME.presentation.read(table.state, GAME.presentation.write(table.state, action)) == action
    assert bytes(table.raw) == before
