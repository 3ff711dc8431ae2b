"""LC-7.4 at the terminal: without memory aids, neither log, recap nor replay names a covered discard."""

from pathlib import Path

import pytest

from tests.cli.driver import trident
from tests.lost_cities.exchanged import played, twins
from tests.lost_cities.scenes import GAME, lost_cities
from trident.cli.files import write_record
from trident.cli.sitting import PERSON, Setup, Sitting
from trident.core.phrases import LANGUAGES
from trident.core.table import Table
from trident.testing import rule

CLASH = ("play", "lost-cities", "--option", "open_discards=on", "--option", "memory_aids=off")


def shown(table: Table, file: Path, language: str = "en") -> list[str]:
    """What people at one device can have shown of a saved game, and what its replay shows."""
    write_record(str(file), GAME, table.record())
    typed = "\nlog\nlook\nchoices\nscore\nquit\n\n"
    said = [trident("play", "--load", file, "--hot-seat", "--language", language, typed=typed)]
    said += [trident("replay", file, "--all", "--language", language), trident("replay", file, "--json")]
    said += [trident("replay", file, "--all", "--seat", seat + 1) for seat in range(table.seats)]
    assert [one.code for one in said] == [0] * len(said), said
    return [one.out for one in said]


def differing(folder: Path, pairs: int, *, aids: bool) -> int:
    """At how many of so many tables it shows which cards lie covered."""
    found = 0
    for number, (table, steps) in enumerate(twins(pairs, 3, memory_aids=aids)):
        language = LANGUAGES[number % len(LANGUAGES)]
        other = played(table.seats, table.options, steps)
        found += shown(table, folder / "game.txt", language) != shown(other, folder / "game.txt", language)
    return found


@rule("LC-7.4")
def test_the_terminal_does_not_tell_which_cards_lie_covered(tmp_path: Path) -> None:
    assert differing(tmp_path, 6, aids=False) == 0


@rule("LC-7.4")
def test_with_memory_aids_it_does(tmp_path: Path) -> None:
    assert differing(tmp_path, 3, aids=True) == 3


@rule("LC-7.4")
def test_a_finished_game_is_replayed_with_every_card(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = ("--option", "rounds=1", "--option", "memory_aids=off", "--bot", "sensible", "--bot", "random")
    assert trident("play", "lost-cities", *options, "--seed", 7, "--save", file).code == 0
    told = trident("replay", file, "--all").out
    assert "discards a card" not in told
    assert "discards" in told


@rule("LC-7.4")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "memory aids cannot be off"), ("de", "Gedächtnishilfen nicht ausschalten")],
)
def test_they_cannot_be_off_with_open_discard_piles(language: str, sentence: str) -> None:
    said = trident(*CLASH, "--language", language)
    assert said.code == 2
    assert sentence in " ".join(said.err.split())


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Bots still know every card that was ever in sight."),
        ("de", "Bots kennen weiterhin jede Karte, die einmal offen lag."),
    ],
)
def test_the_option_says_what_it_means_for_bots(language: str, sentence: str) -> None:
    assert sentence in " ".join(trident("games", "--language", language).out.split())


def covering() -> Sitting:
    """Four without memory aids: seat 3 has covered what seat 2 discarded, and seat 1 is to move again."""
    table = lost_cities("""
        seats        4
        memory_aids  off
        hand 1       sea 4, sea 9
        hand 2       desert 5
        hand 3       desert 9
        hand 4       forest 3
    """)
    sitting = Sitting(Setup(GAME, 4, table.options, [PERSON] * 4, record=table.record()))
    for card in ("sea 4", "desert 5", "desert 9", "forest 3"):
        discards_and_draws(sitting, card)
    return sitting


def discards_and_draws(sitting: Sitting, card: str) -> None:
    """One turn of the person who is to move, and the card that comes."""
    for text in (f"discard {card}", "draw pile"):
        sitting.recap(sitting.table.mover)
        sitting.decide(GAME.presentation.read(sitting.table.state, text))
    sitting.advance()


def discarded(sitting: Sitting) -> list[str]:
    """The discards that seat 1 is told of since its last turn."""
    told = [event for event in sitting.recap(0) if event.kind == "discard"]
    return [str(event.facts.get("card")) for event in told]


@rule("LC-7.4")
def test_what_others_laid_since_ones_last_turn_is_told_as_it_was_seen_until_one_decides() -> None:
    sitting = covering()
    assert discarded(sitting) == ["desert 5", "desert 9", "forest 3"]
    log = [event.facts for event in sitting.table.told(0) if event.kind == "discard"]
    assert log[1] == {}  # covered by now
    sitting.decide(GAME.presentation.read(sitting.table.state, "discard sea 9"))
    assert discarded(sitting)[0] == "None"


@rule("LC-7.4")
def test_of_a_saved_game_only_what_may_be_told_now_is() -> None:
    record = covering().record()
    again = Sitting(Setup(GAME, 4, record.options, [PERSON] * 4, record=record))
    assert discarded(again) == ["None", "desert 9", "forest 3"]
