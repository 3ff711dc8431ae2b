"""A prompt always says what is expected."""

from tests.lost_cities.scenes import GAME, lost_cities
from trident.core.table import Table


def asked(table: Table, seat: int | None, language: str = "en") -> str:
    key, facts = GAME.presentation.prompt(table.view(seat))
    return GAME.phrases.say(language, key, facts)


def test_while_cards_are_dealt_everybody_waits_for_them() -> None:
    assert asked(Table(GAME, 2, seed=1), 0) == GAME.phrases.say("en", "prompts.chance")


def test_the_mover_is_asked_and_the_others_wait_for_him() -> None:
    table = Table(GAME, 2, seed=1)
    table.run_chance()
    assert asked(table, 0) == GAME.phrases.say("en", "prompts.play")
    assert asked(table, 1) == GAME.phrases.say("en", "prompts.wait", {"seat": 1})
    assert asked(table, None, "de") == GAME.phrases.say("de", "prompts.wait", {"seat": 1})


def test_a_discard_pile_is_offered_only_where_one_is_open() -> None:
    table = lost_cities("hand 1  sea 5, desert 2, desert 3")
    table.play("discard sea 5")  # which shuts its pile for this draw
    assert asked(table, 0) == "Now draw from the pile (44 left)."
    table.play("draw pile")
    table.run_chance()
    table.play(table.legal_texts()[0])
    assert asked(table, 1).endswith("or a discard pile.")


def test_at_the_end_nothing_is_expected() -> None:
    table = Table(GAME, 2, {"rounds": 1}, seed=1)
    while not table.is_over:
        table.run_chance()
        if not table.is_over:
            table.apply(table.legal()[0])
    assert asked(table, 0) == GAME.phrases.say("en", "prompts.over")
