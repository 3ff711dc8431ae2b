"""LC-7.4: a table without memory aids shows only the top of each discard pile while a round runs."""

from functools import partial
from itertools import product
from typing import Any

import msgspec
import pytest

from tests.lost_cities.exchanged import differences, random_table
from tests.lost_cities.scenes import GAME, lost_cities, position
from trident.core.chance import stream
from trident.core.errors import BadOption, BadPosition
from trident.core.phrases import LANGUAGES
from trident.core.state import Seat
from trident.core.table import Table
from trident.core.walk import is_faded, walk
from trident.games.lost_cities.presentation.extras import unseen
from trident.testing import Scene, amount, rule
from trident.testing.conformance import events_are_declared

PAIRS = max(16, amount(60))
OPEN_AND_FORGOTTEN = {"open_discards": True, "memory_aids": False}


def table_of(words: str = "", aids: str = "off") -> Scene:
    """Seat 1 has some cards of the desert; seat 2 has others."""
    return lost_cities(f"""
        memory_aids  {aids}
        hand 1       desert 5, desert 7, sea 9
        hand 2       desert 9, forest 3
        {words}
    """)


def covered(aids: str = "off") -> Scene:
    """Desert 5 lies under desert 9; each seat has drawn once, and seat 1 is to move."""
    table = table_of(aids=aids)
    return table.plays("discard desert 5", "draw pile", "sea 2", "discard desert 9", "draw pile", "sea 3")


def said(table: Table, seat: int | None, since: int = 0) -> list[str]:
    """What a seat is told now, in sentences."""
    return [GAME.say_event(event) for event in table.told(seat, since)]


@rule("LC-2.7", "LC-7.4")
def test_with_memory_aids_the_log_names_every_discard() -> None:
    for seat in (0, 1, None):
        assert {"Seat 1 discards desert 5.", "Seat 2 discards desert 9."} < set(said(covered("on"), seat))


@rule("LC-7.4")
def test_without_them_the_log_names_only_what_lies_on_top() -> None:
    for seat in (0, 1, None):
        log = said(covered(), seat)
        assert log[0] == "Seat 1 discards a card."
        assert log[2] == "Seat 2 discards desert 9."


@rule("LC-7.4")
def test_a_discard_is_told_when_it_is_laid() -> None:
    table = table_of()
    for seat in (Seat(0), Seat(1), None):
        assert [event.facts for event in table.fork().play("discard desert 5").told(seat)] == [
            {"card": "desert 5"}
        ]
    table.play("discard desert 5")
    assert said(table, 1) == ["Seat 1 discards desert 5."]


@rule("LC-7.4")
def test_a_card_that_was_taken_is_told_in_that_turn_and_then_only_to_its_owner() -> None:
    table = table_of("discards  sea 4").plays("discard desert 5", "draw sea")
    taken = "Seat 1 takes sea 4 from the discards."
    assert [said(table, seat)[1] for seat in (0, 1, None)] == [taken] * 3
    table.plays("discard forest 3", "draw pile", "sea 2")
    hidden = "Seat 1 takes a card from the discards."
    assert [said(table, seat)[1] for seat in (0, 1, None)] == [taken, hidden, hidden]
    table.play("discard desert 7")
    assert said(table, 0)[1] == hidden


@rule("LC-7.4")
def test_ones_own_draw_is_named_until_the_next_card_is_put_down() -> None:
    table = covered()
    assert [said(table, seat)[1] for seat in (0, 1)] == [
        "Seat 1 draws sea 2 from the pile.",
        "Seat 1 draws from the pile.",
    ]
    table.play("discard sea 9")
    assert said(table, 0)[1] == "Seat 1 draws from the pile."


@rule("LC-7.4")
def test_a_play_stays_in_sight() -> None:
    table = table_of().plays("play desert 5", "draw pile", "sea 2", "discard forest 3", "draw pile", "sea 3")
    assert [said(table, seat)[0] for seat in (0, 1, None)] == ["Seat 1 plays desert 5."] * 3


@rule("LC-7.4")
def test_passed_cards_are_named_to_who_got_them_until_he_puts_one_down() -> None:
    table = lost_cities(
        "seats  4\nmemory_aids  off\nhand 1  sea 2, sea 3\nhand 2  desert 2\nhand 3  desert 3"
    )
    table.plays("pass sea 2", "pass sea 3")
    told, hidden = "Seat 1 passes sea 2, sea 3.", "Seat 1 passes two cards."
    assert [said(table, seat) for seat in range(4)] == [[told], [hidden], [told], [hidden]]
    table.plays("discard desert 2", "draw pile", "forest 2")
    assert [said(table, seat)[0] for seat in (0, 2)] == [hidden, told]
    table.plays("discard desert 3")
    assert said(table, 2)[0] == hidden


@rule("LC-7.4")
def test_when_the_round_is_over_everything_is_shown_again() -> None:
    words = "memory_aids  off\nhand 1  sea 5\nhand 2  sea 7\npile  forest 2, forest 3\nround  1 of "
    first = ("discard sea 5", "draw pile", "forest 2", "discard sea 7")
    for rounds in (1, 2):
        table = lost_cities(words + str(rounds)).plays(*first)
        assert said(table, None)[0] == "Seat 1 discards a card."
        table.plays("draw pile", "forest 3")
        table.run_chance()
        assert said(table, None)[0] == "Seat 1 discards sea 5."
    table.apply(table.legal()[0])
    assert said(table, None)[0] == "Seat 1 discards sea 5."


@rule("LC-7.4")
def test_a_position_is_shown_no_more_once_its_turn_is_over() -> None:
    table = covered()
    start = bytes_at_first(table)
    steps = list(walk(GAME, start, [step.action for step in table.steps]))
    assert [is_faded(one, steps[-1]) for one in steps] == [True] * 3 + [False] * 3


def bytes_at_first(table: Table) -> Any:
    """The bytes with which a table began."""
    return Table(GAME, table.seats, table.options, position=table.position).raw


@rule("LC-7.4")
def test_unseen_cards_are_those_that_do_not_lie_in_sight_now() -> None:
    words = "hand 1  sea 2\nside 1  forest 2\ndiscards  desert 5, desert 9"
    for seat, aids in product((Seat(0), None), ("on", "off")):
        left = unseen(lost_cities(f"{words}\nmemory_aids  {aids}").state, seat)
        assert (left[0][4], left[0][8], left[3][1]) == (0 if aids == "on" else 1, 0, 0)


@rule("LC-7.4")
@pytest.mark.parametrize("seats", [2, 4])
def test_they_cannot_be_off_where_discard_piles_are_open(seats: int) -> None:
    with pytest.raises(BadOption, match="With open discard piles memory aids cannot be off") as caught:
        Table(GAME, seats, OPEN_AND_FORGOTTEN)
    assert "Gedächtnishilfen nicht ausschalten" in caught.value.text("de")
    with pytest.raises(BadPosition, match="memory aids are on where discard piles are open"):
        GAME.load({**position(f"seats  {seats}"), **OPEN_AND_FORGOTTEN})


@rule("LC-7.4")
def test_a_position_that_does_not_say_has_them() -> None:
    data = position("discards  desert 5, desert 9")
    del data["memory_aids"]
    assert GAME.state_of(GAME.load(data)).memory_aids == 1


@rule("LC-7.4")
def test_bots_know_the_same_with_and_without_them() -> None:
    for seed in range(amount(40)):
        given = []
        for aids in (True, False):
            table = random_table(2, {"memory_aids": aids}, 30, seed)
            known = table.hidden_from(0, stream(seed))
            GAME.state_of(known).memory_aids = 1
            given.append(bytes(known))
        assert given[0] == given[1]


def seen(table: Table) -> Any:
    """All that everybody can see of a table: views, further facts and drawings."""
    found = []
    for seat in (*map(Seat, range(table.seats)), None):
        view = table.view(seat)
        found.append(msgspec.json.encode(view))
        found += [
            msgspec.json.encode(extra(table.state, seat)) for extra in GAME.presentation.extras.values()
        ]
        found += [msgspec.json.encode(GAME.presentation.draw(view, language)) for language in LANGUAGES]
    return found


def told(table: Table, every: int = 9) -> Any:
    """All that everybody is still told, from the beginning, from some step and from each of the last."""
    steps = len(table.steps)
    since = sorted({*range(0, steps, every), *range(max(0, steps - 9), steps)})
    return [table.told(seat, one) for seat in (*range(table.seats), None) for one in since]


@rule("LC-7.4")
def test_nobody_can_tell_which_cards_lie_covered() -> None:
    assert not any(differences(PAIRS, 1, seen, memory_aids=False))
    assert not any(differences(PAIRS // 4 + 1, 2, told, memory_aids=False))


@rule("LC-7.4")
def test_what_is_still_told_is_declared_and_has_a_sentence() -> None:
    for seed, seats in product(range(4), (2, 4)):
        table = random_table(seats, {"memory_aids": False}, 40, seed)
        for event in table.told(0):
            events_are_declared(GAME, event)
            assert "{" not in GAME.say_event(event, "de")


@rule("LC-7.4")
def test_with_memory_aids_everybody_can() -> None:
    assert any(differences(PAIRS // 8 + 9, 1, seen, memory_aids=True))
    assert all(differences(PAIRS // 8 + 9, 2, partial(told, every=1000), memory_aids=True))
