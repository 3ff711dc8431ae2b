"""A board of one's own: `--option layout=FILE`."""

from pathlib import Path

from tests.cli.driver import trident

LAYOUT = """
lake = '''
...###...
..#####..
.#######.
###...###
###.C.###
###...###
.#######.
..#####..
...###...
'''
cards = ["0/7", "1/6", "2/5", "3/4", "4/3", "4/1"]
villages = ["yellow", "white", "red", "orange"]
[dice]
2 = [1, 2, 2, 3, 3, 4]
3 = [0, 1, 2, 2, 3, 3]
4 = [0, 1, 1, 2, 2, 3]
[seats]
2 = ["yellow", "red"]
3 = ["yellow", "white", "red"]
4 = ["yellow", "white", "red", "orange"]
"""


def test_a_table_plays_on_the_layout_of_a_file_and_its_record_carries_it(tmp_path: Path) -> None:
    file, saved = tmp_path / "mine.toml", tmp_path / "game"
    file.write_text(LAYOUT, "utf-8")
    said = trident("play", "sunken-city", "--option", f"layout={file}", "--save", saved, typed="1\n")
    assert said.code == 0
    assert "4/1" in said.out
    file.unlink()
    assert "0/7 1/6 2/5 3/4 4/3 4/1" in saved.read_text("utf-8")
    assert trident("replay", saved).code == 0


def test_a_layout_that_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LAYOUT.replace("C", "."), "utf-8")
    said = trident("play", "sunken-city", "--option", f"layout={file}")
    assert said.code == 2
    assert "C must be on e5" in said.err


def test_only_games_with_layouts_take_one() -> None:
    said = trident("play", "lost-cities", "--option", "layout=wide")
    assert said.code == 2
    assert "layout" in said.err
