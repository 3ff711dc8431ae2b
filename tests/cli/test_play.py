"""Whole games with lines piped in."""

from pathlib import Path

import pytest

from tests.cli.driver import recorded, trident
from tests.cli.test_layout import LAYOUT
from trident.bots import roster
from trident.core.replay import from_text, replay
from trident.library import registry
from trident.testing import amount

GAME = registry.game("lost-cities")
ALWAYS_FIRST = "1\n" * 2000


def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "game.rec"
    said = trident(
        "play", "lost-cities", "--option", "rounds=1", "--seed", "3", "--save", file, typed=ALWAYS_FIRST
    )
    assert said.code == 0
    assert "You are seat 1" in said.out
    assert "The match ends" in said.out
    assert "Seat 1 (you)" in said.out
    assert f"Seat 2 ({roster.character(GAME, roster.usual(GAME)).name})" in said.out
    assert f"Saved to {file}." in said.out.replace("\n", "").replace("Saved to", "Saved to ", 1).replace(
        "  ", " "
    )
    assert replay(GAME, from_text(GAME, file.read_text("utf-8"))).is_over


def test_bots_play_by_description_and_still_do_when_a_saved_game_goes_on(tmp_path: Path) -> None:
    described = ("--option", "rounds=1", "--bot", "policy:weights=hand", "--save", tmp_path / "game")
    begun = trident("play", "lost-cities", *described, typed="1\n1\nquit\n")
    assert begun.code == 0, begun.err
    assert '[Player 2 "bot policy:weights=hand"]' in (tmp_path / "game").read_text("utf-8")
    said = trident("play", "--load", tmp_path / "game", "--save", tmp_path / "game", typed=ALWAYS_FIRST)
    assert "Seat 2 (policy:weights=hand)" in said.out


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_brings_the_same_game(tmp_path: Path, seed: int) -> None:
    first = recorded(tmp_path / "first", "--seed", seed)
    assert first == recorded(tmp_path / "second", "--seed", seed)
    assert first != recorded(tmp_path / "third", "--seed", seed + 10)


def test_partners_win_together(tmp_path: Path) -> None:
    said = trident(
        *("play", "lost-cities", "--seats", 4, "--option", "rounds=1", "--seed", "1", "--bot", "random"),
        *("--save", tmp_path / "game"),
        typed=ALWAYS_FIRST,
    )
    assert "You + Seat 3" in said.out
    assert "Seats 1 and 3 win." in said.out or "Seats 2 and 4 win." in said.out
    assert said.out.count("(random bot)") == 3


def test_bots_take_the_seats_after_people(tmp_path: Path) -> None:
    file = tmp_path / "game"
    mixed = ("--hot-seat", "--bot", "sensible", "--bot", "random", "--save", file)
    trident("play", "lost-cities", "--seats", "4", *mixed)
    assert '[Player 2 "person"]\n[Player 3 "bot sensible"]\n[Player 4 "bot random"]' in file.read_text(
        "utf-8"
    )


def test_options_of_the_game_can_be_set(tmp_path: Path) -> None:
    text = recorded(tmp_path / "game", "--option", "sixth_expedition=on", "--option", "begins=lot")
    assert '[Option sixth_expedition "true"]' in text
    assert '[Option begins "lot"]' in text


@pytest.mark.parametrize(
    ("begins", "told"),
    [("second", "oldest player begins. At this table: seat 2."), ("lot", "At this table: by lot.")],
)
def test_a_game_opens_with_who_begins_by_the_book_and_here(begins: str, told: str) -> None:
    said = trident("play", "lost-cities", "--hot-seat", "--option", f"begins={begins}", typed="\n")
    assert told in " ".join(said.out.split())


UNUSUAL = [
    ("en", "memory_aids=off", "Memory aids: off."),
    ("de", "memory_aids=off", "Gedächtnishilfen: aus."),
    ("en", "rounds=5", "Rounds: 5."),
]


@pytest.mark.parametrize(("language", "option", "told"), UNUSUAL)
def test_a_game_opens_with_what_is_not_as_usual(language: str, option: str, told: str) -> None:
    said = trident("play", "lost-cities", "--option", option, "--language", language, typed="1\n")
    explained = GAME.phrases.say(language, f"explained.{option.partition('=')[0]}")
    assert f"{told} {explained}" in " ".join(said.out.split())
    other = GAME.phrases.say(language, "explained.sixth_expedition")
    assert other not in " ".join(said.out.split())


def test_a_saved_game_says_again_what_is_not_as_usual(tmp_path: Path) -> None:
    how = ("--option", "memory_aids=off", "--option", "begins=second", "--save", tmp_path / "game")
    trident("play", "lost-cities", *how, typed="1\n1\nquit\n")
    said = " ".join(trident("play", "--load", tmp_path / "game", typed="1\n").out.split())
    assert "Memory aids: off." in said
    assert "Who begins: seat 2." in said
    assert "At this table" not in said


@pytest.mark.parametrize(
    ("layout", "told"), [("wide", "Layout: wide: more dark water."), ("own", "Layout: custom.")]
)
def test_a_game_opens_with_the_name_of_its_layout(layout: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(LAYOUT, "utf-8")
    given = layout if layout == "wide" else tmp_path / "own.toml"
    said = trident("play", "sunken-city", "--option", f"layout={given}", typed="1\n")
    assert told in " ".join(said.out.split())
    assert "Layout" not in trident("play", "sunken-city", "--option", "layout=diamond", typed="1\n").out


def test_without_a_game_it_asks_which_and_who() -> None:
    place = registry.names().index("lost-cities") + 1
    said = trident("play", typed=f"99\n{place}\nx\n3\n\n")
    assert "Which game?" in said.out
    assert "There is no choice 99" in said.out
    assert "There is no choice x" in said.out
    assert "Hand the device to seat 1" in said.out


@pytest.mark.parametrize(("typed", "wanted"), [("", roster.usual(GAME)), ("1", roster.names(GAME)[0])])
def test_it_asks_against_whom(typed: str, wanted: str, tmp_path: Path) -> None:
    place = registry.names().index("lost-cities") + 1
    lines = f"{place}\n1\n{typed}\n"
    said = trident("play", "--save", tmp_path / "game", typed=lines)
    assert "Against whom?" in said.out
    assert f"{roster.character(GAME, wanted).name}: " in said.out
    assert f'[Player 2 "bot {wanted}"]' in (tmp_path / "game").read_text("utf-8")


def test_the_end_of_input_is_no_fault() -> None:
    for typed in ("", "1\n"):
        said = trident("play", "lost-cities", typed=typed)
        assert said.code == 0
        assert "Goodbye!" in said.out
    assert "Goodbye!" in trident("play").out


def test_a_game_can_be_saved_taken_up_again_and_proved(tmp_path: Path) -> None:
    file = tmp_path / "game"
    begun = trident("play", "lost-cities", "--option", "rounds=1", typed=f"1\n1\n1\nquit\n{file}\n")
    assert "Save the game?" in begun.out
    half = file.read_text("utf-8")
    ended = trident("play", "--load", file, "--save", file, typed=ALWAYS_FIRST)
    assert ended.code == 0
    whole = file.read_text("utf-8")
    kept = half[: half.rindex("\n", 0, -1)]
    assert whole.startswith(kept)
    assert "All" in trident("verify", file).out


def test_taken_up_again_it_tells_what_happened_last(tmp_path: Path) -> None:
    file = tmp_path / "game"
    trident("play", "lost-cities", "--seed", "5", typed=f"1\n1\nquit\n{file}\n")
    said = trident("play", "--load", file)
    assert "› Seat 1 draws" in said.out
    assert "› Seat 2" in said.out


def test_without_its_secret_a_record_goes_on_but_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game"
    trident("play", "lost-cities", "--option", "rounds=1", typed=f"1\n1\n1\nquit\n{file}\n")
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if not line.startswith("[Secret ")), "utf-8")
    assert trident("play", "--load", file, "--save", file, typed=ALWAYS_FIRST).code == 0
    said = trident("verify", file)
    assert said.code == 0
    assert "cannot be proved" in said.out


def test_it_can_be_played_again(tmp_path: Path) -> None:
    moves = 0
    said = trident(
        "play",
        "lost-cities",
        "--option",
        "rounds=1",
        "--seed",
        "1",
        "--save",
        tmp_path / "x",
        typed="1\n" * 400,
    )
    moves = said.out.count("> 1\n")
    again = trident(
        *("play", "lost-cities", "--option", "rounds=1", "--seed", "1", "--save", tmp_path / "x"),
        typed="1\n" * moves + "y\n" + "1\n" * 5,
    )
    assert again.out.count("Play again?") == 1
    assert again.out.rstrip().endswith("Goodbye!")


@pytest.mark.parametrize(
    ("seats", "language", "columns"), [(2, "en", 120), (2, "de", 80), (4, "en", 80), (4, "de", 120)]
)
def test_everything_fits_the_width(tmp_path: Path, columns: int, language: str, seats: int) -> None:
    typed = "?\nrules\n" + "1\n1\nlog\nscore\nhint\n" * 20
    how = (
        "--seats",
        seats,
        "--language",
        language,
        "--seed",
        "2",
        "--hot-seat",
        "--option",
        "sixth_expedition=on",
    )
    said = trident("play", "lost-cities", *how, "--option", "open_discards=on", typed=typed, columns=columns)
    assert said.code == 0
    too_long = [line for line in said.out.splitlines() if len(line) > columns]
    assert not too_long


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_playable_and_fits_eighty_columns(tmp_path: Path, name: str) -> None:
    typed = "1\n" * (1 + amount(11))
    for seats in registry.game(name).seats:
        for language in ("en", "de"):
            said = trident("play", name, "--seats", seats, "--language", language, typed=typed)
            assert said.code == 0, said.err
            assert not [line for line in said.out.splitlines() if len(line) > 80]


def test_german_through_and_through(tmp_path: Path) -> None:
    typed = "hilfe\ntipp\npunkte\nprotokoll\nregeln 2.9\nzurück\nspielen\nxyz\n" + ALWAYS_FIRST
    how = ("--option", "rounds=1", "--seed", "3", "--language", "de", "--save", tmp_path / "x")
    said = trident("play", "lost-cities", *how, typed=typed)
    for german in (
        *("Du bist Platz 1", "Spielen ", "Abwerfen ", "Schau hierhin: ", "diese Seite", "LC-2.9"),
        *("Nichts lässt sich zurücknehmen", "verstehe ich nicht", "Die Partie endet", "Noch eine Partie?"),
    ):
        assert german in said.out
    for english in ("Seat", " seat", "You", "draws", "Play", "Saved"):
        assert english not in said.out
