/** Where everything lies in a picture of the sea. */
import { COLUMN_NUMBERS, HARBOUR, OFF } from "./material";
import { columnOf } from "./spaces";
import type { View } from "./view";

export const TILE = 80;
export const COLUMN = 176;
export const SURFACE = 132;
export const BATHYSCAPHE = 54;
const SHALLOW = TILE + 76;
const DEEP = 2 * TILE + 78;

/** The top of each row of spaces. */
export const TOPS: Record<number, number> = {
  2: SURFACE,
  3: SURFACE + SHALLOW,
  4: SURFACE + 2 * SHALLOW,
  5: SURFACE + 2 * SHALLOW + DEEP,
};
export const BOTTOM = SURFACE + 2 * SHALLOW + 2 * DEEP + 10;

export interface Plan {
  columns: number[];
  /** Left of the first column: the numbers of the rows, and ships that wait there. */
  left: number;
  right: number;
  width: number;
}

/** "b-d": the columns from one to the other. Harbours are drawn where ships lie in them. */
export function layout(view: View, shows: string): Plan {
  const [first, last] = shows ? shows.split("-").map(columnOf) : [];
  const columns = COLUMN_NUMBERS.slice((first ?? 1) - 1, last);
  const waiting = (place: number, edge: number) =>
    columns.includes(edge) && view.players.some((player) => player.ship === place);
  const left = waiting(HARBOUR, 1) ? 150 : 44;
  const right = waiting(OFF, COLUMN_NUMBERS.length) ? 130 : 14;
  return { columns, left, right, width: left + columns.length * COLUMN + right };
}

/** Where a tile lies within its space: two side by side, then two below. */
export function tileAt(row: number, nth: number): { x: number; y: number } {
  return { x: 7 + (nth % 2) * (TILE + 2), y: TOPS[row]! + 68 + Math.floor(nth / 2) * (TILE + 2) };
}
