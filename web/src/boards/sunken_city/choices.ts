/** The legal decisions, sorted by what they are about. */
import type { Choice } from "../../protocol";

export interface Choices {
  cards: Set<string>;
  streets: Set<string>;
  buildings: Set<string>;
  sites: Set<string>;
  steps: Set<string>;
  wades: Set<string>;
  /** Words that stand alone: raise, walk, neptune, roll, chip, stop, end. */
  plain: Map<string, Choice>;
}

const VERBS = {
  card: "cards",
  street: "streets",
  building: "buildings",
  at: "sites",
  step: "steps",
  "neptune to": "wades",
} as const;

export function sorted(legal: readonly Choice[]): Choices {
  const found: Choices = {
    cards: new Set(),
    streets: new Set(),
    buildings: new Set(),
    sites: new Set(),
    steps: new Set(),
    wades: new Set(),
    plain: new Map(),
  };
  for (const choice of legal) {
    const { verb, object } = split(choice[1]);
    if (verb in VERBS) found[VERBS[verb as keyof typeof VERBS]].add(object);
    else found.plain.set(choice[1], choice);
  }
  return found;
}

/** "neptune to e5" in verb and object; a word alone has no object. */
export function split(text: string): { verb: string; object: string } {
  const at = text.lastIndexOf(" ");
  return at < 0 ? { verb: "", object: text } : { verb: text.slice(0, at), object: text.slice(at + 1) };
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
