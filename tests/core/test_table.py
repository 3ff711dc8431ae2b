"""A table: seats, seeds and names; legal steps only; undo; what seats may ask."""

import msgspec
import pytest

import trident
from trident.core.chance import Secret, stream
from trident.core.errors import BadOption, BadPosition, TridentError

GAME = trident.game("lost-cities")


def settled(**given: object) -> trident.Table:
    table = trident.Table(GAME, 2, seed=7, **given)  # type: ignore[arg-type]
    table.settle()
    return table


def dumped(seats: int) -> object:
    table = trident.Table(GAME, seats, seed=7)
    table.settle()
    return msgspec.to_builtins(GAME.manners.dump(table.state))


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
