"""Lessons: every position is possible, the learner moves first, and chance is the same every time."""

import pytest

from trident.core.phrases import LANGUAGES
from trident.core.table import Table
from trident.library import registry
from trident.server.tables.lessons import Lesson, lessons_of

LESSONS = [(name, lesson) for name in registry.names() for lesson in lessons_of(registry.game(name))]


@pytest.mark.parametrize("name", registry.names())
def test_every_game_brings_a_lesson(name: str) -> None:
    keys = [lesson.key for lesson in lessons_of(registry.game(name))]
    assert keys
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name} {one.key}" for name, one in LESSONS])
def test_a_lesson_is_the_learners_to_move_in_and_brings_the_same_luck(name: str, lesson: Lesson) -> None:
    game = registry.game(name)
    assert all(lesson.title[language] and lesson.goal[language] for language in LANGUAGES)
    first, second = (
        Table(game, lesson.seats, lesson.options, position=lesson.position, seed=lesson.seed)
        for _ in range(2)
    )
    first.run_chance()
    assert first.mover == lesson.seat
    for table in (first, second):
        for _ in range(60):
            table.run_chance()
            if not table.is_over:
                table.apply(table.legal()[-1])
    assert [step.action for step in first.steps] == [step.action for step in second.steps]


def test_a_game_may_bring_no_lessons(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr("trident.server.tables.lessons.home", lambda name: tmp_path)
    assert lessons_of(registry.game(registry.names()[0])) == []
