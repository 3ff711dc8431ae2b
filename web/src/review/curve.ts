/** The curve of the chance to win: with all cards open, and as the seat could know. */
import type { SideSeen, TurnSeen } from "../protocol";

export interface Moment {
  step: number;
  opened: number;
  /** Only at the seat's own turns; the same as the other where nothing is hidden. */
  known: number | null;
  isFlagged: boolean;
}

/** Whether nothing was hidden, so that there is one line only. */
export const isOpen = (side: SideSeen) => !("blind" in side.terms);

export function moments(side: SideSeen, turns: readonly TurnSeen[]): Moment[] {
  const own = new Map(turns.map((one) => [one.step, one]));
  return side.curve.map(([step, win]) => ({
    step,
    opened: win,
    known: isOpen(side) ? win : (own.get(step)?.known.win ?? null),
    isFlagged: own.get(step)?.is_flagged ?? false,
  }));
}

/** A line through all moments that have this value, in a picture of 100 by 100. */
export function line(all: readonly Moment[], of: "opened" | "known", last: number): string {
  return all
    .flatMap((one) => (one[of] === null ? [] : [`${across(one.step, last)},${up(one[of])}`]))
    .join(" ");
}

export const across = (step: number, last: number) => Number(((100 * step) / Math.max(1, last)).toFixed(2));

export const up = (chance: number) => Number((100 * (1 - Math.min(1, Math.max(0, chance)))).toFixed(2));

/** The moment nearest to a step. */
export function nearest(all: readonly Moment[], step: number): number {
  let best = 0;
  all.forEach((one, nth) => {
    if (Math.abs(one.step - step) < Math.abs(all[best]!.step - step)) best = nth;
  });
  return best;
}
