/** What is different from game to game; each board's `view.ts` has its own `Types`, made from the server's. */
import type { Event, Told } from "../protocol";

export interface GameTypes {
  view: unknown;
  /** Further facts; without a position there are none. */
  extras: object;
  happening: { kind: string };
  decision: { kind: string };
}

/** What was told, as the game's own events. */
export function happenings<Types extends GameTypes>(log: readonly Told[]): Types["happening"][] {
  return log.flatMap((one): Event[] => one.events) as Types["happening"][];
}
