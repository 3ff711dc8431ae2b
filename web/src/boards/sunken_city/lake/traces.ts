/** The ways of adventurers and of Neptune, out of what was told. */
import type { Stretch } from "../../../play/since";
import type { Told } from "../../../protocol";
import type { GameEvent, Types } from "../view";

export interface Trace {
  /** Whose turn it was. */
  seat: number;
  /** The pieces this player walked over, the first where the walk began; "village" for the own one. */
  walk: string[];
  /** The pieces Neptune was on. */
  wade: string[];
}

/** Where an adventurer stands after these events, if it stood there before. */
function stands(events: GameEvent[], seat: number, before: string): string {
  return events.reduce((at, one) => {
    if (one.seat !== seat) return at;
    return one.kind === "step" ? one.facts.to : one.kind === "sent-home" ? "village" : at;
  }, before);
}

/** One trace for each player whose turn is among the last. */
export function traces(log: Told<Types>[], stretches: Stretch<Types>[]): Trace[] {
  const events = log.flatMap((one) => one.events);
  return stretches.map(({ seat, events: own }) => {
    const first = own[0] ? events.indexOf(own[0]) : events.length;
    const steps = own.flatMap((one) => (one.kind === "step" && one.seat === seat ? [one.facts.to] : []));
    const wakes = own.flatMap((one) => (one.kind === "neptune" ? [one.facts] : []));
    return {
      seat,
      walk: steps.length ? [stands(events.slice(0, first), seat, "village"), ...steps] : [],
      wade: wakes.length ? [wakes[0]!.sunk, ...wakes.map((one) => one.to)] : [],
    };
  });
}
