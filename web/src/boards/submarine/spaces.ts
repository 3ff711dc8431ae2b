/** Spaces of the sea: letters name columns, numbers rows; and what lies in them. */
import { isJoker, kindOf } from "./material";
import { COLUMNS, type Column, type Space, type View } from "./view";

/** The letter of a column counted from 1. */
export function letterOf(column: number): Column {
  return COLUMNS[column - 1]!;
}

export function columnOf(letter: string): number {
  return COLUMNS.findIndex((one) => one === letter.toLowerCase()) + 1;
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

/** Kinds of treasures in a column that a seat does not have yet. */
export function lackedIn(view: View, column: number, seat: number): string[] {
  const missing = new Set<string>(view.players[seat]?.missing);
  return [...new Set(treasuresIn(view, column).map(kindOf))].filter((kind) => missing.has(kind)).sort();
}
