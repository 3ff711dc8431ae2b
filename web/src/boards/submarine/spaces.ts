/** Spaces of the sea: letters name columns, numbers rows; and what lies in them. */
import { isJoker, kindOf } from "./material";
import type { Decision, Space, View } from "./view";

export type Letter = Extract<Decision, { kind: "ship" }>["column"];

const LETTERS: readonly Letter[] = ["a", "b", "c", "d", "e", "f"];

/** The letter of a column from 1 to 6. */
export function letterOf(column: number): Letter {
  return LETTERS[column - 1]!;
}

export function columnOf(letter: string): number {
  return "abcdef".indexOf(letter.toLowerCase()) + 1;
}

/** "c4" of column 3 and row 4. */
export function spaceName(column: number, row: number): string {
  return `${letterOf(column)}${row}`;
}

/** The space at a column and row. */
export function spaceAt(view: View, column: number, row: number): Space | undefined {
  return view.sea.find((one) => one.column === column && one.row === row);
}

/** Treasures in a column, not counting jokers. */
export function treasuresIn(view: View, column: number): string[] {
  return view.sea
    .filter((one) => one.column === column)
    .flatMap((one) => one.things.filter((thing) => !isJoker(thing)));
}

/** Kinds of a column that a seat has no place filled with yet. */
export function lackedIn(view: View, column: number, seat: number): string[] {
  const missing = new Set<string>(view.players[seat]?.missing);
  return [...new Set(treasuresIn(view, column).map(kindOf))].filter((kind) => missing.has(kind)).sort();
}
