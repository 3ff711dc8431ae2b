/**
 * Cards that fly: whatever lies elsewhere after a change glides there from where it was.
 *
 * Elements carry their card in `data-card` and their place in `data-spot`. Nothing waits for a flight: the
 * board is already as it will be, and the next change starts from wherever cards are in the air.
 */
import { timeOf } from "../../../look/times";

export interface Spot {
  card: string;
  spot: string;
}

export interface Flight<T extends Spot> {
  to: T;
  from: T;
}

/** Who moved where: a card that kept its place stays; others of the same face are paired in their order. */
export function paired<T extends Spot>(
  before: readonly T[],
  after: readonly T[],
): { flights: Flight<T>[]; arrived: T[]; left: T[] } {
  const rest = [...before];
  const take = (fits: (one: T) => boolean) => {
    const at = rest.findIndex(fits);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const flights: Flight<T>[] = [];
  const moved: T[] = [];
  for (const to of after) {
    const from = take((one) => one.card === to.card && one.spot === to.spot);
    if (from) flights.push({ to, from });
    else moved.push(to);
  }
  const arrived: T[] = [];
  for (const to of moved) {
    const from = take((one) => one.card === to.card);
    if (from) flights.push({ to, from });
    else arrived.push(to);
  }
  return { flights, arrived, left: rest };
}

interface Seen extends Spot {
  element: HTMLElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

const EASE = "cubic-bezier(0.3, 0.9, 0.3, 1)";

function centre(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export class Flights {
  #before: Seen[] = [];

  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Remember where everything is; call before the board is redrawn. */
  look(): void {
    this.#before = this.#seen();
  }

  /** Let everything glide to where it is now. `origin` names the anchor a new card comes from. */
  fly(origin: (to: Spot) => string | null, target: (from: Spot) => string | null): void {
    const ms = timeOf("--step");
    if (!ms || !this.#before.length) return;
    const { flights, arrived, left } = paired(this.#before, this.#seen());
    for (const { to, from } of flights) this.#glide(to, from, ms);
    let wait = 0;
    for (const to of arrived) {
      const anchor = this.#anchor(origin(to));
      if (anchor) this.#glide(to, anchor, ms, (wait += ms / 6) - ms / 6);
    }
    for (const from of left) {
      const anchor = this.#anchor(target(from));
      if (anchor) this.#ghost(from, anchor, ms);
    }
  }

  /** A face-down card from one anchor to another. */
  send(from: string, to: string): void {
    const [start, end, ms] = [this.#anchor(from), this.#anchor(to), timeOf("--step")];
    if (start && end && ms) this.#ghost({ card: "", spot: from, ...start }, end, ms);
  }

  #seen(): Seen[] {
    const found = this.root()?.querySelectorAll<HTMLElement>("[data-card]") ?? [];
    return [...found].map((element) => ({
      card: element.dataset.card!,
      spot: element.dataset.spot ?? "",
      element,
      width: element.offsetWidth,
      height: element.offsetHeight,
      ...centre(element),
    }));
  }

  #anchor(name: string | null): Omit<Seen, keyof Spot> | null {
    const element = name ? this.root()?.querySelector<HTMLElement>(`[data-anchor="${name}"]`) : null;
    if (!element) return null;
    return { element, width: element.offsetWidth, height: element.offsetHeight, ...centre(element) };
  }

  #glide(to: Seen, from: Omit<Seen, keyof Spot>, ms: number, delay = 0): void {
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < 2 && Math.abs(from.width - to.width) < 2) return;
    const start = { translate: `${dx}px ${dy}px`, scale: String(from.width / (to.width || 1)), zIndex: "60" };
    to.element.animate([start, { translate: "0px 0px", scale: "1", zIndex: "60" }], {
      duration: ms,
      delay,
      easing: EASE,
      fill: "backwards",
    });
  }

  #ghost(from: Seen, to: Omit<Seen, keyof Spot>, ms: number): void {
    const root = this.root();
    if (!root) return;
    const frame = root.getBoundingClientRect();
    const ghost = from.element.cloneNode(true) as HTMLElement;
    for (const name of ["data-card", "data-spot", "data-anchor", "id"]) ghost.removeAttribute(name);
    ghost.inert = true;
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      position: "absolute",
      margin: "0",
      width: `${from.width}px`,
      height: `${from.height}px`, // elsewhere it would take its height from another parent
      left: `${from.x - frame.left - from.width / 2}px`,
      top: "0",
      zIndex: "60",
      pointerEvents: "none",
    });
    root.append(ghost);
    const y = from.y - frame.top - from.height / 2;
    const steps = [
      { translate: `0px ${y}px`, scale: "1", opacity: 1 },
      { translate: `${to.x - from.x}px ${y + to.y - from.y}px`, scale: "0.4", opacity: 0.2 },
    ];
    const flight = ghost.animate(steps, { duration: ms * 1.2, easing: EASE, fill: "both" });
    flight.onfinish = flight.oncancel = () => ghost.remove();
  }
}
