/** What is in the box: colours, kinds, columns and rows; and what a thing's name tells. */
import type { Player, View } from "./view";

export type Colour = keyof View["discards"];
export type Kind = Player["missing"][number];

export const COLOURS: readonly Colour[] = ["yellow", "blue", "red", "green", "violet"];
export const KINDS: readonly Kind[] = [
  ...(["amphora", "brooch", "diadem", "figurine", "gong", "helmet"] as const),
  ...(["lyre", "mask", "pearl", "ring", "sword", "tablet"] as const),
];
export const COLUMNS = [1, 2, 3, 4, 5, 6] as const;
export const ROWS = [2, 3, 4, 5] as const;
/** Where a ship waits, left and right of the board. */
export const HARBOUR = 0;
export const OFF = 7;

export function isJoker(thing: string): boolean {
  return thing.endsWith("-joker");
}

export function colourOf(thing: string): string {
  return thing.split("-")[0] ?? "";
}

/** The kind of a treasure; that of a joker is not one of the twelve. */
export function kindOf(thing: string): string {
  return thing.split("-")[1] ?? "";
}

/** Whether a player has no treasure of this kind yet. */
export function lacks(player: Player, thing: string): boolean {
  return player.missing.some((kind) => kind === kindOf(thing));
}

export function cardsOf(player: Player): number {
  return player.hand_size + player.supply_size;
}

/** A hand as colours with counts, in the order of the colours. */
export function byColour(hand: readonly Colour[]): [Colour, number][] {
  return COLOURS.map((colour): [Colour, number] => [
    colour,
    hand.filter((one) => one === colour).length,
  ]).filter(([, count]) => count > 0);
}
