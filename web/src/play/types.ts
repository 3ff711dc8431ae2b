/** Decisions, as a game names them and as the server offers them. */
import type { GameTypes, LegalDecision, WhyNot } from "../protocol";

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

/** What somebody wants to decide: the game's own decision, one that was offered, or typed text. */
export type Wish<Types extends GameTypes> = Types["decision"] | LegalDecision | string;

const isChoice = (wish: object): wish is LegalDecision => Array.isArray(wish);

/** The legal decision that is meant, if it is one. */
export function meant(wish: Wish<GameTypes>, legal: readonly LegalDecision[]): LegalDecision | undefined {
  if (typeof wish === "string") return legal.find((one) => one[1] === wish);
  return legal.find((one) => (isChoice(wish) ? one[0] === wish[0] : fits(one, wish)));
}

/** A request as the server is asked about it. */
export function askedFor(wish: Wish<GameTypes>): Pick<WhyNot, "action" | "kind" | "parts" | "text"> {
  if (typeof wish === "string") return { text: wish };
  if (isChoice(wish)) return { action: wish[0] };
  const { kind, ...parts } = wish;
  return { kind, parts };
}
