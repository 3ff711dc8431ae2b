/** Each player's colour, and the shape that goes with it. */
import type { Mark } from "../contract";
import type { Player, View } from "./view";

export type Shape = Exclude<Mark["shape"], "hexagon">;

export const MARKS: Record<Player["colour"], Mark & { shape: Shape }> = {
  yellow: { colour: "#FACA28", shape: "circle" },
  white: { colour: "#FFFFFF", shape: "square" },
  red: { colour: "#8B232E", shape: "triangle" },
  orange: { colour: "#B07211", shape: "diamond" },
};

/** Before a position is known, seats have the colours in their order. */
export function markOf(seat: number, view: View | null): Mark {
  const player = view?.players[seat];
  return player ? MARKS[player.colour] : Object.values(MARKS)[seat % 4]!;
}
