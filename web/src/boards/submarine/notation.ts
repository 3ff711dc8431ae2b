/** Decisions as text ("collect red-ring"), as numbers, and what they mean. Letters name columns, numbers rows. */
import { COLOURS, KINDS } from "./view";

export type Verb = "place" | "ship" | "choose" | "move" | "collect" | "pay" | "give" | "trade" | "end";

export interface Decision {
  verb: Verb;
  /** What the verb is about: "c", "off", "3", "c4", "red-ring", "cards", "red". */
  what: string;
}

const LETTERS = "abcdef";

export function letterOf(column: number): string {
  return LETTERS[column - 1] ?? "";
}

export function columnOf(letter: string): number {
  return LETTERS.indexOf(letter.toLowerCase()) + 1;
}

/** "c4" of column 3 and row 4. */
export function spaceName(column: number, row: number): string {
  return `${letterOf(column)}${row}`;
}

export function placeOf(space: string): { column: number; row: number } {
  return { column: columnOf(space.charAt(0)), row: Number(space.slice(1)) };
}

export function parsed(text: string): Decision {
  const [verb = "end", what = ""] = text.split(" ");
  return { verb: verb as Verb, what };
}

const THINGS = [...KINDS, "joker"].flatMap((kind) => COLOURS.map((colour) => `${colour}-${kind}`));
const JOKER = KINDS.length * COLOURS.length;

/** Every decision's text by its number; the numbers are fixed for good. */
const TEXTS = [
  ...[...LETTERS].map((letter) => `place ${letter}`),
  ...[...LETTERS].map((letter) => `ship ${letter}`),
  "ship off",
  ...[2, 3, 4, 5].map((row) => `choose ${row}`),
  ...[2, 3, 4, 5].flatMap((row) => [...LETTERS].map((letter) => `move ${letter}${row}`)),
  ...THINGS.map((thing) => `collect ${thing}`),
  "pay cards",
  ...THINGS.slice(JOKER).map((thing) => `pay ${thing}`),
  ...THINGS.slice(0, JOKER).map((thing) => `pay ${thing}`),
  ...COLOURS.map((colour) => `give ${colour}`),
  ...COLOURS.map((colour) => `trade ${colour}`),
  "end",
];

/** The text of a decision's number: for drafts, which are kept as numbers. */
export function textOf(action: number): string {
  return TEXTS[action] ?? "";
}
