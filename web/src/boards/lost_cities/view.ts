/** What the server shows of a Lost Cities table; see the game's `view.py` and `aids.py`. */
export type Destination = "desert" | "sea" | "himalaya" | "forest" | "volcano" | "catacombs";

export interface Expedition {
  cards: string[];
  added: number;
  investments: number;
  has_bonus: boolean;
  points: number;
}

export interface Side {
  seats: number[];
  expeditions: Expedition[];
  round_points: number;
  /** Of the finished rounds. */
  total: number;
}

export interface DiscardPile {
  size: number;
  top: string | null;
  cards: string[] | null;
}

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
  destinations: Destination[];
  sides: Side[];
  discards: DiscardPile[];
  pile_left: number;
  hand_sizes: number[];
  hand: string[] | null;
  passing: string | null;
  just_discarded: Destination | null;
  standing: number;
  last_round: number[] | null;
}

export interface Extras {
  prospects?: Record<string, Expedition>;
  unseen?: number[][];
}

/** The side that is drawn below: one's own, or the first for a watcher. */
export function nearSide(view: View): number {
  const own = view.sides.findIndex((side) => view.seat !== null && side.seats.includes(view.seat));
  return Math.max(0, own);
}

export function partnerOf(view: View): number | null {
  if (view.seat === null) return null;
  return view.sides[nearSide(view)]?.seats.find((seat) => seat !== view.seat) ?? null;
}
