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
        (["policy", "sense", "--pairs", "0"], "at least one pair"),
        (["policy", "sense", "--jobs", "0"], "at least one pair"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_written(
    given: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "lost-cities", *given, "--out", str(tmp_path / "results")]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []
