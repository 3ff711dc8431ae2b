/** What this board provides; see contract.ts. */
import type { Brief } from "../contract";
import type { View } from "./view";

export { default as Board } from "./Board.svelte";
export { events } from "./events";
export { keys } from "./keys";
export { lessons } from "./lessons";
export { markOf as mark } from "./marks";
export { default as Player } from "./Player.svelte";
export { recap } from "./recap";
export { actions, option, situation } from "./situation";
export { spots } from "./spots";
export { tips } from "./tips";
export { typed } from "./typed";
export { preview } from "./preview";

export const hidesHands = false;
export const round = (view: View) => view.round_number;
export const brief = (seat: number, view: View): Brief | null => {
  const player = view.players[seat];
  return player ? { got: String(player.secured.length) } : null;
};
