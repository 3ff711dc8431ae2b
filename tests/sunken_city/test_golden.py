"""Golden playthroughs: the lists of legal actions, their order and the results stay as they were."""

import pytest

from tests.sunken_city.golden import FOLDER, NAMES, playthrough


def test_there_is_one_for_each_number_of_seats_and_option() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_goes_as_it_went(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert list(playthrough(name)) == kept
