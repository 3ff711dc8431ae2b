/** What is different between two positions, as things that are seen to travel. */
import { cardsOf } from "../material";
import type { Player, View } from "../view";

export interface Place {
  column: number;
  row: number;
}

export type Flight =
  | { kind: "bathyscaphe"; seat: number; from: Place; to: Place }
  | { kind: "tile"; thing: string; seat: number; from: Place }
  | { kind: "cards"; count: number; from: number; to: number };

/** Everything that travels when one position follows another. */
export function flights(before: View, after: View): Flight[] {
  if (before.seats !== after.seats || before.seat !== after.seat) return [];
  return [...dives(before, after), ...finds(before, after), ...payments(before, after)];
}

function dives(before: View, after: View): Flight[] {
  const found: Flight[] = [];
  for (let seat = 0; seat < after.seats; seat++) {
    const left: Place[] = [];
    const come: Place[] = [];
    after.sea.forEach((space, at) => {
      const change = (space.bathyscaphes[seat] ?? 0) - (before.sea[at]?.bathyscaphes[seat] ?? 0);
      const place = { column: space.column, row: space.row };
      for (let n = 0; n < Math.abs(change); n++) (change > 0 ? come : left).push(place);
    });
    come.forEach((to, n) =>
      found.push({ kind: "bathyscaphe", seat, from: left[n] ?? { column: to.column, row: 1 }, to }),
    );
  }
  return found;
}

function holdings(player: Player | undefined): string[] {
  return player
    ? [...player.treasures.filter((one) => one !== null), ...player.spares, ...player.jokers]
    : [];
}

function finds(before: View, after: View): Flight[] {
  const found: Flight[] = [];
  before.sea.forEach((space, at) => {
    const still = new Set(after.sea[at]?.things);
    for (const thing of space.things) {
      if (still.has(thing)) continue;
      const seat = after.players.findIndex((player) => holdings(player).includes(thing));
      if (seat >= 0)
        found.push({ kind: "tile", thing, seat, from: { column: space.column, row: space.row } });
    }
  });
  return found;
}

function payments(before: View, after: View): Flight[] {
  const payer = before.acting;
  const gain = (seat: number) => cardsOf(after.players[seat]!) - cardsOf(before.players[seat]!);
  if (before.phase === "draw" || before.acting !== after.acting || gain(payer) >= 0) return [];
  return after.players.flatMap((_, seat): Flight[] =>
    seat !== payer && gain(seat) > 0 ? [{ kind: "cards", count: gain(seat), from: payer, to: seat }] : [],
  );
}
