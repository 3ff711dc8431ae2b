"""Pictures of the rules pages: real positions, described in both languages; what the captions say is true."""

from pathlib import Path

import pytest

from tests.server.people import GAMES, each_game
from trident.core.phrases import LANGUAGES
from trident.library import rulebook
from trident.server.wire import pictures, rulespage
from trident.server.wire.pictures import Picture

PICTURES = [(name, one) for name in GAMES for one in pictures.album(name).picture]
names = [f"{name} {one.rule} {one.shows}" for name, one in PICTURES]


def of_rule(name: str, rule: str) -> Picture:
    return next(one for one in pictures.album(name).picture if one.rule == rule)


def allowed(name: str, rule: str, *plays: str) -> set[str]:
    """What may be done in the picture's position, after some more decisions."""
    table = pictures.table(name, of_rule(name, rule))
    for text in plays:
        table.play(text)
    return set(table.legal_texts())


@pytest.mark.parametrize(("name", "picture"), PICTURES, ids=names)
def test_a_picture_belongs_to_a_rule_and_is_said_in_both_languages(name: str, picture: Picture) -> None:
    assert picture.rule in rulebook.paragraphs(name)
    assert all(picture.alt[language] and picture.caption[language] for language in LANGUAGES)
    assert picture.alt["en"] != picture.alt["de"]
    assert pictures.view(name, picture) == pictures.view(name, picture)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_picture_hangs_under_its_rule(name: str, language: str) -> None:
    page = rulespage.seen(name, language)
    paragraphs = [one for section in page.sections for one in section.paragraphs]
    hung = [(one.number, part.picture) for one in paragraphs for part in one.parts if part.picture]
    wanted = pictures.album(name).picture
    assert len(wanted) >= 5
    assert sorted((number or "", found.caption) for number, found in hung) == sorted(
        (one.rule, one.caption[language]) for one in wanted
    )


def test_no_picture_is_drawn_with_letters_alone() -> None:
    for name in GAMES:
        sections = rulespage.seen(name, "en").sections
        parts = [part for section in sections for one in section.paragraphs for part in one.parts]
        assert [part.text for part in parts if part.kind == "picture" and not part.picture] == []


def test_a_game_may_bring_its_pictures_or_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("trident.server.wire.pictures.home", lambda name: tmp_path)
    assert pictures.album("toy").picture == []
    pictures.album.cache_clear()
    text = '[[picture]]\nrule = "TO-1.1"\nseats = 2\nshows = ""\nalt = {}\ncaption = {}\n'
    (tmp_path / "pictures.toml").write_text(text, "utf-8")
    assert [one.rule for one in pictures.album("toy").picture] == ["TO-1.1"]
    pictures.album.cache_clear()


def test_the_worked_example_of_lost_cities_comes_to_18() -> None:
    side = pictures.view("lost-cities", of_rule("lost-cities", "LC-3.7")).sides[0]
    assert [one.points for one in side.expeditions] == [3, 0, -40, -10, 65]
    assert side.round_points == 18


def test_captions_of_lost_cities_are_true() -> None:
    assert {"play sea 9", "discard sea 5"} <= allowed("lost-cities", "LC-2.3")
    assert "play sea 5" not in allowed("lost-cities", "LC-2.3")
    may = allowed("lost-cities", "LC-2.4")
    assert ("play desert investment" in may, "play volcano investment" in may) == (True, False)
    assert allowed("lost-cities", "LC-2.9") == {"draw pile", "draw desert", "draw himalaya", "draw volcano"}


def test_captions_of_sunken_city_are_true() -> None:
    streets = allowed("sunken-city", "SC-4.3", "card 2/5", "raise")
    assert ("street a1-a2" in streets, "street a2-a3" in streets) == (True, False)
    sites = allowed("sunken-city", "SC-4.4", "card 2/5", "raise", "building 9")
    assert "at g6" in sites
    assert not sites & {"at e2", "at g4", "at b5"}
    table = pictures.table("sunken-city", of_rule("sunken-city", "SC-6.4"))
    for text in ("card 0/7", "roll", "3", "neptune to f4-f5", "neptune to f6-f7", "neptune to g6"):
        table.play(text)
    seen = table.view(None)
    assert (seen.streets, seen.buildings, seen.players[1].adventurer) == (["h6-h7"], {"6": "g6"}, "g6")


def test_captions_of_submarine_are_true() -> None:
    assert allowed("submarine", "SU-2.2") == {"ship c", "ship d", "ship off"}
    table = pictures.table("submarine", of_rule("submarine", "SU-4.7"))
    before = [one.supply_size for one in table.view(None).players]
    for tile in ("red-helmet", "yellow-ring"):
        for text in ("choose 4", f"collect {tile}", "pay cards"):
            table.play(text)
    after = [one.supply_size for one in table.view(None).players]
    assert [now - then for then, now in zip(before, after, strict=True)] == [-6, 2, 0, 4]
    last = pictures.table("submarine", of_rule("submarine", "SU-6.2"))
    for text in ("ship e", "choose 5", "collect green-mask", "pay cards"):
        last.play(text)
    assert last.is_over
