"""Learning from one's mistakes in the browser: asked, answered once, told why, and asked again later."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Route, expect

from tests.web.player import by_list
from tests.web.reviewed import JSON, Server
from tests.web.seen import SMALL, is_seen
from tests.web.test_screens import AXE, CUT_OFF, problems
from tests.web.visitor import SIZES, Visitor, visitor
from trident.core.replay import to_text
from trident.review.questions import Marked
from trident.review.review import Judged, Review
from trident.review.wording import texts_of
from trident.server.messages import MistakeAsked, MistakesSeen
from trident.server.tables import mistakes, records

COACH, NEXT = "[data-part=mistake]", "[data-part=mistake-next]"


class Asking(Server):
    """Asks Ann about her flagged turns; a table in such a position is opened on the real server."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        found = msgspec.json.decode(self.body, type=Review)
        flagged = [one for one in found.turns if one.is_flagged and one.seat == 0]
        self.due, self.later = flagged[:2], list[Judged]()
        self.record = self.session.record()

    def answers(self, visitor: Visitor) -> None:
        super().answers(visitor)
        text = to_text(self.session.game, self.record)
        visitor.asks("guest", {"name": "Ann"})
        kept = visitor.asks("records", {"text": text})["record"]
        visitor.context.route("**/api/tables", lambda route: self._open(route, kept))
        visitor.context.route(re.compile(r"/api/mistakes(\?|$)"), self._list)
        visitor.context.route("**/api/mistakes/*/*/answer", self._mark)

    def texts(self, one: Judged, turn: list[int]) -> list[str]:
        """A turn as it is written in the list of what is legal."""
        return texts_of(self.session.game, records.replayed(self.record).position(one.step), turn)

    def _open(self, route: Route, kept: str) -> None:
        wish: Any = route.request.post_data_json
        assert wish.pop("from_table") == self.session.id
        route.continue_(post_data=json.dumps(wish | {"from_record": kept}))

    def _list(self, route: Route) -> None:
        asked = [MistakeAsked(self.session.id, one.step, 0, self.record.game, 0) for one in self.due]
        seen = MistakesSeen(asked, len(self.due), len(self.later))
        route.fulfill(content_type=JSON, body=msgspec.json.encode(seen))

    def _mark(self, route: Route) -> None:
        step = int(route.request.url.split("/")[-2])
        one = next(one for one in self.due if one.step == step)
        made = (route.request.post_data_json or {}).get("decisions")
        is_right = made == one.choice
        self.due.remove(one)
        self.later += [] if is_right else [one]
        found = Marked(is_right, one.loss, one.reasons) if made else None
        route.fulfill(content_type=JSON, body=msgspec.json.encode(mistakes.told(self.record, one, found)))


def test_a_good_answer_ends_a_question_and_a_bad_one_comes_again(browser: Browser, address: str) -> None:
    told = Asking("lost-cities")
    first, second = told.due
    with visitor(browser, address) as ann:
        told.answers(ann)
        page = ann.goes("/learn/lost-cities")
        page.locator("[data-part=mistakes]").click()
        coach = page.locator(COACH)
        expect(coach).to_contain_text("2 left")
        expect(coach).not_to_contain_text("choice")
        for text in told.texts(first, first.choice):
            by_list(page, text)
        expect(coach).to_have_attribute("data-state", "solved")
        expect(coach).to_contain_text("Right!")
        expect(coach).to_contain_text("You played")
        page.locator(NEXT).press("Enter")
        expect(coach).to_have_attribute("data-asked", f"{told.session.id}-{second.step}")
        expect(page.locator("main [data-part=board]")).to_be_focused()
        for text in told.texts(second, second.played):
            by_list(page, text)
        expect(coach).to_have_attribute("data-state", "failed")
        expect(coach).to_contain_text("The review’s choice")
        page.locator(NEXT).click()
        expect(page.locator("[data-part=no-mistakes]")).to_contain_text("1 question comes again later")


def test_a_question_that_is_refused_keeps_nobody_from_the_others(browser: Browser, address: str) -> None:
    told = Asking("lost-cities")
    second = told.due[1]
    gone = msgspec.json.encode({"code": "no-mistake", "text": "", "rule": None, "facts": {}})

    def refuses(route: Route) -> None:
        route.fulfill(status=404, content_type=JSON, body=gone)

    with visitor(browser, address) as ann:
        told.answers(ann)
        ann.context.route("**/api/tables", refuses, times=1)
        ann.context.route(f"**/api/mistakes/*/{second.step}/answer", refuses)
        ann.missing |= {"/api/tables", "/api/mistakes"}
        page = ann.goes("/mistakes")
        expect(page.locator("[data-part=trouble]")).to_contain_text("no longer asked")
        page.locator(NEXT).click()
        coach = page.locator(COACH)
        expect(coach).to_have_attribute("data-asked", f"{told.session.id}-{second.step}")
        expect(coach).to_contain_text("1 left")
        expect(page.locator(NEXT)).to_have_count(0)
        page.locator("[data-part=mistake-show]").click()
        expect(coach).to_contain_text("no longer asked")
        page.locator(NEXT).click()
        expect(page.locator("[data-part=no-mistakes]")).to_contain_text("2 questions could not be asked")


def test_the_review_leads_to_its_mistakes(browser: Browser, address: str) -> None:
    told = Asking("lost-cities")
    with visitor(browser, address, language="de") as ann:
        told.answers(ann)
        page = ann.goes(f"{told.path}/review")
        page.locator("[data-part=learn]").click()
        expect(page).to_have_url(re.compile(rf"/mistakes/lost-cities\?table={told.session.id}$"))
        coach = page.locator(COACH)
        expect(coach).to_contain_text("Aus Fehlern lernen")
        expect(coach.get_by_role("status")).to_contain_text("Ein Fehler in deinem Spiel")
        page.locator("[data-part=mistake-show]").press("Enter")
        expect(coach.get_by_role("status")).to_contain_text("Die Wahl des Rückblicks")


def test_on_a_small_phone_answer_and_button_are_seen_together(browser: Browser, address: str) -> None:
    told = Asking("sunken-city")
    with visitor(browser, address, "phone", "de") as ann:
        ann.page.set_viewport_size(SMALL)
        told.answers(ann)
        page = ann.goes("/mistakes")
        page.locator("[data-part=mistake-show]").tap()
        coach = page.locator(COACH)
        expect(coach).to_have_attribute("data-state", "failed")
        sentences = coach.locator("p").all()
        assert len(sentences) > 2
        assert is_seen(page, *sentences[:3], page.locator(NEXT))


def test_nobody_is_asked_before_they_have_played(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes("/mistakes")
        expect(page.locator("[data-part=no-mistakes] a")).to_have_attribute("href", "/mine")


def test_axe_finds_nothing_and_nothing_is_cut_off(browser: Browser, address: str) -> None:
    told = Asking("lost-cities")
    with visitor(browser, address) as ann:
        told.answers(ann)
        page = ann.goes("/mistakes")
        page.locator("[data-part=mistake-show]").click()
        expect(page.locator(NEXT)).to_be_visible()
        page.evaluate(Path(AXE).read_text("utf-8"))
        assert problems(page) == []
        for language in ("en", "de"):
            ann.reads(language)
            for name, size in SIZES.items():
                page.set_viewport_size(size)
                assert page.evaluate(CUT_OFF) == [], (language, name)
