"""The stage of a table: it stands still during a turn and shows what the turn needs, at every size."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.web.player import By, Player

# The smallest come last.
SIZES: tuple[tuple[int, int], ...] = (
    *((1366, 657), (1440, 900), (1920, 1080)),
    *((768, 1024), (390, 844), (360, 640), (740, 360)),
)
SURVEY = (Path(__file__).parent / "stage.js").read_text("utf-8")
LETTERS = "size => { document.documentElement.dataset.text = size; }"  # how large
READ = "() => document.querySelector('dialog')?.close()"  # a round that was counted
GOT = "() => document.querySelector('[data-part=tip-got]')?.click()"


def survey(page: Page) -> Any:
    """Where the board is now, and what is wrong on the stage."""
    return page.evaluate(SURVEY)


class Surveyor(Player):
    """Plays, and measures the stage before and after decisions, at two sizes, which take turns."""

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
        self.first: dict[tuple[int, int], Any] = {}

    def decides(self, text: str) -> None:
        """Measure, decide, and measure again what may be decided then; the result lies over the board.

        Where sizes take turns, this is done for every other decision, to save time.
        """
        if len(self.sizes) > 1 and len(self.made) % 2:
            super().decides(text)
            return
        sizes = self.turned()
        before = self.measures(sizes)
        super().decides(text)
        if self.legal():
            assert self.measures(sizes) == before, (sizes, self.made[-3:])

    def turned(self) -> list[tuple[int, int]]:
        """The sizes for the next decision: one of the two smallest, and one of the others."""
        larger, smallest = self.sizes[:-2], self.sizes[-2:]
        return [each[len(self.made) // 2 % len(each)] for each in (smallest, larger) if each]

    def measures(self, sizes: list[tuple[int, int]]) -> dict[tuple[int, int], Any]:
        """Where everything is at these sizes, the same as when the game began; then dismiss the tip."""
        self.page.evaluate(READ)
        found = {size: self.measured(size) for size in sizes}
        self.page.set_viewport_size(self.own)
        self.page.evaluate(GOT)
        return found

    def measured(self, size: tuple[int, int]) -> Any:
        """Where everything is at this size, and nothing is wrong."""
        self.page.set_viewport_size(sized(size))
        now = survey(self.page)
        where = size, self.made[-3:]
        assert not now["faults"], (where, now["faults"])
        assert now["boxes"] == self.first.setdefault(size, now["boxes"]), where
        return now["boxes"]


def sized(size: tuple[int, int]) -> ViewportSize:
    """A size as the browser takes it."""
    return {"width": size[0], "height": size[1]}
