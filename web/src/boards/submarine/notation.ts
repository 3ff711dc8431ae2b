/** Decisions as text ("collect red-ring"), as numbers, and what they mean. Letters name columns, numbers rows. */
import { COLOURS, KINDS } from "./material";

export type Verb = "place" | "ship" | "choose" | "move" | "collect" | "pay" | "give" | "trade" | "end";

export interface Decision {
  verb: Verb;
  /** What the verb is about: "c", "off", "3", "c4", "red-ring", "cards", "red". */
  what: string;
}

export function parsed(text: string): Decision {
  const [verb = "end", what = ""] = text.split(" ");
  return { verb: verb as Verb, what };
}

const THINGS = [...KINDS, "joker"].flatMap((kind) => COLOURS.map((colour) => `${colour}-${kind}`));
const JOKER = KINDS.length * COLOURS.length;

/** Every decision's text by its number; the numbers are fixed for good. */
const TEXTS = [
  ..."abcdef".split("").map((letter) => `place ${letter}`),
  ..."abcdef".split("").map((letter) => `ship ${letter}`),
  "ship off",
  ...[2, 3, 4, 5].map((row) => `choose ${row}`),
  ...[2, 3, 4, 5].flatMap((row) => "abcdef".split("").map((letter) => `move ${letter}${row}`)),
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
