"""Notation, sentences and the picture in the terminal."""

import re

import pytest
from rich.console import Console
from rich.theme import Theme

from tests.submarine.scenes import GAME, submarine
from trident.core.chance import Secret
from trident.core.errors import TridentError, UnreadableAction
from trident.core.phrases import LANGUAGES
from trident.core.table import Table
from trident.games.submarine.rules.material import COLOURS, KINDS, PATTERNS
from trident.testing.marker import rule
from trident.testing.scene import Scene


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("collect red ring", "collect red-ring"),
        ("c rr", "collect red-ring"),
        ("take blue joker", "collect blue-joker"),
        ("c bj", "collect blue-joker"),
        ("berge roter Ring", "collect red-ring"),
        ("nimm violettes Schwert", "collect violet-sword"),
        ("s c", "ship c"),
        ("schiff c", "ship c"),
        ("Schiff weg", "ship off"),
        ("ship leave", "ship off"),
        ("m c4", "move c4"),
        ("ziehe C4", "move c4"),
        ("row 3", "choose 3"),
        ("wähle 3", "choose 3"),
        ("pay card", "pay cards"),
        ("zahle Karten", "pay cards"),
        ("zahle blauer Joker", "pay blue-joker"),
        ("give g", "give green"),
        ("gib Grün", "give green"),
        ("t r", "trade red"),
        ("tausche Rot", "trade red"),
        ("done", "end"),
        ("Ende", "end"),
        ("place c", "place c"),
        ("setze c", "place c"),
    ],
)
def test_short_and_german_words_are_read(typed: str, meant: str) -> None:
    state = submarine().state
    assert GAME.presentation.write(state, GAME.presentation.read(state, typed)) == meant


@pytest.mark.parametrize(
    "typed", ["", "dive", "ship g", "move c6", "collect red", "give purple", "ship", "c c c"]
)
def test_what_nobody_can_read_is_refused_with_examples(typed: str) -> None:
    with pytest.raises(UnreadableAction) as refusal:
        GAME.presentation.read(submarine().state, typed)
    assert "choose 3" in refusal.value.text("en")
    assert "wähle 3" in refusal.value.text("de")


def printed(table: Scene, seat: int | None, language: str = "en") -> str:
    """The picture as it stands in a terminal without colours."""
    picture = GAME.presentation.draw(table.view(seat), language)
    console = Console(theme=Theme(picture.styles), width=130, color_system=None)
    with console.capture() as capture:
        console.print("\n".join(picture.lines), highlight=False)
    return capture.get()


@rule("SU-1.1", "SU-1.2")
def test_the_picture_shows_stacks_ships_bathyscaphes_boards_and_hand() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c4 c4
        divers 2   c4 a2
        ship 1     b
        ship 2     left
        c4         red-ring, yellow-joker
        board 1    violet-mask
        beside 2   blue-joker, green-sword
        laid 2     11 violet by 1
    """)
    text = printed(table, 0)
    assert re.search(r"^4 .*R# J:", text, re.MULTILINE)
    assert "▾11 ▾2" in text
    assert re.search(r"^1 │ +│▲1", text, re.MULTILINE)
    assert "harbour left ▲2" in text
    assert re.search(r"▸ You \(1\) +1/12  a· b· d· f· g· h· l· Mo", text)
    assert re.search(r"Seat 2 .*hand 3, supply 12 \+ J~ S/", text)
    assert "Hand: ~ blue   # red   / green" in text
    assert "known: Seat 2 o violet↓0" in text
    assert "Amphora Brooch Diadem" in text
    assert "Hand:" not in printed(table, None)


def test_the_picture_speaks_german() -> None:
    text = printed(submarine("ship 1    off"), 0, "de")
    for words in (
        "warten rechts ▲1",
        "Hafen links ▲2",
        "Amphore Brosche Diadem",
        "Hand: : Gelb",
        "entfernt 6/6/6/6/6",
    ):
        assert words in text
    assert "8 Karten ungesehen entfernt" in printed(submarine(seats=4), 0, "de")
    assert "unseen" not in printed(submarine(seats=5, equal_removal=False), 0)


def test_a_crowded_space_still_fits() -> None:
    everyone = "\n".join(f"divers {seat}    c2 c2 c2" for seat in range(1, 6))
    lines = printed(submarine(everyone, seats=5), 0).splitlines()
    assert len({len(line) for line in lines if "│" in line}) == 1
    assert any("1³2³3³4³5³" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_fits_a_terminal(language: str, seats: int) -> None:
    many = "blue-joker, green-sword, red-sword, blue-sword, violet-mask"
    lines = printed(submarine(f"beside 1    {many}", seats=seats), 0, language).splitlines()
    assert max(map(len, lines)) <= 79
    assert any(line.strip().startswith("+ J~") for line in lines), "what does not fit stands below"
    assert len(lines) <= 16 + seats


@pytest.mark.parametrize("shown", ["Schiff vom Plan", "wähle Reihe 3", "berge roter Ring", "Zug beenden"])
def test_choices_read_in_german_may_be_typed(shown: str) -> None:
    state = submarine().state
    text = GAME.presentation.write(state, GAME.presentation.read(state, shown))
    assert GAME.phrases.name("de", text) == shown


def test_colour_is_never_the_only_sign() -> None:
    assert len(set(PATTERNS.values())) == len(COLOURS)
    letters = [kind[0].upper() for kind in KINDS]
    assert len(set(letters)) == len(KINDS)
    for language in LANGUAGES:
        names = [GAME.phrases.name(language, kind) for kind in KINDS]
        assert [name[0].upper() for name in names] == letters, "letters stand for names in both languages"


def test_a_turn_is_told_from_the_ship_to_the_last_card_drawn() -> None:
    table = submarine("""
        hand 1     red, yellow, green
        divers 1   c3
        divers 2   a2
        c3         red-ring, yellow-mask
        ship 2     d
    """)
    table.plays(
        "ship c", "choose 3", "collect red-ring", "pay cards", "choose 3", "collect yellow-mask", "pay cards"
    )
    assert "harbour" not in printed(table, 0)
    table.play("end")
    with pytest.raises(TridentError, match="Chance"):
        table.apply(0)
    assert str(table.why_not(0)) == "Cards and tiles are being turned up; wait a moment. (SU-1.8)"
    table.run_chance()
    told = [event.kind for event in table.told(1)]
    assert told == ["ship", "collect", "placed", "collect", "placed", "end", "draw", "draw"]
    assert [GAME.say_event(event) for event in table.told(1)][
        1
    ] == "Seat 1 collects the red ring for a red card."


def test_the_last_step_tells_how_the_game_ended() -> None:
    table = submarine(quiet=5).plays("ship off", "ship off")
    assert [event.kind for event in table.last_told(None)] == ["leave", "voyage", "end-guard"]


def test_cards_taken_out_openly_are_told() -> None:
    table = Table(GAME, 4, {"surplus": "equal"}, Secret.of_seed(1))
    table.run_chance()
    removed = [event for event in table.told(None) if event.kind == "remove"]
    assert len({event.facts["card"] for event in removed}) == 3


def test_every_phase_asks_for_something() -> None:
    table = submarine("""
        hand 1     red, blue, green
        supply 1   0
        divers 1   c3
        divers 2   c2
        c3         red-ring
        ship 2     off
    """)
    keys = [GAME.presentation.prompt(table.view(0))[0]]
    for text in ("ship c", "choose 3", "collect red-ring", "pay cards", "give blue"):
        table.play(text)
        keys.append(GAME.presentation.prompt(table.view(0))[0])
    names = ["ship", "choose", "act", "pay", "hand-over", "choose-again"]
    assert keys == [f"prompts.{name}" for name in names]
    assert GAME.presentation.prompt(table.view(1)) == ("prompts.wait", {"seat": 1})
