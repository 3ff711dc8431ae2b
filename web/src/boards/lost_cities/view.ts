// Made by `python -m trident.server.wire.typescript`. Do not edit.

/** Everything one seat, or a watcher, may know. */
export interface View {
  seat: number | null;
  seats: number;
  mover: number | null;
  acting: number;
  phase: "lot" | "deal" | "play" | "draw" | "reveal" | "pass" | "over";
  turn: number;
  round_number: number;
  rounds: number;
  starter: number;
  destinations: ("desert" | "sea" | "himalaya" | "forest" | "volcano" | "catacombs")[];
  sides: Side[];
  discards: DiscardPile[];
  pile_left: number;
  turns_left: number;
  hand_sizes: number[];
  hand: string[] | null;
  passing: string | null;
  just_discarded: "desert" | "sea" | "himalaya" | "forest" | "volcano" | "catacombs" | null;
  standing: number;
  last_round: number[] | null;
}

/** A player, or two partners. */
export interface Side {
  seats: number[];
  expeditions: Expedition[];
  round_points: number;
  total: number;
}

/** One side's cards at one destination, with their arithmetic (LC-3.3, LC-3.5). */
export interface Expedition {
  cards: string[];
  added: number;
  investments: number;
  has_bonus: boolean;
  points: number;
  cost: number;
  factor: number;
  bonus: number;
}

/** A discard pile: its size and top card; all its cards only with open discard piles (LC-7.2). */
export interface DiscardPile {
  size: number;
  top: string | null;
  cards: string[] | null;
}

/** The kind and the seat say everything. */
export type Nothing = {
};

/** A card that only its owner sees. */
export type HiddenCard = {
  card?: string;
};

/** A card that everyone sees. */
export type OpenCard = {
  card: string;
};

/** Two cards that only partners see. */
export type HiddenCards = {
  cards?: string[];
};

/** Points of a round. */
export type RoundPoints = {
  first: number;
  round: number;
  second: number;
};

/** Points by side. */
export type Points = {
  first: number;
  second: number;
};

/** Further facts, for drawing. */
export interface Extras {
  prospects: Record<string, Expedition>;
  unseen: number[][];
}

/** What may happen, as one viewer is told it. */
export type Happening =
  | { kind: "lot"; seat?: number | null; facts?: Nothing }
  | { kind: "deal"; seat?: number | null; facts?: HiddenCard }
  | { kind: "play"; seat?: number | null; facts: OpenCard }
  | { kind: "discard"; seat?: number | null; facts: OpenCard }
  | { kind: "take"; seat?: number | null; facts: OpenCard }
  | { kind: "draw"; seat?: number | null; facts?: HiddenCard }
  | { kind: "pass"; seat?: number | null; facts?: HiddenCards }
  | { kind: "round-end"; seat?: number | null; facts: RoundPoints }
  | { kind: "match-end"; seat?: number | null; facts: Points };

/** What may be decided. */
export type Decision =
  | { kind: "play"; card: string }
  | { kind: "discard"; card: string }
  | { kind: "pass"; card: string }
  | { kind: "draw-pile" }
  | { kind: "draw-discard"; destination: "desert" | "sea" | "himalaya" | "forest" | "volcano" | "catacombs" };

/** All of them, for code that serves any game. */
export interface Types {
  view: View;
  extras: Extras;
  happening: Happening;
  decision: Decision;
}
