/** The legal decisions, sorted by what they are about. */
import { decisionOf } from "../../play/types";
import type { LegalDecision } from "../../protocol";
import type { Decision, Types } from "./view";

/** Decisions that are a word alone. */
export type Plain = "raise" | "walk" | "neptune" | "roll" | "chip" | "stop" | "end";

export interface Choices {
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

export function sorted(legal: readonly LegalDecision[]): Choices {
  const found: Choices = {
    cards: new Set(),
    streets: new Set(),
    buildings: new Set(),
    sites: new Set(),
    steps: new Set(),
    wades: new Set(),
    plain: new Set(),
  };
  for (const choice of legal) put(found, decisionOf<Types>(choice));
  return found;
}

function put(found: Choices, decision: Decision): void {
  switch (decision.kind) {
    case "card":
      found.cards.add(decision.card);
      break;
    case "street":
      found.streets.add(decision.street);
      break;
    case "building":
      found.buildings.add(String(decision.building));
      break;
    case "at":
      found.sites.add(decision.square);
      break;
    case "step":
      found.steps.add(decision.to);
      break;
    case "neptune-to":
      found.wades.add(decision.to);
      break;
    default:
      found.plain.add(decision.kind);
  }
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
