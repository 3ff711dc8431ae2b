"""Touches with one or two fingers, as the browser receives them."""

from playwright.sync_api import Locator, Page

Point = tuple[float, float]


def middle(place: Locator) -> Point:
    """The middle of something on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """Come down, slide and are lifted."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)

    def _feel(self, kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def down(self, *points: Point) -> None:
        """Touch the glass."""
        self._feel("touchStart", *points)

    def slide(self, *points: Point) -> None:
        """Move on to there."""
        self._feel("touchMove", *points)

    def up(self) -> None:
        """Leave the glass."""
        self._feel("touchEnd")

    def spread(self, at: Point, apart: tuple[int, ...]) -> None:
        """Two fingers around a point, so many pixels away from it, step by step."""
        pairs = [((at[0] - one, at[1]), (at[0] + one, at[1])) for one in apart]
        self.down(*pairs[0])
        for pair in pairs[1:]:
            self.slide(*pair)
        self.up()
