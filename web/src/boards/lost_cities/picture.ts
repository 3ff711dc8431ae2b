/** Where the rows of a picture lie. */
import { nearSide } from "./sides";
import type { View } from "./view";

export const CARD = 200;
export const COLUMN = 228;
export const EDGE = 26;
/** The visible part of a covered card, and of the last one of a row. */
export const STRIDE = 48;
export const LAST = 200;

const ROWS = ["far", "piles", "near", "hand"] as const;
export type Row = { name: (typeof ROWS)[number]; y: number; height: number };

export interface Plan {
  width: number;
  height: number;
  rows: Row[];
}

function lanes(view: View, side: number): number {
  const longest = Math.max(1, ...view.sides[side]!.expeditions.map((one) => one.cards.length));
  return (longest - 1) * STRIDE + LAST + 100;
}

function height(view: View, name: Row["name"]): number {
  const near = nearSide(view);
  if (name === "near" || name === "far") return lanes(view, name === "near" ? near : 1 - near);
  return name === "piles" ? LAST + 30 : CARD * 1.4 + 24;
}

/** The named rows, from the top; if none is named, everything on the table. */
export function layout(view: View, shows: string): Plan {
  const wished = shows ? shows.split(" ") : ROWS.slice(0, 3);
  const rows: Row[] = [];
  let y = EDGE;
  for (const name of ROWS.filter((one) => wished.includes(one))) {
    rows.push({ name, y, height: height(view, name) });
    y += height(view, name) + EDGE;
  }
  return { width: view.destinations.length * COLUMN - (COLUMN - CARD) + 2 * EDGE, height: y, rows };
}
