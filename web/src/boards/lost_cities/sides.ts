/** Which side one is on, and who else is. */
import type { Brief } from "../contract";
import { signed } from "./cards";
import type { Side, View } from "./view";

/** The side that is drawn below: one's own, or the first for a watcher. */
export function nearSide(view: View): number {
  const own = view.sides.findIndex((side) => view.seat !== null && side.seats.includes(view.seat));
  return Math.max(0, own);
}

export function partnerOf(view: View): number | null {
  if (view.seat === null) return null;
  return view.sides[nearSide(view)]?.seats.find((seat) => seat !== view.seat) ?? null;
}

/** Who shares a side with a seat. */
export function partners(seat: number, view: View): number[] {
  return view.sides.find((side) => side.seats.includes(seat))?.seats.filter((one) => one !== seat) ?? [];
}

/** A seat's points: those of finished rounds, with the running one as it stands. */
export function brief(seat: number, view: View): Brief | null {
  const side = view.sides.find((one) => one.seats.includes(seat));
  return side ? { got: signed(totalOf(side, view)) } : null;
}

/** A side's points with the running round as it stands; the last round is in them already when all is over. */
export function totalOf(side: Side, view: View): number {
  return side.total + (view.phase === "over" ? 0 : side.round_points);
}

export const round = (view: View) => view.round_number;
