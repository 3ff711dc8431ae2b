"""A missing library is reported with the command that installs it."""

import pytest

from trident.library.extras import MissingExtra, lack, needed, require

SENTENCE = "This needs nosuchlibrary, which is missing: pip install 'trident-games[arena]'"


def test_what_is_there_is_not_missed() -> None:
    require("arena", "json", "tomllib")
    assert lack("arena", "json") == ""


def test_what_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(MissingExtra) as caught:
        require("arena", "json", "nosuchlibrary.part")
    assert str(caught.value) == SENTENCE
    assert lack("arena", "nosuchlibrary") == SENTENCE


def test_a_fault_of_our_own_is_not_taken_for_a_missing_library() -> None:
    with pytest.raises(ModuleNotFoundError), needed("arena"):
        __import__("trident.nothing_of_that_name")
