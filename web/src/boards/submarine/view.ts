// Made by `python -m trident.server.wire.typescript`. Do not edit.

export const PHASES = ["lot", "spread", "jokers", "remove", "draw", "place", "ship", "choose", "act", "pay",
    "hand-over", "trade", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const KINDS = ["amphora", "brooch", "diadem", "figurine", "gong", "helmet", "lyre", "mask", "pearl", "ring",
    "sword", "tablet"] as const;
export type Kind = (typeof KINDS)[number];

export const COLOURS = ["yellow", "blue", "red", "green", "violet"] as const;
export type Colour = (typeof COLOURS)[number];

export const ENDINGS = ["running", "full-board", "empty-column", "no-cards", "guard"] as const;
export type Ending = (typeof ENDINGS)[number];

export const COLUMNS = ["a", "b", "c", "d", "e", "f"] as const;
export type Column = (typeof COLUMNS)[number];

export const ROWS: readonly number[] = [2, 3, 4, 5];

/** Everything one seat, or a watcher, may know. */
export interface View {
  seat: number | null;
  seats: number;
  mover: number | null;
  acting: number;
  phase: Phase;
  turn: number;
  starter: number;
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
  all_or_nothing: boolean;
  new_jokers_wait: boolean;
  quiet: number;
  outlook: Outlook;
  ending: Ending;
}

/** A space of the sea: what lies there, and how many bathyscaphes of each seat. */
export interface Space {
  column: number;
  row: number;
  things: string[];
  bathyscaphes: number[];
}

/** A player as everyone sees them, with what one knows of their cards. */
export interface Player {
  ship: number;
  treasures: (string | null)[];
  missing: Kind[];
  jokers: string[];
  spares: string[];
  hand_size: number;
  supply_size: number;
  unplaced: number;
  known_hand: Colour[];
  known_supply: KnownCard[];
}

/** A card in a supply that one knows: how many lie above it, and its colour. */
export interface KnownCard {
  above: number;
  card: Colour;
}

/** How many turns a seat still has, with a running one: at least, and at most where that is known. */
export interface Outlook {
  least: number;
  most: number | null;
}

/** What a tile costs a seat, whether it can pay, and what is missing if not. */
export interface Price {
  thing: string;
  column: string;
  row: number;
  goes: "board" | "joker" | "spare";
  card: Colour;
  has_card: boolean;
  shares: Share[];
  due: number;
  from_hand: number;
  left: number;
  missing: number;
  payable: boolean;
  swaps: string[];
  waiting: string[];
  now: boolean;
  ends: Partial<Record<"cards" | "joker" | "spare", Ending>>;
}

/** What one opponent gets for a tile, and the rows of the bathyscaphes that earn it. */
export interface Share {
  seat: number;
  cards: number;
  rows: number[];
}

/** Where a ship may go, and what that brings. */
export interface Course {
  column: string;
  legal: boolean;
  why_not: "behind" | "no-bathyscaphe" | null;
  rows: number[];
  prices: Price[];
  ends_voyage: boolean;
}

/** What opponents get for each tile taken out of one row of a ship's column. */
export interface Toll {
  row: number;
  shares: Share[];
}

/** The kind and the seat say everything. */
export type Nothing = {
};

/** A treasure is spread in a space ("C4"). */
export type Spread = {
  space: string;
  thing: string;
};

/** A treasure or joker. */
export type Thing = {
  thing: string;
};

/** A card that all see, by its colour. */
export type Card = {
  card: string;
};

/** A card, told to those who know it. */
export type HiddenCard = {
  card?: string;
};

/** A space. */
export type Place = {
  space: string;
};

/** The letter of a column. */
export type Sailing = {
  column: string;
};

/** From one space to another. */
export type Move = {
  origin: string;
  space: string;
};

/** A tile, the card that is discarded for it, and its space. */
export type Collect = {
  card: string;
  space: string;
  thing: string;
};

/** A tile, the joker or spare that is left in its place, and its space. */
export type Swap = {
  payment: string;
  space: string;
  thing: string;
};

/** Cards go from one supply to that of another player, counted from 1. */
export type Pay = {
  cards: number;
  to: number;
};

/** A card goes from the hand to another player, counted from 1. */
export type Hand = {
  card?: string;
  to: number;
};

/** A kind is on its place on the board now, and how many are. */
export type Placed = {
  kind: string;
  placed: number;
};

/** Further facts, for drawing. */
export interface Extras {
  prices: Price[];
  courses: Course[];
  tolls: Toll[];
}

/** What happened, as one viewer is told it. */
export type GameEvent =
  | { kind: "lot"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "spread"; seat?: number | null; facts: Spread; concerns?: number[] }
  | { kind: "joker"; seat?: number | null; facts: Thing; concerns?: number[] }
  | { kind: "remove"; seat?: number | null; facts: Card; concerns?: number[] }
  | { kind: "draw"; seat?: number | null; facts?: HiddenCard; concerns?: number[] }
  | { kind: "place"; seat?: number | null; facts: Place; concerns?: number[] }
  | { kind: "ship"; seat?: number | null; facts: Sailing; concerns?: number[] }
  | { kind: "leave"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "move"; seat?: number | null; facts: Move; concerns?: number[] }
  | { kind: "collect"; seat?: number | null; facts: Collect; concerns?: number[] }
  | { kind: "swap"; seat?: number | null; facts: Swap; concerns?: number[] }
  | { kind: "pay"; seat?: number | null; facts: Pay; concerns?: number[] }
  | { kind: "hand"; seat?: number | null; facts: Hand; concerns?: number[] }
  | { kind: "placed"; seat?: number | null; facts: Placed; concerns?: number[] }
  | { kind: "spare"; seat?: number | null; facts: Thing; concerns?: number[] }
  | { kind: "trade"; seat?: number | null; facts?: HiddenCard; concerns?: number[] }
  | { kind: "end"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "voyage"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "end-full-board"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "end-empty-column"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "end-no-cards"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "end-guard"; seat?: number | null; facts?: Nothing; concerns?: number[] };

/** What may be decided. */
export type Decision =
  | { kind: "place"; column: Column }
  | { kind: "ship"; column: Column }
  | { kind: "ship-off" }
  | { kind: "choose"; row: number }
  | { kind: "move"; row: number; column: Column }
  | { kind: "collect"; thing: string }
  | { kind: "pay-cards" }
  | { kind: "pay-joker"; thing: "yellow-joker" | "blue-joker" | "red-joker" | "green-joker" | "violet-joker" }
  | { kind: "pay-spare"; thing: string }
  | { kind: "give"; card: Colour }
  | { kind: "trade"; card: Colour }
  | { kind: "end" };

/** All of them, for code that serves any game. */
export interface Types {
  view: View;
  extras: Extras;
  event: GameEvent;
  decision: Decision;
}
