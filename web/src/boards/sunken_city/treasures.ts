/** A player's treasures, and what has become of each. */
import type { Player } from "./view";

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
