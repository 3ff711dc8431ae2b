// Made by `python -m trident.server.wire.typescript`. Do not edit.

export const PHASES = ["lot", "deal", "play", "draw", "reveal", "pass", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const DESTINATIONS = ["desert", "sea", "himalaya", "forest", "volcano", "catacombs"] as const;
export type Destination = (typeof DESTINATIONS)[number];

export const CARDS: readonly string[] = ["desert investment", "desert 2", "desert 3", "desert 4", "desert 5",
    "desert 6", "desert 7", "desert 8", "desert 9", "desert 10", "sea investment", "sea 2", "sea 3", "sea 4", "sea 5",
    "sea 6", "sea 7", "sea 8", "sea 9", "sea 10", "himalaya investment", "himalaya 2", "himalaya 3", "himalaya 4",
    "himalaya 5", "himalaya 6", "himalaya 7", "himalaya 8", "himalaya 9", "himalaya 10", "forest investment",
    "forest 2", "forest 3", "forest 4", "forest 5", "forest 6", "forest 7", "forest 8", "forest 9", "forest 10",
    "volcano investment", "volcano 2", "volcano 3", "volcano 4", "volcano 5", "volcano 6", "volcano 7", "volcano 8",
    "volcano 9", "volcano 10", "catacombs investment", "catacombs 2", "catacombs 3", "catacombs 4", "catacombs 5",
    "catacombs 6", "catacombs 7", "catacombs 8", "catacombs 9", "catacombs 10"];

/** Everything one seat, or a watcher, may know. */
export interface View {
  seat: number | null;
  seats: number;
  mover: number | null;
  acting: number;
  phase: Phase;
  turn: number;
  round_number: number;
  rounds: number;
  starter: number;
  destinations: Destination[];
  sides: Side[];
  discards: DiscardPile[];
  pile_left: number;
  turns_left: number;
  outlook: Outlook;
  may_pass: boolean;
  hand_sizes: number[];
  hand: string[] | null;
  passing: string | null;
  just_discarded: Destination | null;
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

/** How many turns a seat still has, with a running one: at least, and at most where that is known. */
export interface Outlook {
  least: number;
  most: number | null;
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

/** A card that everyone saw; missing where it is left to memory. */
export type SeenCard = {
  card?: string;
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

/** What happened, as one viewer is told it. */
export type GameEvent =
  | { kind: "lot"; seat?: number | null; facts?: Nothing; concerns?: number[] }
  | { kind: "deal"; seat?: number | null; facts?: HiddenCard; concerns?: number[] }
  | { kind: "play"; seat?: number | null; facts: OpenCard; concerns?: number[] }
  | { kind: "discard"; seat?: number | null; facts?: SeenCard; concerns?: number[] }
  | { kind: "take"; seat?: number | null; facts?: SeenCard; concerns?: number[] }
  | { kind: "draw"; seat?: number | null; facts?: HiddenCard; concerns?: number[] }
  | { kind: "pass"; seat?: number | null; facts?: HiddenCards; concerns?: number[] }
  | { kind: "round-end"; seat?: number | null; facts: RoundPoints; concerns?: number[] }
  | { kind: "match-end"; seat?: number | null; facts: Points; concerns?: number[] };

/** What may be decided. */
export type Decision =
  | { kind: "play"; card: string }
  | { kind: "discard"; card: string }
  | { kind: "pass"; card: string }
  | { kind: "draw-pile" }
  | { kind: "draw-discard"; destination: Destination };

/** All of them, for code that serves any game. */
export interface Types {
  view: View;
  extras: Extras;
  event: GameEvent;
  decision: Decision;
}
