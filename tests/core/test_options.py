"""Options: what may be set, and what is refused with which sentence."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import trident
from trident.core.errors import BadOption
from trident.core.options import Choice, Count, Option, Options, OptionsClash, Settings, Switch
from trident.core.phrases import Phrasebook


class SomeOptions(Options):
    rounds = Count(3, "XX-1.1", 1, 10, is_length=True)
    guard = Switch(True, "XX-1.2")
    begins = Choice("first", "XX-1.3", ("first", "lot"))


OPTIONS = SomeOptions()


def test_values_are_shown_as_a_person_would_type_them() -> None:
    shown = {option.key: option.shown(option.default) for option in OPTIONS.every}
    assert shown == {"rounds": "3", "guard": "on", "begins": "first"}
    assert OPTIONS.complete(shown) == OPTIONS.complete()


def test_defaults_stand_for_what_is_not_given() -> None:
    assert OPTIONS.complete() == {"rounds": 3, "guard": True, "begins": "first"}
    assert OPTIONS.complete({"rounds": 5}) == {"rounds": 5, "guard": True, "begins": "first"}


@pytest.mark.parametrize("value", [2, "2", "02", np.int64(2)])
def test_a_number_is_read_from_digits(value: Any) -> None:
    assert OPTIONS.complete({"rounds": value})["rounds"] == 2


@pytest.mark.parametrize(
    ("value", "meant"), [("on", True), ("No", False), (np.True_, True), ("false", False)]
)
def test_a_switch_is_read_from_words(value: Any, meant: bool) -> None:
    assert OPTIONS.complete({"guard": value})["guard"] is meant


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("rounds", 0, "rounds may be a whole number from 1 to 10, not '0'"),
        ("rounds", 11, "from 1 to 10"),
        ("rounds", -1, "from 1 to 10"),
        ("rounds", True, "from 1 to 10"),
        ("rounds", 2.0, "from 1 to 10"),
        ("rounds", float("nan"), "from 1 to 10"),
        ("rounds", None, "from 1 to 10"),
        ("rounds", "²", "from 1 to 10"),
        ("rounds", "", "from 1 to 10"),
        ("rounds", "9" * 5000, "from 1 to 10"),
        ("rounds", 10**6000, "from 1 to 10"),
        ("rounds", [1], "from 1 to 10"),
        ("guard", "perhaps", "guard may be on or off, not 'perhaps'"),
        ("guard", 1, "on or off"),
        ("guard", 10**6000, "on or off"),
        ("begins", "last", "begins may be first or lot, not 'last'"),
        ("begins", ["first"], "first or lot"),
        ("begins", 10**6000, "first or lot"),
        ("begins", "\ud800", "first or lot"),
        ("colour", "red", "no option 'colour'; there are rounds, guard, begins"),
        ("x" * 10_000, 1, "no option 'xxx"),
        (5, 1, "no option '5'"),
        (10**6000, 1, "no option"),
    ],
    ids=range(23),
)
def test_what_does_not_fit_is_refused_in_a_short_sentence(key: Any, value: Any, why: str) -> None:
    with pytest.raises(BadOption, match=why) as caught:
        OPTIONS.complete({key: value})
    assert len(str(caught.value)) < 200


def test_compiled_code_reads_numbers() -> None:
    packed = OPTIONS.pack({"rounds": 4, "guard": False, "begins": "lot"}).view(OPTIONS.dtype)[0]
    assert (packed["rounds"], packed["guard"], packed["begins"]) == (4, 0, 1)


def test_an_option_is_called_by_the_name_it_is_declared_by() -> None:
    assert [option.key for option in OPTIONS.every] == ["rounds", "guard", "begins"]
    assert SomeOptions.rounds.most == 10
    assert SomeOptions.guard.default is True
    assert SomeOptions.begins.words == ("first", "lot")


def test_what_a_person_types_is_read_by_its_option() -> None:
    assert OPTIONS.typed({"rounds": "4", "colour": "red"}) == {"rounds": 4, "colour": "red"}


def test_the_shortest_match_is_the_least_of_what_says_how_long_it_lasts() -> None:
    assert OPTIONS.shortest() == {"rounds": 1}


def test_a_game_may_have_no_options() -> None:
    assert Options().complete() == {}
    assert len(Options().pack({})) == Options().dtype.itemsize > 0
    with pytest.raises(BadOption, match="no option 'rounds'; there are none"):
        Options().complete({"rounds": 1})


def test_each_kind_offers_values_to_try() -> None:
    assert [option.samples() for option in OPTIONS.every] == [[1, 2], [True, False], ["first", "lot"]]
    assert Count(1, "XX-1.1", 1, 1).samples() == [1, 1]


def test_a_kind_of_option_says_what_it_takes() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Option(1, "XX-1.1")  # type: ignore[abstract]


class Choosy(SomeOptions):
    guard = Switch(True, "XX-1.2")
    rounds = Count(3, "XX-1.1", 1, 10)

    def check(self, seats: int, settings: Settings) -> str | None:
        return "long-with-four" if seats == 4 and settings["rounds"] == 10 else None


SENTENCES = {
    language: {
        "title": "Choosy",
        "refusals.long-with-four": f"{language}: not {{rounds}} rounds by {{seats}}.",
    }
    for language in ("en", "de")
}
CHOOSY = replace(trident.game("lost-cities"), options=Choosy(), phrases=Phrasebook(lambda: SENTENCES))


def test_values_that_do_not_go_together_are_refused_in_the_words_of_the_game() -> None:
    with pytest.raises(BadOption, match="en: not 10 rounds by 4") as caught:
        CHOOSY.settings(4, {"rounds": "10"})
    assert isinstance(caught.value, OptionsClash)
    assert (caught.value.code, caught.value.facts["seats"]) == ("long-with-four", 4)
    assert caught.value.text("de") == "de: not 10 rounds by 4."


def test_values_that_go_together_are_taken() -> None:
    assert CHOOSY.settings(2, {"rounds": 10})["rounds"] == 10
    assert CHOOSY.settings(4, {"rounds": 9})["rounds"] == 9
    assert OPTIONS.check(4, OPTIONS.complete()) is None
