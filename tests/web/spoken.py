"""What a screen reader would read out: everything that is put into the live regions, in order."""

from playwright.sync_api import Error, Page

LISTEN = """() => {
  window.spoken = [];
  const heard = node => {
    const text = (node.textContent ?? "").trim();
    const region = node.parentElement?.closest("[data-part=story], [data-part=urgent]");
    if (text && region) window.spoken.push((region.dataset.part === "urgent" ? "! " : "") + text);
  };
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(heard)))
    .observe(document, { childList: true, subtree: true });
}"""


class ScreenReader:
    """Listens to a page from its beginning; what is urgent begins with an exclamation mark."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(f"({LISTEN})()")

    def until(self, last: str) -> list[str]:
        """Everything that was said since the last time, up to a sentence that must come."""
        said = "last => window.spoken.some(one => one.includes(last))"
        try:
            self.page.wait_for_function(said, arg=last)
        except Error as error:
            raise AssertionError(f"only this was said: {self.heard()}") from error
        return self.heard()

    def heard(self) -> list[str]:
        """Everything that was said since the last time."""
        lines: list[str] = self.page.evaluate("() => window.spoken.splice(0)")
        return lines
