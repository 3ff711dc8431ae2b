/** A player's treasures, and what has become of each. */
import type { Player } from "./view";

interface TreasureSeen {
  name: string;
  state: "roof" | "found" | "safe";
}

/** The number of a building and its treasure; the chest comes after all of them. */
export const numberOf = (name: string) => (name === "chest" ? Infinity : Number(name));

/** A player's treasures by their worth. */
export function treasuresOf(player: Player): TreasureSeen[] {
  const state = (name: string) =>
    player.secured.includes(name) ? "safe" : player.found.includes(name) ? "found" : "roof";
  const all = [...player.roofs, ...player.found, ...player.secured].sort(
    (one, other) => numberOf(one) - numberOf(other),
  );
  return all.map((name) => ({ name, state: state(name) }));
}
