/** Columns by number, what a thing's name tells, and what a player has. */
import { COLOURS, COLUMNS, KINDS, type Colour, type Player } from "./view";

export const COLUMN_NUMBERS = COLUMNS.map((_, nth) => nth + 1);
/** Where a ship waits, left and right of the board. */
export const HARBOUR = 0;
export const OFF = COLUMNS.length + 1;

export function isJoker(thing: string): boolean {
  return kindOf(thing) === "joker";
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

/** How many kinds of treasures a player has on the board. */
export function placedBy(player: Player): number {
  return KINDS.length - player.missing.length;
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
