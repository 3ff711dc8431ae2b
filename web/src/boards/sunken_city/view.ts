// Made by `python -m trident.server.wire.typescript`. Do not edit.

/** The whole table. */
export interface View {
  seat: number | null;
  seats: number;
  mover: number | null;
  acting: number;
  phase: "lot" | "card" | "act" | "raise" | "site" | "walk" | "neptune" | "roll" | "mix" | "over";
  turn: number;
  round_number: number;
  starter: number;
  lake: string[];
  streets: string[];
  buildings: Record<string, string>;
  grottoes: string[];
  neptune: string;
  piles: number[];
  space: number;
  is_last_round: boolean;
  last_seat: number;
  end_reason: string | null;
  quiet_rounds: number;
  supply: number;
  players: Player[];
  now: Turn | null;
}

/** One seat: where he is and what he has. */
export interface Player {
  seat: number;
  colour: "yellow" | "white" | "red" | "orange";
  corner: "top left" | "top right" | "bottom right" | "bottom left";
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
  has_built: boolean;
  steps_left: number;
  walking_done: boolean;
  neptune_done: boolean;
  reach_left: number;
  rolled: number | null;
  chip_steps: number | null;
  left: string[];
  building: string | null;
  costs: Record<string, number>;
}

/** What an adventurer can reach, with steps, and his way home if there is one. */
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
  cards: Record<string, number>;
  gains: Record<string, Gains>;
  neptune: NeptuneReach;
  rising: Rising;
  routes: Record<string, string[]>;
}

/** What may happen, as one viewer is told it. */
export type Happening =
  | { kind: "lot"; seat?: number | null; facts?: Nothing }
  | { kind: "roll"; seat?: number | null; facts: Rolled }
  | { kind: "card"; seat?: number | null; facts: Chosen }
  | { kind: "raise-street"; seat?: number | null; facts: StreetRaised }
  | { kind: "raise-building"; seat?: number | null; facts: BuildingRaised }
  | { kind: "pay-chip"; seat?: number | null; facts: ChipPaid }
  | { kind: "step"; seat?: number | null; facts: Stepped }
  | { kind: "find"; seat?: number | null; facts: Treasures }
  | { kind: "secure"; seat?: number | null; facts: Treasures }
  | { kind: "neptune"; seat?: number | null; facts: NeptuneMoved }
  | { kind: "sent-home"; seat?: number | null; facts?: Lost }
  | { kind: "take-chip"; seat?: number | null; facts?: Nothing }
  | { kind: "end-turn"; seat?: number | null; facts?: Nothing }
  | { kind: "pile-turned"; seat?: number | null; facts: SpaceReached }
  | { kind: "timer"; seat?: number | null; facts: SpaceReached }
  | { kind: "game-end"; seat?: number | null; facts: Ended };

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
  happening: Happening;
  decision: Decision;
}
