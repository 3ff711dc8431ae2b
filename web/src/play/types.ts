/** What is different from game to game; each board's `view.ts` has its own `Types`, made from the server's. */
import type { LegalDecision, Event, Told } from "../protocol";

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

/** A kind of decision, and as many of its parts as matter. */
export type Pattern<Decision extends { kind: string }> = Decision extends unknown
  ? Pick<Decision, "kind"> & Partial<Decision>
  : never;

/** Whether a legal decision is of this kind and has these parts. */
export function fits([, , , kind, parts]: LegalDecision, pattern: { kind: string }): boolean {
  const all: LegalDecision[4] = { ...parts, kind };
  return Object.entries(pattern).every(([name, value]) => all[name] === value);
}

/** A legal decision as the game's own type. */
export function decisionOf<Types extends GameTypes>([, , , kind, parts]: LegalDecision): Types["decision"] {
  return { ...parts, kind };
}
