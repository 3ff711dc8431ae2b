/** The terms of an account one below the other, each beginning where the one before ends. */
import type { Amount, SideSeen } from "../protocol";

export type Unit = "points" | "win";

export interface Bar {
  key: string;
  amount: Amount;
  value: number;
  error: number;
  /** Where it begins and ends, in hundredths of the width. */
  from: number;
  to: number;
  /** The ends of its error, around its own end. */
  whisker: [number, number] | null;
}

export interface Waterfall {
  bars: Bar[];
  zero: number;
}

const EDGE = 3; // hundredths on either side

export function waterfall({ even, terms, result }: SideSeen, unit: Unit): Waterfall {
  const parts: [string, Amount][] = [
    ["even", even],
    ...Object.entries(terms).map(([key, amount]): [string, Amount] => [`term.${key}`, amount]),
  ];
  let end = 0;
  const rows = parts.map(([key, amount]) => {
    const from = end;
    end += amount[unit];
    return { key, amount, from, to: end, error: amount[`${unit}_error`] };
  });
  rows.push({ key: "result", amount: result, from: 0, to: result[unit], error: result[`${unit}_error`] });
  const reached = rows.flatMap(({ from, to, error }) => [from, to - error, to + error]);
  const [low, high] = [Math.min(0, ...reached), Math.max(0, ...reached)];
  const place = (value: number) => EDGE + ((100 - 2 * EDGE) * (value - low)) / (high - low || 1);
  const bars = rows.map(({ key, amount, from, to, error }): Bar => ({
    key,
    amount,
    value: amount[unit],
    error,
    from: place(from),
    to: place(to),
    whisker: error ? [place(to - error), place(to + error)] : null,
  }));
  return { bars, zero: place(0) };
}
