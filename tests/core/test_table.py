"""A table: seats, seeds and names; legal steps only; undo; what seats may ask."""

from itertools import pairwise

import msgspec
import pytest

import trident
from trident.core.chance import Secret, stream
from trident.core.errors import BadOption, BadPosition, TridentError

GAME = trident.game("lost-cities")


def settled(**given: object) -> trident.Table:
    table = trident.Table(GAME, 2, seed=7, **given)  # type: ignore[arg-type]
    table.run_chance()
    return table


def dumped(seats: int) -> object:
    table = trident.Table(GAME, seats, seed=7)
    table.run_chance()
    return msgspec.to_builtins(GAME.presentation.dump(table.state))


def test_a_seed_gives_the_same_game_again() -> None:
    assert settled().steps == settled().steps
    assert settled().steps != trident.Table(GAME, 2, seed=8).steps


def test_without_seats_there_are_as_few_as_the_game_allows() -> None:
    assert trident.Table(GAME).seats == 2


def test_without_seats_there_are_as_many_as_the_position_has() -> None:
    assert trident.Table(GAME, position=dumped(4)).seats == 4


def test_a_position_for_other_seats_is_refused() -> None:
    with pytest.raises(BadPosition, match="for 2 seats, not for 4"):
        trident.Table(GAME, 4, position=dumped(2))


def test_a_table_draws_from_a_secret_or_a_seed_but_not_both() -> None:
    with pytest.raises(BadOption):
        trident.Table(GAME, secret=Secret(b"x"), seed=1)


def test_without_secret_or_seed_draws_cannot_be_foreseen() -> None:
    assert trident.Table(GAME).secret.word != trident.Table(GAME).secret.word


def test_there_are_no_more_names_than_seats() -> None:
    with pytest.raises(BadOption, match="2 seats, and 3"):
        trident.Table(GAME, players=["Ada", "Ben", "Cleo"])


def test_names_cannot_command_a_terminal_or_break_a_record() -> None:
    table = trident.Table(GAME, players=['A"d\x1b[31ma\n]', "Zo\ud800é\u2028 "])
    assert table.players == ["A'd [31ma ]", "Zo é"]


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    table = settled()
    with pytest.raises(TridentError, match="no seat"):
        table.view(seat)
    with pytest.raises(TridentError, match="no seat"):
        table.told(seat)
    with pytest.raises(TridentError, match="no seat"):
        table.hidden_from(seat, stream(1))


def test_who_moves_and_when_it_is_over() -> None:
    table = trident.Table(GAME, 2, seed=7)
    movers = [table.mover]
    table.run_chance()
    movers.append(table.mover)
    table.run_chance()
    movers.append(table.mover)
    assert movers == [trident.CHANCE, 0, 0]
    assert not table.is_over


def test_actions_are_given_as_text_or_number() -> None:
    table = settled()
    assert table.legal_texts()[0] == "play desert 5"
    table.play("play desert 5")
    other = settled()
    other.apply(table.steps[-1].action)
    assert bytes(other.raw) == bytes(table.raw)


@pytest.mark.parametrize("action", [-1, 187, 10**30])
def test_an_action_outside_the_space_is_refused(action: int) -> None:
    table = settled()
    before = bytes(table.raw)
    with pytest.raises(TridentError, match="are 0 to 186"):
        table.apply(action)
    with pytest.raises(TridentError, match="are 0 to 186"):
        table.why_not(action)
    assert bytes(table.raw) == before


def test_a_refused_decision_names_its_rule_and_changes_nothing() -> None:
    table = settled()
    before = bytes(table.raw)
    with pytest.raises(trident.IllegalAction) as caught:
        table.play("draw pile")
    assert caught.value.rule == "LC-2.2"
    assert str(table.why_not(180)) == str(caught.value)
    assert table.why_not(4) is None
    assert bytes(table.raw) == before
    assert len(table.steps) == 16


def test_chance_brings_only_what_is_left() -> None:
    table = trident.Table(GAME, 2, seed=7)
    table.play("desert 5")
    with pytest.raises(TridentError, match="Chance cannot bring 4 now"):
        table.play("desert 5")
    assert len(table.steps) == 1


def test_chance_moves_only_when_it_is_its_turn() -> None:
    with pytest.raises(TridentError, match="Chance does not move now"):
        settled().roll()


def test_a_decision_is_taken_back_until_something_is_revealed() -> None:
    table = settled()
    before, may_undo = bytes(table.raw), [table.may_undo]
    assert not table.is_final(4)
    table.apply(4)
    may_undo.append(table.may_undo)
    table.undo()
    assert bytes(table.raw) == before
    table.apply(4)
    assert table.is_final(180)
    table.apply(180)
    assert [*may_undo, table.may_undo] == [False, True, False]
    with pytest.raises(TridentError, match="Nothing can be taken back"):
        table.undo()
    table.run_chance()
    with pytest.raises(TridentError, match="Nothing can be taken back"):
        table.undo()


def test_given_outcomes_claim_no_proof() -> None:
    table = trident.Table(GAME, 2, seed=7)
    drawn = trident.Table(GAME, 2, seed=7)
    table.apply(drawn.roll().action)
    assert table.record().secret_hash == table.secret.hash, "it is what the secret would have drawn"
    table.apply(next(outcome for outcome in table.legal() if outcome != drawn.roll().action))
    assert not table.draws_are_proved
    assert table.record().secret_hash is None
    assert "Secret" not in trident.to_text(GAME, table.record())


def test_a_seat_is_told_from_a_step_on() -> None:
    table = settled()
    table.apply(4)
    assert len(table.told(None)) == 17
    assert [event.kind for event in table.told(1, since=16)] == ["play"]
    assert table.told(1, since=99) == []
    assert table.told(0)[0].facts == {"card": "forest investment"}
    assert table.told(1)[0].facts == {}


def test_all_seats_with_the_best_score_win() -> None:
    table = settled()
    assert table.winners() == [0, 1]
    table.apply(4)
    assert table.scores() == [[-15], [0]]
    assert table.winners() == [1]


def test_a_position_that_breaks_an_invariant_is_named() -> None:
    position = msgspec.to_builtins(GAME.presentation.dump(settled().state))
    position["hands"][0].pop()
    with pytest.raises(BadPosition, match="it must hold that"):
        trident.Table(GAME, position=position)


def test_an_event_without_its_facts_has_the_shorter_sentence() -> None:
    table = settled()
    assert GAME.say_event(table.told(0)[0]) == "Seat 1 is dealt forest investment."
    assert GAME.say_event(table.told(1)[0]) == "Seat 1 is dealt a card."
    assert GAME.say_event(table.told(1)[0], "de") == "Platz 1 bekommt eine Karte."


def test_a_step_begins_with_the_bytes_that_the_last_one_left() -> None:
    table = trident.Table(GAME, 2, seed=7)
    walked = table.run_chance()
    assert all(later.before is earlier.after for earlier, later in pairwise(walked))


def test_a_state_that_was_changed_since_is_not_taken_for_what_the_last_step_left() -> None:
    table = settled()
    first = table.apply(table.legal()[0])
    table.undo()
    second = table.apply(table.legal()[1])
    assert bytes(second.before) == bytes(first.before) != bytes(first.after)
