// Made by `python -m trident.server.wire.typescript`. Do not edit.

export const PHASES = ["lot", "card", "act", "raise", "site", "walk", "neptune", "roll", "mix", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const COLOURS = ["yellow", "white", "red", "orange"] as const;
export type Colour = (typeof COLOURS)[number];

export const CORNERS = ["top left", "top right", "bottom right", "bottom left"] as const;
export type Corner = (typeof CORNERS)[number];

export const CARDS: readonly number[] = [1, 2, 3, 4, 5, 6];

export const STREETS: readonly string[] = ["a1-b1", "b1-c1", "c1-d1", "d1-e1", "e1-f1", "f1-g1", "g1-h1", "h1-i1",
    "a2-b2", "b2-c2", "c2-d2", "d2-e2", "e2-f2", "f2-g2", "g2-h2", "h2-i2", "a3-b3", "b3-c3", "c3-d3", "d3-e3", "e3-f3",
    "f3-g3", "g3-h3", "h3-i3", "a4-b4", "b4-c4", "c4-d4", "d4-e4", "e4-f4", "f4-g4", "g4-h4", "h4-i4", "a5-b5", "b5-c5",
    "c5-d5", "d5-e5", "e5-f5", "f5-g5", "g5-h5", "h5-i5", "a6-b6", "b6-c6", "c6-d6", "d6-e6", "e6-f6", "f6-g6", "g6-h6",
    "h6-i6", "a7-b7", "b7-c7", "c7-d7", "d7-e7", "e7-f7", "f7-g7", "g7-h7", "h7-i7", "a8-b8", "b8-c8", "c8-d8", "d8-e8",
    "e8-f8", "f8-g8", "g8-h8", "h8-i8", "a9-b9", "b9-c9", "c9-d9", "d9-e9", "e9-f9", "f9-g9", "g9-h9", "h9-i9", "a1-a2",
    "b1-b2", "c1-c2", "d1-d2", "e1-e2", "f1-f2", "g1-g2", "h1-h2", "i1-i2", "a2-a3", "b2-b3", "c2-c3", "d2-d3", "e2-e3",
    "f2-f3", "g2-g3", "h2-h3", "i2-i3", "a3-a4", "b3-b4", "c3-c4", "d3-d4", "e3-e4", "f3-f4", "g3-g4", "h3-h4", "i3-i4",
    "a4-a5", "b4-b5", "c4-c5", "d4-d5", "e4-e5", "f4-f5", "g4-g5", "h4-h5", "i4-i5", "a5-a6", "b5-b6", "c5-c6", "d5-d6",
    "e5-e6", "f5-f6", "g5-g6", "h5-h6", "i5-i6", "a6-a7", "b6-b7", "c6-c7", "d6-d7", "e6-e7", "f6-f7", "g6-g7", "h6-h7",
    "i6-i7", "a7-a8", "b7-b8", "c7-c8", "d7-d8", "e7-e8", "f7-f8", "g7-g8", "h7-h8", "i7-i8", "a8-a9", "b8-b9", "c8-c9",
    "d8-d9", "e8-e9", "f8-f9", "g8-g9", "h8-h9", "i8-i9"];

export const BUILDINGS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const SQUARES: readonly string[] = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2", "b2", "c2", "d2",
    "e2", "f2", "g2", "h2", "i2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "i3", "a4", "b4", "c4", "d4", "e4",
    "f4", "g4", "h4", "i4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5", "a6", "b6", "c6", "d6", "e6", "f6",
    "g6", "h6", "i6", "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7", "a8", "b8", "c8", "d8", "e8", "f8", "g8",
    "h8", "i8", "a9", "b9", "c9", "d9", "e9", "f9", "g9", "h9", "i9"];

/** The whole table. */
export interface View {
  seat: number | null;
  seats: number;
  mover: number | null;
  acting: number;
  phase: Phase;
  turn: number;
  round_number: number;
  starter: number;
  lake: string[];
  cards: string[];
  streets: string[];
  buildings: Record<string, string>;
  grottoes: string[];
  neptune: string;
  piles: number[];
  space: number;
  is_last_round: boolean;
  last_seat: number;
  end_reason: string | null;
  neptune_rule: string;
  quiet_rounds: number;
  outlook: Outlook;
  supply: number;
  players: Player[];
  now: Turn | null;
}

/** How many turns a seat still has, with a running one: at least, and at most where that is known. */
export interface Outlook {
  least: number;
  most: number | null;
}

/** One seat: where its adventurer is, and what it has. */
export interface Player {
  seat: number;
  colour: Colour;
  corner: Corner;
  adventurer: string;
  home: number | null;
  roofs: string[];
  found: string[];
  secured: string[];
  worth: number;
  chips: number;
  hand: string[];
  played: string[];
}

/** The running turn, once a card is chosen. */
export interface Turn {
  card: string;
  due: number;
  raised: number;
  raising_done: boolean;
  raising_is_free: boolean;
  has_built: boolean;
  steps_left: number;
  walking_done: boolean;
  neptune_done: boolean;
  may_move_neptune: boolean;
  interrupts: string | null;
  reach_left: number;
  rolled: number | null;
  chip_steps: number | null;
  left: string[];
  building: string | null;
  costs: Record<string, number>;
}

/** What an adventurer can reach, with steps, and the way home if there is one. */
export type Walks = {
  costs: Record<string, number>;
  home: number | null;
};

/** Treasures that a walk finds on its way, and those that it brings home. */
export type Gains = {
  finds: string[];
  secures: string[];
};

/** Where Neptune is, how far each seat could move him, what each piece costs him, and all paths. */
export type NeptuneReach = {
  at: string;
  costs: Record<string, number>;
  paths: Path[];
  reach: number[];
};

/** One path of Neptune's, by the names of pieces. */
export type Path = {
  path: string[];
  sends_home: SentHome[];
  sinks: string[];
};

/** An adventurer who goes home with a sinking piece. */
export type SentHome = {
  chip: boolean;
  loses: string[];
  seat: number;
};

/** Where pieces could rise. */
export type Rising = {
  buildings: string[];
  sites: string[];
  streets: string[];
};

/** The kind and the seat say everything. */
export type Nothing = {
};

/** What the die shows. */
export type Rolled = {
  pips: number;
};

/** A movement card. */
export type Chosen = {
  card: string;
};

/** Which street. */
export type StreetRaised = {
  street: string;
};

/** Which building, and where. */
export type BuildingRaised = {
  building: string;
  square: string;
};

/** How many steps it adds. */
export type ChipPaid = {
  steps: number;
};

/** Onto which piece, or into the village. */
export type Stepped = {
  to: string;
};

/** Which treasures. */
export type Treasures = {
  treasures: string[];
};

/** Onto which piece, and which one sank. */
export type NeptuneMoved = {
  sunk: string;
  to: string;
};

/** Which treasures; left out if there were none. */
export type Lost = {
  lost?: string[];
};

/** The street space that is current now, from 1. */
export type SpaceReached = {
  space: number;
};

/** Why: "timer", "treasures" or "jam". */
export type Ended = {
  reason: string;
};

/** Further facts, for drawing. */
export interface Extras {
  adventurers: Walks[];
  gains: Record<string, Gains>;
  neptune: NeptuneReach;
  rising: Rising;
  routes: Record<string, string[]>;
}

/** What happened, as one viewer is told it. */
export type GameEvent =
  | { kind: "lot"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "roll"; seat?: number | null; facts: Rolled; concerns?: number[] }
  | { kind: "card"; seat?: number | null; facts: Chosen; concerns?: number[] }
  | { kind: "raise-street"; seat?: number | null; facts: StreetRaised; concerns?: number[] }
  | { kind: "raise-building"; seat?: number | null; facts: BuildingRaised; concerns?: number[] }
  | { kind: "pay-chip"; seat?: number | null; facts: ChipPaid; concerns?: number[] }
  | { kind: "step"; seat?: number | null; facts: Stepped; concerns?: number[] }
  | { kind: "find"; seat?: number | null; facts: Treasures; concerns?: number[] }
  | { kind: "secure"; seat?: number | null; facts: Treasures; concerns?: number[] }
  | { kind: "neptune"; seat?: number | null; facts: NeptuneMoved; concerns?: number[] }
  | { kind: "sent-home"; seat?: number | null; facts?: Lost; concerns?: number[] }
  | { kind: "take-chip"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "end-turn"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "pile-turned"; seat?: number | null; facts: SpaceReached; concerns?: number[] }
  | { kind: "timer"; seat?: number | null; facts: SpaceReached; concerns?: number[] }
  | { kind: "game-end"; seat?: number | null; facts: Ended; concerns?: number[] };

/** What may be decided. */
export type Decision =
  | { kind: "card"; card: number }
  | { kind: "raise" }
  | { kind: "walk" }
  | { kind: "neptune" }
  | { kind: "roll" }
  | { kind: "chip" }
  | { kind: "stop" }
  | { kind: "end" }
  | { kind: "street"; street: string }
  | { kind: "building"; building: number }
  | { kind: "at"; square: string }
  | { kind: "step"; to: string }
  | { kind: "neptune-to"; to: string };

/** All of them, for code that serves any game. */
export interface Types {
  view: View;
  extras: Extras;
  event: GameEvent;
  decision: Decision;
}
