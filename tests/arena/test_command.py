"""`trident arena`: what it cannot play is refused in a sentence, and nothing is written."""

from pathlib import Path

import pytest

from trident.cli.main import main


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["foo", "policy"], "There is no bot 'foo'"),
        (["policy"], "two bots at least"),
        (["policy", "sense", "--option", "rounds"], "KEY=VALUE"),
        (["policy", "sense", "--bounds", "x"], "two numbers"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_written(
    given: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "lost-cities", *given, "--out", str(tmp_path / "results")]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "given",
    [
        ["arena", "lost-cities", "policy", "sense", "--pairs", "0"],
        ["arena", "lost-cities", "policy", "sense", "--jobs", "-1"],
        ["calibrate", "lost-cities", "--pairs", "none"],
        ["tune", "lost-cities", "--deals", "0"],
    ],
)
def test_less_than_one_is_refused(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(given)
    assert end.value.code == 2
    assert "a whole number from 1 on is needed" in " ".join(capsys.readouterr().err.split())
