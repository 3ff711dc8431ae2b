/** The legal decisions, sorted by what they are about. */
import type { LegalDecision } from "../../play/types";
import type { Decision, Types } from "./view";

/** Decisions that are a word alone. */
export type Plain = "raise" | "walk" | "neptune" | "roll" | "chip" | "stop" | "end";

export interface Decisions {
  /** Movement cards by their numbers in the layout. */
  cards: Set<number>;
  streets: Set<string>;
  buildings: Set<string>;
  sites: Set<string>;
  /** Pieces by their first squares, or the village. */
  steps: Set<string>;
  wades: Set<string>;
  plain: Set<Plain>;
}

const isPlain = (one: Decision): one is Extract<Decision, { kind: Plain }> => Object.keys(one).length === 1;

export function sorted(legal: readonly LegalDecision<Types>[]): Decisions {
  const all = legal.map((one) => one.decision);
  const of = <Kind extends Decision["kind"]>(kind: Kind) =>
    all.filter((one): one is Extract<Decision, { kind: Kind }> => one.kind === kind);
  return {
    cards: new Set(of("card").map((one) => one.card)),
    streets: new Set(of("street").map((one) => one.street)),
    buildings: new Set(of("building").map((one) => String(one.building))),
    sites: new Set(of("at").map((one) => one.square)),
    steps: new Set(of("step").map((one) => one.to)),
    wades: new Set(of("neptune-to").map((one) => one.to)),
    plain: new Set(all.filter(isPlain).map((one) => one.kind)),
  };
}

/** The two numbers of a movement card "3/4". */
export function numbers(card: string): { raise: number; walk: number } {
  const [raise, walk] = card.split("/").map(Number);
  return { raise: raise ?? 0, walk: walk ?? 0 };
}

/** Cards from few to raise to many; of two alike, the longer walk first. */
export function byNumbers(cards: readonly string[]): string[] {
  const key = (card: string) => numbers(card).raise * 100 - numbers(card).walk;
  return [...cards].sort((one, other) => key(one) - key(other));
}
