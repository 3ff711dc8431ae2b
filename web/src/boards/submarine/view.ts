/** The position as the server sends it: what one seat may know. */
export type Colour = "yellow" | "blue" | "red" | "green" | "violet";

export const COLOURS: readonly Colour[] = ["yellow", "blue", "red", "green", "violet"];
export const KINDS = [
  "amphora",
  "brooch",
  "diadem",
  "figurine",
  "gong",
  "helmet",
  "lyre",
  "mask",
  "pearl",
  "ring",
  "sword",
  "tablet",
] as const;
export type Kind = (typeof KINDS)[number];

export const COLUMNS = [1, 2, 3, 4, 5, 6] as const;
export const ROWS = [2, 3, 4, 5] as const;
/** Where a ship waits, left and right of the board. */
export const HARBOUR = 0;
export const OFF = 7;

export interface Space {
  column: number;
  row: number;
  things: string[];
  bathyscaphes: number[];
}

export interface Player {
  ship: number;
  treasures: (string | null)[];
  missing: string[];
  jokers: string[];
  spares: string[];
  hand_size: number;
  supply_size: number;
  unplaced: number;
  known_hand: string[];
  known_supply: { above: number; card: string }[];
}

export interface View {
  seat: number | null;
  seats: number;
  mover: number | null;
  acting: number;
  phase: string;
  turn: number;
  sea: Space[];
  players: Player[];
  hand: Colour[] | null;
  discards: Record<Colour, number>;
  removed: Record<Colour, number> | null;
  removed_unseen: number;
  can_act: number[];
  collecting: number[];
  has_acted: boolean;
  chosen: number | null;
  taking: string | null;
  owed: number[];
  collected_now: string[];
  guard: boolean;
  quiet: number;
  ending: string;
}

export interface Share {
  seat: number;
  cards: number;
  rows: number[];
}

export interface Price {
  thing: string;
  column: string;
  row: number;
  goes: "board" | "spare" | "joker";
  card: Colour;
  has_card: boolean;
  shares: Share[];
  due: number;
  from_hand: number;
  left: number;
  missing: number;
  payable: boolean;
  swaps: string[];
  now: boolean;
  /** How the game would end, by what pays. */
  ends: Partial<Record<"cards" | "joker" | "spare", string>>;
}

export interface Course {
  column: string;
  legal: boolean;
  why_not: "behind" | "no-bathyscaphe" | null;
  rows: number[];
  prices: Price[];
  ends_voyage: boolean;
}

export interface Toll {
  row: number;
  shares: Share[];
}

export interface Extras {
  prices?: Price[];
  courses?: Course[];
  tolls?: Toll[];
}

/** The space at a column and row. */
export function spaceAt(view: View, column: number, row: number): Space | undefined {
  return view.sea.find((one) => one.column === column && one.row === row);
}

export function isJoker(thing: string): boolean {
  return thing.endsWith("-joker");
}

export function colourOf(thing: string): Colour {
  return thing.split("-")[0] as Colour;
}

export function kindOf(thing: string): string {
  return thing.split("-")[1] ?? "";
}

/** Treasures that lie in a column; jokers are none. */
export function treasuresIn(view: View, column: number): string[] {
  return view.sea
    .filter((one) => one.column === column)
    .flatMap((one) => one.things.filter((thing) => !isJoker(thing)));
}

/** Kinds of a column that a seat has no place filled with yet. */
export function lackedIn(view: View, column: number, seat: number): string[] {
  const missing = new Set(view.players[seat]?.missing);
  return [...new Set(treasuresIn(view, column).map(kindOf))].filter((kind) => missing.has(kind)).sort();
}

export function cardsOf(player: Player): number {
  return player.hand_size + player.supply_size;
}

/** A hand as colours with counts, in the order of the colours. */
export function byColour(hand: readonly string[]): [Colour, number][] {
  return COLOURS.map((colour): [Colour, number] => [
    colour,
    hand.filter((one) => one === colour).length,
  ]).filter(([, count]) => count > 0);
}
