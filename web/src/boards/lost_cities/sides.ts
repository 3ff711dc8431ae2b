/** Which side one is on, and who else is. */
import type { View } from "./view";

/** The side that is drawn below: one's own, or the first for a watcher. */
export function nearSide(view: View): number {
  const own = view.sides.findIndex((side) => view.seat !== null && side.seats.includes(view.seat));
  return Math.max(0, own);
}

export function partnerOf(view: View): number | null {
  if (view.seat === null) return null;
  return view.sides[nearSide(view)]?.seats.find((seat) => seat !== view.seat) ?? null;
}
