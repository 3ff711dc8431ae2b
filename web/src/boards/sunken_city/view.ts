/** The view of Sunken City as the server sends it, and the facts that come beside it. */

export interface Player {
  seat: number;
  colour: "yellow" | "white" | "red" | "orange";
  corner: "top left" | "top right" | "bottom right" | "bottom left";
  /** A piece by its name, or "village". */
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
  building: string | null;
  costs: Record<string, number>;
}

export type Phase = "lot" | "card" | "act" | "raise" | "site" | "walk" | "neptune" | "roll" | "mix" | "over";

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
  streets: string[];
  buildings: Record<string, string>;
  grottoes: string[];
  neptune: string;
  piles: number[];
  space: number;
  is_last_round: boolean;
  end_reason: string | null;
  quiet_rounds: number;
  supply: number;
  players: Player[];
  now: Turn | null;
}

/** What one way of Neptune would do. */
export interface Wading {
  path: string[];
  sinks: string[];
  sends_home: { seat: number; loses: string[]; chip: boolean }[];
}

export interface Extras {
  neptune?: { at: string; reach: number[]; costs: Record<string, number>; paths: Wading[] };
  rising?: { streets: string[]; buildings: string[]; sites: string[] };
  routes?: Record<string, string[]>;
}

export interface TreasureSeen {
  name: string;
  state: "roof" | "found" | "safe";
}

/** A player's treasures by their worth. */
export function treasuresOf(player: Player): TreasureSeen[] {
  const worth = (name: string) => (name === "chest" ? Infinity : Number(name));
  const state = (name: string) =>
    player.secured.includes(name) ? "safe" : player.found.includes(name) ? "found" : "roof";
  const all = [...player.roofs, ...player.found, ...player.secured].sort(
    (one, other) => worth(one) - worth(other),
  );
  return all.map((name) => ({ name, state: state(name) }));
}
