/** Dragging a card by pointer: a shortcut for choosing it and then its place. */
const THRESHOLD = 8; // px before a touch becomes a drag
const RIM = 6; // px inside a discard pile's edge before a card is let go there

export interface Drop {
  target: "play" | "discard";
  destination: string;
}

export interface Dragging {
  begin(): void;
  drop(where: Drop): void;
  end(): void;
}

/** The place under the pointer: the whole of a column, but only the inside of a discard pile. */
export function placeAt(x: number, y: number): Drop | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const pile = element.closest<HTMLElement>('[data-target="discard"]');
    const box = pile?.getBoundingClientRect();
    if (pile && box) {
      const isInside = x > box.left + RIM && x < box.right - RIM && y > box.top + RIM && y < box.bottom - RIM;
      return isInside ? { target: "discard", destination: pile.dataset.destination! } : null;
    }
    const column = element.closest<HTMLElement>(".column.near");
    if (column) return { target: "play", destination: column.dataset.destination! };
  }
  return null;
}

/** Follow a pointer that went down on a card until it is let go. */
export function drag(element: HTMLElement, down: PointerEvent, what: Dragging): void {
  if (down.button !== 0) return;
  let isDragged = false;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!isDragged && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!isDragged) {
      isDragged = true;
      element.classList.add("dragged");
      what.begin();
    }
    element.style.translate = `${dx}px ${dy}px`;
  };
  const stop = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    if (!isDragged) return;
    swallowClick();
    const where = event.type === "pointerup" ? under(element, event) : null;
    if (where) what.drop(where);
    what.end();
    // Where it was let go is kept for one more frame: from there it flies on, or glides back.
    requestAnimationFrame(() => glideBack(element));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}

function under(element: HTMLElement, event: PointerEvent): Drop | null {
  element.style.pointerEvents = "none";
  const where = placeAt(event.clientX, event.clientY);
  element.style.pointerEvents = "";
  return where;
}

function glideBack(element: HTMLElement): void {
  const from = element.style.translate;
  element.classList.remove("dragged");
  element.style.translate = "";
  const ms = parseFloat(getComputedStyle(element).getPropertyValue("--quick")) || 0;
  if (from && ms && element.isConnected) element.animate([{ translate: from, zIndex: "60" }, { translate: "0px 0px", zIndex: "60" }], { duration: ms * 1.5, easing: "ease-out" });
}

/** The click that ends a drag is not a tap. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
}
