"""What can be typed during a turn, and how a decision is understood."""

from pathlib import Path

import pytest

from tests.cli.driver import trident
from trident.cli.choices import choices_of, columns_for, fits, lay_out, meant
from trident.cli.voice import Refused, Voice, typed_words
from trident.core.chance import Secret
from trident.core.errors import IllegalAction, TridentError
from trident.core.table import Table
from trident.library import registry

GAME = registry.game("lost-cities")
PLAY = ("play", "lost-cities", "--seed", "5")  # hand of seat 1: D7 D9 D10 S9 Hi H8 F7 V2


def table() -> Table:
    dealt = Table(GAME, 2, None, Secret.of_seed(5))
    dealt.run_chance()
    return dealt


def answer(*typed: str) -> str:
    """What is shown after the first prompt, in one line."""
    said = trident(*PLAY, typed="\n".join(typed) + "\n")
    assert said.code == 0, said.err
    return " ".join(said.out.partition("> ")[2].split())


@pytest.mark.parametrize(
    "typed", ["8", "play volcano 2", "p v2", "pl vol 2", "spielen Vulkan 2", "Play V 2", "play 2"]
)
def test_a_decision_is_understood_by_number_by_notation_and_in_short(typed: str) -> None:
    dealt = table()
    action = meant(dealt, choices_of(dealt, "de"), typed)
    assert GAME.presentation.write(dealt.state, action) == "play volcano 2"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("17", "There is no choice 17; choices are 1 to 16."),
        ("0", "There is no choice 0; choices are 1 to 16."),
        ("99999999999999999999", "There is no choice 999999999; choices are 1 to 16."),
        ("vol", "vol may mean: 8 play volcano 2, 16 discard volcano 2."),
        ("play des", "play des may mean: 1 play desert 7, 2 play desert 9, 3 play desert 10."),
        ("draw pile", "First play or discard a card, then draw. (LC-2.2)"),
        ("play sea 2", "You do not have sea 2 in your hand. (LC-2.2)"),
        ("sing", "I cannot read 'sing'."),
        ("²", "I cannot read '²'."),
        ("undo", "Nothing can be taken back"),
        ("restart", "Nothing can be taken back"),
        ("save", "Say where: save FILE."),
        ("save /nowhere/at/all", "/nowhere/at/all cannot be written."),
        ("why", "Say what you would like to do: why ACTION."),
        ("why play sea 2", "You do not have sea 2 in your hand. (LC-2.2) LC-2.2"),
        ("why p v2", "You may do that: play volcano 2."),
        ("why not", "I cannot read 'not'."),
        ("why 8", "You may do that: play volcano 2."),
        ("look", "F forest"),
        ("hint", "Look here:"),
        ("score", "Seat 1 (you) points 0 Seat 2 (Bruno) points 0"),
        ("log", "Seat 1 is dealt a card. (8×)"),
        ("?", "take back a decision, until something is revealed"),
        ("choices", "Discard 9 desert 7"),
        ("rules LC-2.9", "LC-2.9"),
        ("rules 2.9", "LC-2.9"),
        ("rules 99.9", "No rule has that number or mentions 99.9."),
        ("[/x] [bold", "I cannot read '[/x] [bold'."),
    ],
)
def test_an_answer_changes_nothing(typed: str, sentence: str) -> None:
    assert sentence in answer(typed)
    assert "You are seat 1" not in answer(typed)  # the table is not shown anew: the position is the same


def test_a_hint_is_given_in_three_steps() -> None:
    said = answer("hint", "hint", "hint", "hint", "play volcano 2", "hint")
    steps = [
        "Look here: ",
        "Type hint again for the turn.",
        "A good turn: ",
        "Type hint again for the reasons.",
    ]
    places = [said.index(step) for step in [*steps, "imagined continuations", "Look here: "]]
    assert places[:5] == sorted(places[:5])
    assert said.count("imagined continuations") == 2  # asked for a fourth time, the reasons stay
    assert said.count("Look here: ") == 2  # another position has another hint


def test_two_people_at_one_device_get_no_hints() -> None:
    said = trident(*PLAY, "--hot-seat", typed="\nhint\n")
    assert "There are hints only where one person plays with bots." in " ".join(said.out.split())


def test_an_empty_line_is_asked_again() -> None:
    assert answer("", "   ").startswith("> > ")


def test_undo_gives_the_card_back_until_one_is_drawn() -> None:
    shown = answer("play volcano 2", "undo")
    assert "Taken back." in shown
    assert shown.count("8 volcano 2") == 1
    assert "Nothing can be taken back" in answer("play volcano 2", "draw pile", "undo")


def test_restart_gives_back_the_whole_turn() -> None:
    shown = answer("play volcano 2", "restart")
    assert "Your turn starts over." in shown
    assert "8 volcano 2" in shown


def test_a_file_that_is_no_record_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear diary,\n", "utf-8")
    assert "is not a recorded game; choose another name." in answer(f"save {file}")
    assert file.read_text("utf-8") == "Dear diary,\n"


def test_saving_says_where(tmp_path: Path) -> None:
    file = tmp_path / "game"
    assert "Saved to" in answer(f"save {file}", f"save {file}")
    assert file.read_text("utf-8").startswith('[Game "lost-cities"]')
    assert [entry.name for entry in tmp_path.iterdir()] == ["game"]


def test_refusals_are_the_games_own() -> None:
    dealt = table()
    with pytest.raises(IllegalAction):
        meant(dealt, choices_of(dealt, "en"), "play sea 2")
    with pytest.raises(Refused):
        meant(dealt, choices_of(dealt, "en"), "vol")
    with pytest.raises(TridentError):
        meant(dealt, choices_of(dealt, "en"), "")


def test_short_forms_begin_words_in_order_and_numbers_are_whole() -> None:
    assert fits("p d 10", "play desert 10")
    assert fits("10", "play desert 10")
    assert not fits("p d 1", "play desert 10")
    assert not fits("d p", "play desert 10")


def test_choices_are_cut_short_where_the_screen_is_low() -> None:
    dealt = table()
    choices = choices_of(dealt, "en")
    assert [choice.number for choice in choices] == list(range(1, 17))
    rows = lay_out(choices, 79, 3, Voice("en"))
    assert len(rows) == 3
    assert "16 choices in all" in rows[-1]
    assert len(lay_out(choices, 79, 100, Voice("en"))) == 4


def test_columns_are_as_many_as_fit() -> None:
    assert columns_for([3, 3, 3], 13) == [3, 3, 3]
    assert columns_for([3, 3, 3], 12) == [3, 3]
    assert columns_for([30, 2], 10) == [30]


def test_numbers_follow_the_order_in_which_choices_stand() -> None:
    sunken = Table(registry.game("sunken-city"), 2, None, Secret.of_seed(5))
    sunken.run_chance()
    for text in ("card 2/5", "raise", "street a1-b1", "street c1-d1", "walk", "step a1"):
        sunken.apply(sunken.game.presentation.read(sunken.state, text))
    shown = [(choice.number, choice.shown) for choice in choices_of(sunken, "de")]
    assert shown == [(1, "Schritt c1-d1"), (2, "Schritt das Dorf"), (3, "anhalten")]


@pytest.mark.parametrize("name", registry.names())
def test_no_command_takes_a_word_from_a_game(name: str) -> None:
    commands = typed_words("typed")
    sentences = registry.game(name).phrases.sentences.values()
    words = {key.removeprefix("typed.") for book in sentences for key in book if key.startswith("typed.")}
    assert not words & commands.keys()
