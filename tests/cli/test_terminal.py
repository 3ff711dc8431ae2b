"""The real command at a real terminal."""

import re
from pathlib import Path

from tests.cli.driver import Terminal, recorded
from trident.core.chance import Secret
from trident.core.table import Table
from trident.library import registry

GAME = registry.game("lost-cities")
FACE = re.compile(r"[DSHFV](?:10|[2-9]|i)\b")


def hand_on(page: str) -> set[str]:
    """The cards on the line of one's own hand."""
    lines = [line for line in page.splitlines() if line.startswith("Hand ")]
    assert len(lines) <= 1
    return set(FACE.findall("".join(lines)))


def hand_of(table: Table, seat: int) -> set[str]:
    """The cards a seat holds, as the picture writes them."""
    words = [card.split(" ") for card in table.view(seat).hand]
    return {place[0].upper() + (face if face.isdigit() else "i") for place, face in words}


def test_handing_over_never_shows_the_other_hand() -> None:
    table = Table(GAME, 2, None, Secret.of_seed(11))
    with Terminal("play", "lost-cities", "--hot-seat", "--seed", 11) as terminal:
        for _ in range(6):
            table.run_chance()
            mover = table.mover
            handed = terminal.until(f"Hand the device to seat {mover + 1} — press Enter")
            assert hand_on(handed.split("\f")[-1]) == set()
            terminal.type("")
            seen = terminal.until("\n> ").split("\f")[-1]
            assert f"You are seat {mover + 1}" in seen
            assert hand_on(seen) == hand_of(table, mover)
            assert not re.search(rf"Seat {2 - mover} (draws|is dealt) (?!from|a card)", seen)
            terminal.type("discard " + table.view(mover).hand[0])
            terminal.until("\n> ")
            terminal.type("draw pile")
            table.play("discard " + table.view(mover).hand[0])
            table.play("draw pile")
        terminal.until("press Enter")
        for page in terminal.plain.split("\f"):
            assert len([line for line in page.splitlines() if line.startswith("Hand ")]) <= 1
        terminal.end_input()
        terminal.until("Save the game?")
        terminal.end_input()
        assert terminal.leave() == 0
    before, _, after = terminal.shown.partition("\x1b[?1049h")
    assert hand_on(before) == hand_on(after.rpartition("\x1b[?1049l")[2]) == set()


def test_typed_lines_cannot_be_called_up_again_by_the_next_person() -> None:
    with Terminal("play", "lost-cities", "--hot-seat", "--seed", 11) as terminal:
        terminal.until("press Enter")
        terminal.type("")
        terminal.until("\n> ")
        terminal.type("secret words")
        terminal.until("I cannot read 'secret words'.")
        terminal.until("\n> ")
        terminal.type("\x1b[A")  # the upward arrow
        assert "secret" not in terminal.until("\n> ")


def test_colours_come_with_letters_and_can_be_left_out() -> None:
    with Terminal("play", "lost-cities", "--seed", 1) as terminal:
        terminal.until("\n> ")
        assert "\x1b[1;38;" in terminal.shown
    with Terminal("play", "lost-cities", "--plain") as terminal:
        terminal.until("\n> ")
        assert "38;" not in terminal.shown
    with Terminal("play", "lost-cities", around={"NO_COLOR": "1"}) as terminal:
        terminal.until("\n> ")
        assert "38;" not in terminal.shown


def test_a_low_screen_shows_everything_that_matters() -> None:
    with Terminal("play", "lost-cities", "--seats", 4, "--hot-seat", "--seed", 1) as terminal:
        terminal.until("press Enter")
        terminal.type("")
        terminal.until("\n> ")
        terminal.type("sing")
        page = terminal.until("volcano.\n> ").split("\f")[-1]
        assert "Lost Cities ·" in page
        assert len(page.splitlines()) <= 24


def test_interrupting_ends_politely(tmp_path: Path) -> None:
    with Terminal("play", "lost-cities", "--save", tmp_path / "game") as terminal:
        terminal.until("\n> ")
        terminal.interrupt("Goodbye!")
        assert terminal.leave() == 0
        assert "Traceback" not in terminal.shown
    assert (tmp_path / "game").exists()
    with Terminal("play") as terminal:
        terminal.until("\n> ")
        terminal.interrupt("Goodbye!")
        assert terminal.leave() == 130


def test_a_replay_goes_on_back_and_where_one_likes(tmp_path: Path) -> None:
    recorded(tmp_path / "game")
    with Terminal("replay", tmp_path / "game", "--seat", 2) as terminal:
        for typed, answer in (
            *(("", "Step 2 of"), ("b", "The beginning."), ("7", "turn 7"), ("999", "There are turns 0 to")),
            *(("jump", "I cannot read jump."), ("back", "turn 6")),
        ):
            terminal.until("\n> ")
            terminal.type(typed)
            terminal.until(answer)
        terminal.type("q")
        assert terminal.leave() == 0


def test_reading_stops_at_each_screenful() -> None:
    with Terminal("play", "lost-cities", "--seed", 1) as terminal:
        terminal.until("\n> ")
        terminal.type("rules")
        page = terminal.until("— more")
        assert len(page.splitlines()) <= 26
        terminal.type("q")
        terminal.until("You are seat 1")


def test_a_recap_that_is_cut_off_at_its_beginning_says_so() -> None:
    how = ("play", "lost-cities", "--seats", 4, "--seed", 5, "--option", "begins=second")
    with Terminal(*how, columns=50, rows=41) as terminal:
        seen = terminal.until("\n> ").split("\f")[-1]
    above = seen[: seen.index("\nPlay or discard")].splitlines()
    recap = above[above.index("", 5) + 1 :]
    assert len(recap) == 4
    assert recap[0].startswith("… ")
    assert all(line.startswith(("› ", "  ")) for line in recap[1:])


def test_much_that_is_not_as_usual_is_told_on_a_page_of_its_own() -> None:
    options = ("short_game=on", "neptune=free-mixing", "guard=off", "layout=wide")
    chosen = [word for option in options for word in ("--option", option)]
    with Terminal("play", "sunken-city", "--seed", 5, *chosen) as terminal:
        told = terminal.until("back to the table: Enter")
        terminal.type("")
        seen = terminal.until("\n> ").split("\f")[-1]
    assert all(name in told for name in ("Shorter game: on.", "No endless games: off.", "Layout: wide"))
    assert "Shorter game" not in seen
    assert "You are seat 1" in seen
