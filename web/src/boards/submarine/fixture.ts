/** A small position for tests. */
import { COLUMN_NUMBERS } from "./material";
import { COLOURS, KINDS, ROWS, type Player, type Price, type View } from "./view";

export function aPlayer(change: Partial<Player> = {}): Player {
  return {
    ship: 0,
    treasures: KINDS.map(() => null),
    missing: [...KINDS],
    jokers: [],
    spares: [],
    hand_size: 3,
    supply_size: 9,
    unplaced: 0,
    known_hand: [],
    known_supply: [],
    ...change,
  };
}

/** An empty sea of 24 spaces with two players. */
export function aView(change: Partial<View> = {}): View {
  const sea = ROWS.flatMap((row) =>
    COLUMN_NUMBERS.map((column) => ({ column, row, things: [] as string[], bathyscaphes: [0, 0] })),
  );
  return {
    ...{ seat: 0, seats: 2, mover: 0, acting: 0, phase: "choose", turn: 3, starter: 0, sea },
    ...{ players: [aPlayer(), aPlayer()], hand: ["red", "red", "blue"] },
    discards: Object.fromEntries(COLOURS.map((colour) => [colour, 0])) as View["discards"],
    ...{ removed: null, removed_unseen: 0, can_act: [0, 0, 0, 0], collecting: [], has_acted: false },
    ...{ chosen: null, taking: null, owed: [0, 0], collected_now: [], guard: true },
    ...{
      all_or_nothing: false,
      new_jokers_wait: false,
      quiet: 0,
      outlook: { least: 3, most: null },
      ending: "running",
    },
    ...change,
  };
}

/** The same view with other things and divers in one space. */
export function withSpace(
  view: View,
  column: number,
  row: number,
  things: string[],
  bathyscaphes: number[],
): View {
  return {
    ...view,
    sea: view.sea.map((one) =>
      one.column === column && one.row === row ? { ...one, things, bathyscaphes } : one,
    ),
  };
}

export function aPrice(change: Partial<Price> = {}): Price {
  return {
    ...{ thing: "red-ring", column: "C", row: 4, goes: "board", card: "red", has_card: true },
    ...{ shares: [], due: 0, from_hand: 0, left: 8 },
    ...{ missing: 0, payable: true, swaps: [], waiting: [], now: true, ends: {} },
    ...change,
  };
}
