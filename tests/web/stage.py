"""The stage of a table: it stands still during a turn and shows what the turn needs, at every size."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.web.player import By, Player

SIZES: tuple[tuple[int, int], ...] = (
    *((1366, 657), (1440, 900), (1920, 1080)),
    *((768, 1024), (390, 844), (360, 640), (740, 360)),
)
SURVEY = (Path(__file__).parent / "stage.js").read_text("utf-8")
GOT = "() => document.querySelector('[data-part=tip-got]')?.click()"


def survey(page: Page) -> Any:
    """Where the board is now, and what is wrong on the stage."""
    return page.evaluate(SURVEY)


class Surveyor(Player):
    """Plays, and measures the stage around each decision, at one of the sizes in turn."""

    def __init__(
        self,
        page: Page,
        game: str,
        by: By,
        seed: int = 1,
        sizes: tuple[tuple[int, int], ...] = SIZES,
    ) -> None:
        super().__init__(page, game, by, seed)
        assert page.viewport_size is not None
        self.sizes, self.own = sizes, page.viewport_size
        self.before: dict[tuple[int, int], Any] = {}

    def decides(self, text: str) -> None:
        """Measure, then decide: the next measure is that after the decision, and before the next."""
        self.measures()
        super().decides(text)

    def measures(self) -> None:
        """Compare the stage with what it was when it had this size first; then dismiss the tip."""
        size = self.sizes[len(self.made) % len(self.sizes)]
        self.page.set_viewport_size(sized(size))
        now = survey(self.page)
        where = size, self.made[-3:]
        assert not now["faults"], (where, now["faults"])
        assert now["boxes"] == self.before.setdefault(size, now["boxes"]), where
        self.page.set_viewport_size(self.own)
        self.page.evaluate(GOT)


def sized(size: tuple[int, int]) -> ViewportSize:
    """A size as the browser takes it."""
    return {"width": size[0], "height": size[1]}
