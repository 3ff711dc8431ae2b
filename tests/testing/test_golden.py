"""Golden playthroughs of any game: their files' names, long lists, and where they are cut off."""

import pytest

import trident
from trident.core.options import Option
from trident.testing import golden

GAMES = ("lost-cities", "sunken-city", "submarine")
OPTIONS = {option.key: option for option in trident.game("sunken-city").options.every}


@pytest.mark.parametrize("name", GAMES)
def test_every_case_has_a_name_of_its_own_that_any_system_takes(name: str) -> None:
    names = [case for case, _, _ in golden.cases(trident.game(name))]
    assert len(set(names)) == len(names)
    assert all(len(case) < 60 and case.replace("-", "").replace("_", "").isalnum() for case in names)


@pytest.mark.parametrize(
    ("option", "place", "name"),
    [(OPTIONS["begins"], 2, "lot"), (OPTIONS["no_chips"], 0, "on"), (OPTIONS["layout"], 1, "2")],
)
def test_a_long_text_is_named_by_its_place(option: Option, place: int, name: str) -> None:
    assert golden.short_name(option, option.samples()[place]) == name


def test_a_long_list_is_told_by_its_ends_and_changes_with_any_of_it() -> None:
    texts = [f"move {number}" for number in range(golden.LONGEST_LIST)]
    assert golden.listed(texts) == " | ".join(texts)
    longer = golden.listed([*texts, "end"])
    assert longer.startswith("move 0 | … 29 more, digest ")
    assert longer.endswith(" | end")
    assert golden.listed([texts[1], *texts[:1], *texts[2:], "end"]) != longer
    assert golden.listed([*texts[:7], "stay", *texts[8:], "end"]) != longer


def test_the_usual_table_goes_on_where_others_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "STEPS_OF_AN_OPTION", 5)
    monkeypatch.setattr(golden, "MOST_STEPS", 9)
    game = trident.game("lost-cities")
    usual, *others = [case for case in golden.cases(game) if case[1] == 2]
    assert len(golden.deal_and_play(game, *usual[1:], seed=1)) == 9
    assert {len(golden.deal_and_play(game, *other[1:], seed=1)) for other in others} == {5}
