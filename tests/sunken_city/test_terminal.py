"""The picture for the terminal: everything can be told apart without colour."""

import re

from tests.sunken_city.scenes import GAME, LAST_TILES, finished, fresh, sunken_city
from trident.core.phrases import LANGUAGES
from trident.testing import Scene, rule


def plain(table: Scene, seat: int | None = 0, language: str = "en") -> list[str]:
    """The lines without their styles."""
    picture = GAME.presentation.draw(table.view(seat), language)
    used = {style for line in picture.lines for style in re.findall(r"\[(\w+)\]", line)}
    assert used <= set(picture.styles)
    return [re.sub(r"\[/?\w*\]", "", line) for line in picture.lines]


CITY = """
    a a b b . . . . .
    . . . . . . . . .
    . . 5 . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    seats   4
    yellow  a1, found 9 chest, secured 3, chips 2
    white   c3
    red     e5
    orange  e5
    neptune e5
    card    3/4
"""


@rule("SC-2.8")
def test_the_picture_shows_pieces_people_water_and_steps() -> None:
    lines = plain(sunken_city(CITY))
    assert lines[2] == "   ╔═══════════════╤═══════════════╤═══════════════════════════════════════╗"
    assert lines[3] == " 1 ║   ●           │   ¹           │ ░░░░░ ┊   ·       ·       ·       ·   ║ 1"
    assert lines[4] == "   ╟───────────────┴───────────────┘                                       ║"
    assert lines[7] == " 3 ║   ·       ·   │  ⌂5■  │ ░░░░░ ┊ ░░░░░ ┊ ░░░░░   ░░░░░     ·       ·   ║ 3"
    assert "│⌂10Ψ▲◆ │" in lines[11]
    assert "┈┈┈┈┈┈┈" in lines[10]
    assert "● yellow" not in lines[0], "he is out"
    assert "yellow (you)" in lines[0]


def test_the_picture_fits_a_terminal_of_80_columns_and_40_rows() -> None:
    for language in LANGUAGES:
        lines = plain(sunken_city(CITY), language=language)
        assert max(map(len, lines)) <= 79
        assert len(lines) <= 32


@rule("SC-2.8")
def test_the_picture_shows_treasures_cards_piles_and_the_turn() -> None:
    text = "\n".join(plain(sunken_city(CITY)))
    assert "▶● 1 you    ▢ ▢ ✓ ▢ ▢ ▢ ▢ ▢ ◐ ▢  ◐  1 (3)   2    1    " in text
    assert "▸1:24  2:1  3:1  4:1  5:1  ⧖  6:0" in text
    assert "3/4  ·  3 to raise  ·  4 steps  ·  a chip adds 8 steps" in text
    german = "\n".join(plain(sunken_city(CITY), None, "de"))
    assert "noch 3 auftauchen" in german
    assert "(du)" not in german


def test_a_crowded_building_still_shows_everyone() -> None:
    crowd = re.sub(r"(yellow  )a1|(white   )c3", r"\1\2e5", CITY)
    assert "│10Ψ●■▲◆│" in plain(sunken_city(crowd))[11]


def test_costs_give_way_to_people() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . a . . . .
        . . . . a . . . .
        . . . . X . . . .
        seats   4
        yellow  e3
        white   e5
        red     e5
        orange  e5
        neptune e5
        card    0/7
    """)
    assert "│⌂10Ψ■▲◆│" in plain(table)[11]


def test_the_last_round_the_timer_and_the_reach_are_shown() -> None:
    table = sunken_city(LAST_TILES + "neptune a1\npiles 0 0 0 0 0 3\nspace 6\ncard 0/7\nto red")
    walked = table.plays("roll", "3")
    walked.state["walk_done"] = 1
    text = "\n".join(plain(walked))
    assert " steps" not in text.splitlines()[-1]
    assert "Round 1 · the last round" in text
    assert "⧗" in text
    assert "rolled 3  ·  Neptune 3" in text


def test_the_shorter_game_shows_no_treasure_1() -> None:
    table = fresh(short_game=True)
    assert "● 1 you      ▢ ▢" in "\n".join(plain(table))
    assert "▶" in "\n".join(plain(table))


def test_a_finished_game_has_nobody_to_move() -> None:
    over = finished()
    assert "▶" not in "\n".join(plain(over))
    key, facts = GAME.presentation.prompt(over.view(0))
    assert GAME.phrases.say("en", key, facts) == ("The game is over: someone has secured every treasure.")
