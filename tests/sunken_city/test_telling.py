"""What is told of each step, in both languages, and what is expected next."""

from itertools import product

import pytest

from tests.sunken_city.scenes import GAME, LAST_TILES, fresh, sunken_city
from trident.testing import Scene, rule


def last(table: Scene, language: str = "en") -> list[str]:
    """The sentences of the last step."""
    return [GAME.say_event(event, language) for event in table.last_told(0)]


def test_each_step_is_told_in_a_sentence() -> None:
    table = fresh(begins="lot")
    for text, sentence in (
        ("seat 1 begins", "Seat 1 is drawn by lot to begin."),
        ("card 3/4", "Seat 1 plays card 3/4."),
        ("raise", None),
        ("street a1-b1", "Seat 1 raises a street on a1-b1."),
        ("building 9", None),
        ("at e3", "Seat 1 raises building 9 on e3."),
        ("street c1-d1", "Seat 1 raises a street on c1-d1."),
        ("walk", None),
        ("step a1", "Seat 1 walks to a1-b1."),
        ("step village", "Seat 1 walks to the village."),
        ("stop", None),
        ("end", "Seat 1 ends the turn."),
    ):
        table.play(text)
        assert last(table) == ([] if sentence is None else [sentence])


def test_finding_securing_chips_and_rolls_are_told() -> None:
    table = sunken_city("""
        a a . . . . . . .
        yellow  a1, found 2, chips 1
        neptune a1
        card    0/7
    """)
    table.plays("walk", "chip")
    assert last(table) == ["Seat 1 pays a chip for 10 more steps."]
    table.play("step village")
    assert last(table, "de") == ["Platz 1 geht weiter: das Dorf.", "Platz 1 bringt 2 in Sicherheit."]
    other = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . a . . . .
        . . . . a . . . .
        . . . . X . . . .
        yellow  e3
        neptune e3
        card    0/7
    """)
    other.plays("walk", "step e5")
    assert last(other) == ["Seat 1 walks to e5.", "Seat 1 finds 10, the chest."]
    other.plays("stop", "roll", "2")
    assert last(other, "de") == ["Platz 1 würfelt 2 für den Wassermann."]
    other.play("neptune to e5")
    assert last(other) == ["Seat 1 moves Neptune to e5 and sinks e3-e4."]


def test_the_end_is_told_with_its_reason() -> None:
    table = sunken_city("""
        a a . . . . . . .
        neptune a1
        to      red
        card    0/7
        yellow  village, secured 1 2 3 4 5 6 7 8 9 10 chest
    """).plays("end")
    assert last(table)[-1] == "The game is over: someone has secured every treasure."
    assert last(table, "de")[-1] == "Das Spiel ist aus: Jemand hat alle Schätze in Sicherheit."


@pytest.mark.parametrize(
    ("seat", "sentence"), [(0, "Choose a card"), (1, "Seat 1 is thinking"), (None, "Seat 1 is thinking")]
)
def test_what_is_expected_depends_on_who_asks(seat: int | None, sentence: str) -> None:
    key, facts = GAME.presentation.prompt(fresh().view(seat))
    assert GAME.phrases.say("en", key, facts).startswith(sentence)


def asked(table: Scene, language: str = "en") -> str:
    """What the first player is asked for."""
    key, facts = GAME.presentation.prompt(table.view(0))
    return GAME.phrases.say(language, key, facts)


def test_only_what_can_still_be_done_is_asked_for() -> None:
    table = fresh().plays("card 1/6")
    assert asked(table) == "Raise 1 more."  # Neptune is surrounded by water, and nowhere is there to walk
    table.plays("raise", "street a1-b1")
    assert asked(table) == "You may walk (up to 6), or end your turn."
    assert asked(table, "de") == "Du darfst noch gehen (bis zu 6) oder den Zug beenden."
    table.plays("walk", "step a1-b1", "stop")
    assert asked(table) == "Nothing is left to do: end your turn."


def test_neptune_is_named_where_he_can_be_moved() -> None:
    table = fresh().plays("card 1/6", "raise", "street e3-e4")
    assert asked(table) == "You may move Neptune, or end your turn."
    assert asked(table, "de") == "Du darfst noch den Wassermann bewegen oder den Zug beenden."


SHORT = "neptune a1\npiles 0 0 0 0 1 2\nspace 5\n"


@rule("SC-4.6", "SC-8.2")
@pytest.mark.parametrize(
    ("language", "before", "within"),
    [
        ("en", "Raising is optional (up to 4)", "up to 4 may rise"),
        ("de", "Auftauchen ist frei (bis zu 4)", "bis zu 4 dürfen auftauchen"),
    ],
)
def test_where_streets_are_short_nobody_is_told_to_raise(language: str, before: str, within: str) -> None:
    table = sunken_city(LAST_TILES + SHORT + "card 4/3")
    assert asked(table, language).startswith(before)
    assert within in "\n".join(GAME.presentation.draw(table.view(0), language).lines)
    table.plays("raise")
    assert GAME.presentation.prompt(table.view(0))[0] == "prompts.may-raise-neptune"
    table.plays("street h6-i6", "building 4")  # space 5 is empty, and a building is about to rise
    assert table.view(0).now.raising_is_free


@rule("SC-4.6")
def test_what_was_a_duty_when_raising_began_and_what_was_none_stay_so() -> None:
    assert asked(sunken_city(LAST_TILES + SHORT + "card 1/6")).startswith("Raise 1 more.")
    for is_short, key in ((True, "prompts.may-raise-neptune"), (False, "prompts.raise-neptune")):
        table = sunken_city(LAST_TILES + SHORT + "card 3/4", phase="raise", now={"is_short": is_short})
        assert GAME.presentation.prompt(table.view(0))[0] == key
        table.play("neptune")
        assert table.view(0).now.raising_is_free == is_short


@rule("SC-9.3")
def test_mixed_raising_is_optional_while_fewer_streets_are_left_than_are_due() -> None:
    lines = "neptune a1\npiles 0 0 0 0 0 3\nspace 6\ncard 4/2"
    table = sunken_city(LAST_TILES + lines, phase="mix", neptune_rule="free-mixing")
    assert asked(table).startswith("Raising is optional (up to 4)")
    table.plays("building 1", "at e5")
    assert asked(table).startswith("Raise 3 more.")


@pytest.mark.parametrize(("language", "neptune"), [("en", "Neptune"), ("de", "Wassermann")])
@pytest.mark.parametrize("word", ["raise", "may-raise"])
def test_every_mixture_of_actions_has_a_sentence(word: str, language: str, neptune: str) -> None:
    for raising, walking, wading in product((True, False), repeat=3):
        left = [*[word] * raising, *["walk"] * walking, *["neptune"] * wading]
        said = GAME.phrases.say(language, f"prompts.act-{'-'.join(left) or 'end'}", {"due": 2, "steps": 4})
        assert ("2" in said, "4" in said, neptune in said) == (raising, walking, wading)


def test_while_chance_moves_everybody_waits() -> None:
    for table, word in ((fresh(begins="lot"), "lot"), (rolling(), "die is rolling")):
        key, facts = GAME.presentation.prompt(table.view(0))
        assert word in GAME.phrases.say("en", key, facts)
        refusal = table.why_not(0)
        assert refusal is not None
        assert refusal.code == "wait"


def rolling() -> Scene:
    """A table at which the die rolls."""
    return fresh().plays("card 1/6", "raise", "street e3-e4", "roll")


def test_no_step_is_made_without_steps() -> None:
    table = sunken_city(
        """
        a a . . . . . . .
        yellow  a1
        neptune a1
        card    0/7
    """,
        phase="mix",
        neptune_rule="free-mixing",
        now={"steps_left": 0},
    )
    table.refuses("step village", rule="SC-5.1")
