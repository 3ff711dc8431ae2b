"""People and bots at one table: who is told what, who may know which score, what is saved."""

import numpy as np
import pytest

from trident.bots import roster
from trident.bots.bot import PolicyBot, RandomBot
from trident.bots.weights import weights_of
from trident.cli.recap import paragraphs
from trident.cli.sitting import PERSON, Setup, Sitting, players_of
from trident.core.chance import stream
from trident.core.contract import Event
from trident.core.state import Raw, Seat
from trident.library import registry

GAME = registry.game("lost-cities")


def sitting(*players: str, seed: int = 1) -> Sitting:
    return Sitting(Setup(GAME, len(players), GAME.settings(len(players), {"rounds": 1}), list(players), seed))


def test_bots_play_until_a_person_must_decide() -> None:
    game = sitting(PERSON, "random")
    game.advance()
    assert game.table.mover == 0
    game.decide(game.table.legal()[0])
    game.decide(game.table.legal()[0])
    game.advance()
    assert game.table.mover == 0
    assert {step.mover for step in game.table.steps} == {-1, 0, 1}


def test_a_recap_tells_what_happened_since_ones_last_turn() -> None:
    game = sitting(PERSON, "random")
    game.advance()
    game.decide(game.table.legal()[0])
    game.decide(game.table.game.presentation.read(game.table.state, "draw pile"))
    game.advance()
    told = game.recap(0)
    assert (told[0].kind, told[0].seat) == ("draw", 0)
    assert {event.seat for event in told[1:]} == {1}
    game.decide(game.table.legal()[0])
    assert game.recap(0)[: len(told)] == told  # it stays until the turn ends


@pytest.mark.parametrize("kind", [roster.usual(GAME), "sensible", "random"])
def test_a_bot_decides_by_what_its_seat_may_know_alone(kind: str) -> None:
    game = sitting(kind, kind)
    table, veil = game.table, stream(4)
    table.run_chance()
    bot = roster.find(GAME, 2, kind)
    while not table.is_over:
        seat = Seat(table.mover)
        turn = bot.turn(table.hidden_from(seat, veil), seat, 9)
        assert turn == bot.turn(table.hidden_from(seat, veil), seat, 9)
        for action in turn:
            assert action in table.legal()
            table.apply(action)
        table.run_chance()


def test_the_sensible_bot_beats_the_random_one() -> None:
    won = 0
    for seed in range(20):
        game = sitting("random", "sensible", seed=seed)
        game.advance()
        won += game.table.winners() == [1]
    assert won >= 18


def test_the_random_bot_takes_everything_in_turn() -> None:
    game = sitting(PERSON, PERSON)
    game.advance()
    bot = RandomBot(GAME)
    raw = game.table.hidden_from(Seat(0), stream(1))
    assert {bot.turn(raw, Seat(0), seed)[0] for seed in range(500)} == set(game.table.legal())


def test_bots_leave_the_position_alone() -> None:
    game = sitting(PERSON, PERSON)
    game.advance()
    raw = game.table.hidden_from(Seat(0), stream(1))
    before = raw.copy()
    for name in roster.names(GAME):
        roster.find(GAME, 2, name).turn(raw, Seat(0), 1)
    assert np.array_equal(raw, before)


def test_a_running_game_is_saved_with_its_secret_and_taken_up_with_the_same_luck() -> None:
    game = sitting(PERSON, "sensible")
    game.advance()
    record = game.record()
    assert record.secret == game.table.secret.word.hex()
    again = Sitting(Setup(GAME, 2, record.options, players_of(record), record=record))
    for one in (game, again):
        one.decide(one.table.legal()[0])
        one.decide(one.table.game.presentation.read(one.table.state, "draw pile"))
        one.table.run_chance()
    assert bytes(again.table.raw) == bytes(game.table.raw)


def test_players_of_a_record_from_elsewhere_are_a_person_and_bots() -> None:
    game = sitting(PERSON, "random")
    record = game.record()
    assert players_of(record) == [PERSON, "random"]
    record.players = ["Ada", "Charles"]
    assert players_of(record) == [PERSON, roster.usual(GAME)]
    record.players = []
    assert players_of(record) == [PERSON, roster.usual(GAME)]


def test_long_runs_are_told_in_one_sentence_a_seat() -> None:
    dealt = [Event("deal", seat % 2, {"card": "sea 2"} if seat % 2 else {}) for seat in range(8)]
    rest = [Event("play", 0, {"card": "sea 3"}), Event("draw", 0), Event("play", 1, {"card": "sea 4"})]
    assert paragraphs(GAME, [*dealt, *rest], "en") == [
        "Seat 1 is dealt a card. (4×) Seat 2 is dealt a card. (4×)",
        "Seat 1 plays sea 3; draws from the pile.",
        "Seat 2 plays sea 4.",
    ]
    lot = Event("lot", 0)
    assert paragraphs(GAME, [lot, *rest[:2]], "de") == [
        "Das Los entscheidet: Platz 1 beginnt. Platz 1 spielt Meer 3; zieht vom Stapel."
    ]
    assert paragraphs(GAME, dealt[:2], "en") == ["Seat 1 is dealt a card.", "Seat 2 is dealt sea 2."]


def test_bots_are_never_given_the_position_itself() -> None:
    given: list[bytes] = []
    real: list[bytes] = []

    class Spy(PolicyBot):
        def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
            given.append(bytes(raw))
            real.append(bytes(game.table.raw))
            return super().turn(raw, seat, seed)

    game = sitting("sensible", "sensible")
    hand = weights_of(GAME, "hand")
    game.bots = {0: Spy(GAME, hand), 1: Spy(GAME, hand)}
    game.advance()
    early = slice(0, 20)  # later on hardly anything is hidden
    assert not set(given[early]) & set(real[early])
