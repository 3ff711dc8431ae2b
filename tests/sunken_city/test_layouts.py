"""Layouts: read from three forms, with a clear sentence for each mistake."""

from pathlib import Path

import pytest

from tests.sunken_city.scenes import GAME, fresh
from trident.core.errors import BadOption
from trident.core.replay import from_text, replay, to_text
from trident.core.table import Table
from trident.games.sunken_city.rules.layout import BadLayout, from_file, from_line, from_toml, shipped
from trident.games.sunken_city.rules.options import SunkenCityOptions
from trident.testing import rule

OWN = '''
lake = """
....#....
...###...
..#####..
.##...##.
###.C.###
.##...##.
..#####..
...###...
....#....
"""
cards = ["0/8", "1/6", "2/5", "3/4", "4/3", "5/2"]
villages = ["orange", "yellow", "white", "red"]
[dice]
2 = [1, 1, 1, 1, 1, 9]
3 = [0, 1, 2, 2, 3, 3]
4 = [0, 1, 1, 2, 2, 3]
[seats]
2 = ["white", "orange"]
3 = ["yellow", "white", "red"]
4 = ["yellow", "white", "red", "orange"]
'''


def test_a_shipped_layout_is_shown_by_its_name_and_any_other_in_full() -> None:
    option = SunkenCityOptions.layout
    own = str(option.read(OWN))
    assert option.shown(option.default) == "diamond"
    assert option.shown(own) == own


@rule("SC-1.4", "SC-1.5", "SC-2.4", "SC-2.5")
def test_a_table_may_bring_a_layout_of_its_own() -> None:
    table = fresh(layout=OWN)
    seen = table.view(None)
    assert [player.colour for player in seen.players] == ["white", "orange"]
    assert [player.corner for player in seen.players] == ["bottom right", "top left"]
    assert seen.players[0].hand[0] == "0/8"
    table.plays(
        "card 5/2", "raise", *(f"street e{row}-f{row}" for row in (1, 2, 3, 4)), "building 1", "at c5"
    )
    table.play("roll")
    assert table.legal() == [1, 1, 1, 1, 1, 9]


@rule("SC-1.4")
def test_a_record_carries_its_layout() -> None:
    table = fresh(layout=OWN).plays("card 0/8", "end")
    text = to_text(GAME, table.record())
    assert "0/8" in text.split("\n\n")[0]
    assert bytes(replay(GAME, from_text(GAME, text)).raw) == bytes(table.raw)
    assert to_text(GAME, fresh().record()).count("....#....") == 2


@rule("SC-1.4")
def test_every_shipped_layout_survives_its_line_of_text() -> None:
    for layout in shipped().values():
        assert from_line(layout.line()) == layout


def test_a_file_is_read_only_where_a_person_typed_its_name(tmp_path: Path) -> None:
    file = tmp_path / "our box.toml"
    file.write_text(OWN, "utf-8")
    given = GAME.options.typed({"layout": str(file), "begins": "lot"})
    assert str(given["layout"]).startswith("our-box; lake")
    assert Table(GAME, 2, given).mover == -1
    assert GAME.options.typed({"layout": "wide"})["layout"] == shipped()["wide"].line()
    with pytest.raises(BadOption, match="diamond or wide or a layout of your own"):
        GAME.settings(2, {"layout": str(file)})
    with pytest.raises(BadLayout, match=r"gone\.toml cannot be read"):
        from_file(tmp_path / "gone.toml")
    with pytest.raises(BadOption, match="no option"):
        GAME.settings(2, GAME.options.typed({"colour": "blue"}))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("lake =", "lake = =", "not valid TOML"),
        ("lake =", 'name = "a b"\nlake =', "name has 1 to 30 letters"),
        ("lake =", "moon = 1\nlake =", "has no 'moon'"),
        ("cards =", "# cards =", "does not give its cards"),
        ("....#....\n...###...\n..#", "....#....\n..#", "nine rows, not 8"),
        ("..#####..\n.##", "..#####.\n.##", "Row 3 of the lake has nine squares, not 8"),
        ("..#####..\n.##", "..##~##..\n.##", "Row 3 of the lake has a '~'"),
        ("###.C.###", "###C..###", "centre C must be on e5"),
        ("###.C.###", "###CC.###", "centre C must be on e5"),
        ('"""\n....#', '"""\n.#..#', "b1 is by a village and must be light"),
        ('"0/8", ', "", "six cards"),
        ('["0/8", "1/6", "2/5", "3/4", "4/3", "5/2"]', '"0/8"', "six cards"),
        ("0/8", "0-8", "raise/walk"),
        ("0/8", "10/8", "raise/walk"),
        ("0/8", "0/21", "raise/walk"),
        ("0/8", "1/6", "must differ"),
        ("3 = [0, 1, 2, 2, 3, 3]", "", "dice must be given for 2, 3 and 4"),
        ("1, 9]", "1]", "die for 2 players has six faces"),
        ("1, 9]", "1, 10]", "die for 2 players has six faces"),
        ("[1, 1, 1, 1, 1, 9]", '"111119"', "die for 2 players has six faces"),
        ('["orange", "yellow", "white", "red"]', '["orange", "yellow", "white"]', "villages must be"),
        ('["orange", "yellow", "white", "red"]', '"orange"', "villages must be"),
        ('2 = ["white", "orange"]', '2 = ["white"]', "seats for 2 players are 2 of"),
        ('2 = ["white", "orange"]', '2 = "white"', "seats for 2 players are 2 of"),
        ('2 = ["white", "orange"]', '2 = ["white", "blue"]', "seats for 2 players are 2 of"),
        ('2 = ["white", "orange"]', '2 = ["white", "white"]', "different and go clockwise"),
        ('3 = ["yellow", "white", "red"]', '3 = ["white", "yellow", "red"]', "different and go clockwise"),
        ('2 = ["white", "orange"]', '2 = ["white", "red"]', "diagonally opposite"),
    ],
)
def test_each_mistake_in_a_layout_is_named(old: str, new: str, message: str) -> None:
    assert old in OWN
    with pytest.raises(BadLayout, match=message):
        from_toml("own", OWN.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("moon", "layout may be diamond or wide"),
        ("x" * 3000, "at most 2000 characters"),
        ("own; lake", "does not give its cards"),
        ("own; cards 1/2; lake a; dice 12x334 1 2; villages a; seats a, b, c", "villages must be"),
    ],
)
def test_unreadable_lines_are_named_too(text: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        GAME.settings(2, {"layout": text})


def test_a_die_in_a_line_has_digits_only() -> None:
    line = shipped()["diamond"].line().replace("122334", "12x334")
    with pytest.raises(BadLayout, match="die for 2 players"):
        from_line(line)


@rule("SC-3.1")
def test_a_view_lists_the_cards_of_the_layout_in_the_order_in_which_decisions_number_them() -> None:
    table = fresh(layout=OWN)
    cards = table.view(0).cards
    assert cards == ["0/8", "1/6", "2/5", "3/4", "4/3", "5/2"]
    assert table.legal_texts() == [f"card {name}" for name in cards]
    assert table.legal() == [GAME.decisions.join("card", place) for place in range(len(cards))]
    table.play("card 2/5")
    assert table.view(1).cards == cards
