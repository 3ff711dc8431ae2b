/** The moves of a finished game: the steps of one turn together. */
import type { Event, Frame } from "../protocol";

export interface Move {
  /** Its first and its last step; the position before it is that of the step before the first. */
  first: number;
  last: number;
  turn: number | undefined;
  /** Who made it, as far as its events tell. */
  seat: number | null;
  events: Event[];
}

export function moves(frames: readonly Frame[]): Move[] {
  const found: Move[] = [];
  frames.slice(1).forEach(({ events }, nth) => {
    const { turn } = frames[nth]!.view;
    const before = found.at(-1);
    if (before && before.turn === turn) {
      before.last = nth + 1;
      before.events.push(...events);
    } else found.push({ first: nth + 1, last: nth + 1, turn, seat: null, events: [...events] });
  });
  for (const one of found) one.seat = one.events.find((event) => event.seat != null)?.seat ?? null;
  return found;
}
