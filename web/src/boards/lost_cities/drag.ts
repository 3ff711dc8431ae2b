/** Dragging a card by pointer: a shortcut for choosing it and then its place. */
import { timeOf } from "../../look/times";

const THRESHOLD = 8; // px before a touch becomes a drag
const RIM = 6; // px inside a discard pile's edge before a card is let go there

export type Drop =
  { target: "play" | "discard"; destination: string } | { target: "hand"; before: string | null };

interface Dragging {
  begin(): void;
  /** What lies under the pointer now. */
  over(where: Drop | null): void;
  drop(where: Drop): void;
  end(): void;
}

/** The place under the pointer: the whole of a column, only the inside of a discard pile, or one in the hand. */
function placeAt(x: number, y: number, dragged: HTMLElement): Drop | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const pile = element.closest<HTMLElement>('[data-target="discard"]');
    const box = pile?.getBoundingClientRect();
    if (pile && box) {
      const isInside = x > box.left + RIM && x < box.right - RIM && y > box.top + RIM && y < box.bottom - RIM;
      return isInside ? { target: "discard", destination: pile.dataset.destination! } : null;
    }
    const column = element.closest<HTMLElement>(".column.near");
    if (column) return { target: "play", destination: column.dataset.destination! };
    const fan = element.closest<HTMLElement>(".fan");
    if (fan) return { target: "hand", before: nextTo(fan, x, y, dragged) };
  }
  return null;
}

/** The card before which another would be put: that at or after the nearest one. */
function nextTo(fan: HTMLElement, x: number, y: number, dragged: HTMLElement): string | null {
  const cards = [...fan.querySelectorAll<HTMLElement>("[data-key]")].filter((one) => !dragged.contains(one));
  const away = (one: HTMLElement) => {
    const box = one.getBoundingClientRect();
    return { right: x - (box.left + box.right) / 2, down: y - (box.top + box.bottom) / 2 };
  };
  const far = (one: HTMLElement) => Math.hypot(away(one).right, away(one).down * 0.5);
  const nearest = cards.reduce<number>(
    (best, one, at) => (best < 0 || far(one) < far(cards[best]!) ? at : best),
    -1,
  );
  if (nearest < 0) return null;
  return cards[away(cards[nearest]!).right < 0 ? nearest : nearest + 1]?.dataset.key ?? null;
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
      element.style.pointerEvents = "none"; // so that what lies under it is found
      what.begin();
    }
    element.style.translate = `${dx}px ${dy}px`;
    what.over(placeAt(event.clientX, event.clientY, element));
  };
  const stop = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    if (!isDragged) return;
    swallowClick();
    const where = event.type === "pointerup" ? placeAt(event.clientX, event.clientY, element) : null;
    const from = element.getBoundingClientRect();
    element.style.pointerEvents = "";
    what.over(null);
    if (where) what.drop(where);
    what.end();
    // Where it was let go is kept for one more frame: from there it flies on, or glides to its place.
    requestAnimationFrame(() => glide(element, from));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}

function glide(element: HTMLElement, from: DOMRect): void {
  element.classList.remove("dragged");
  element.style.translate = "";
  const ms = timeOf("--quick");
  const to = element.getBoundingClientRect();
  const start = `${from.left - to.left}px ${from.top - to.top}px`;
  if (ms && element.isConnected)
    element.animate(
      [
        { translate: start, zIndex: "60" },
        { translate: "0px 0px", zIndex: "60" },
      ],
      { duration: ms * 1.5, easing: "ease-out" },
    );
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
