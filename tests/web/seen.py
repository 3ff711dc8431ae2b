"""What is seen on the smallest phone."""

from playwright.sync_api import Locator, Page, ViewportSize

SMALL: ViewportSize = {"width": 360, "height": 640}
LINES = """one => {
  const tops = new Set(), texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, top, width, height } of range.getClientRects()) {
      const above = document.elementFromPoint(left + width / 2, top + height - 3);
      if (above?.contains(texts.currentNode)) tops.add(Math.round(top / 4));
    }
  }
  return tops.size;
}"""


def lines_seen(told: Locator) -> int:
    """How many lines of a text are in sight and uncovered."""
    return int(told.evaluate(LINES))


def is_seen(page: Page, *parts: Locator) -> bool:
    """Whether all of these are in the window, and nothing lies over their middles."""
    size = page.viewport_size or SMALL
    for part in parts:
        box = part.bounding_box()
        assert box is not None
        if box["y"] < 0 or box["y"] + box["height"] > size["height"]:
            return False
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        on_top = part.evaluate("(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", middle)
        if not on_top:
            return False
    return True
