/** Focus never falls to the page: when what had it is gone, it goes to the nearest place that makes sense. */

/** Whether an element can still have the focus. */
const isThere = (element: Element) =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

/** Where focus goes: an open sheet, the board of a table, or the heading of a page. */
function refuge(): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return find("dialog[open]") ?? find("main [data-part=board]") ?? find("main h1") ?? find("main");
}

function rest(): void {
  const place = refuge();
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Begin reading at the top of a page that was just opened. */
export function focusPage(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  rest();
}

/** Watch over the focus for as long as the page is open. */
export function keepFocus(): void {
  let last: Element | null = null; // nothing, until something has had it
  document.addEventListener("focusin", (event) => (last = event.target as Element));
  new MutationObserver(() => {
    if (document.activeElement === document.body && last && !isThere(last)) rest();
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "hidden", "open"],
  });
}
