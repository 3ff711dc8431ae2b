/** Decisions, as a game names them and as the server offers them. */
import type { GameTypes, PackedDecision, WhyNot, Wish as Wished } from "../protocol";

/** What may be decided now: its number, its text, whether it cannot be taken back, and the game's own decision. */
export interface LegalDecision<Types extends GameTypes = GameTypes> {
  action: number;
  text: string;
  isFinal: boolean;
  decision: Types["decision"];
  /** It was the only one, and made without a touch. */
  isForced?: boolean;
}

/** A legal decision as the server packs it. */
export function unpacked<Types extends GameTypes>(packed: PackedDecision): LegalDecision<Types> {
  const [action, text, isFinal, kind, parts] = packed;
  return { action, text, isFinal, decision: { ...parts, kind } };
}

/** A kind of decision, and as many of its parts as matter. */
export type Pattern<Decision extends { kind: string }> = Decision extends unknown
  ? Pick<Decision, "kind"> & Partial<Decision>
  : never;

/** Whether a legal decision is of this kind and has these parts. */
export function fits({ decision }: LegalDecision, pattern: { kind: string }): boolean {
  const all: Record<string, unknown> = { ...decision };
  return Object.entries(pattern).every(([name, value]) => all[name] === value);
}

/** What somebody wants to decide: the game's own decision, one that was offered, or typed text. */
export type Wish<Types extends GameTypes> = Types["decision"] | LegalDecision<Types> | string;

const isLegal = (wish: object): wish is LegalDecision => "isFinal" in wish;

/** The legal decision that is meant, if it is one. */
export function meant<Types extends GameTypes>(
  wish: Wish<Types>,
  legal: readonly LegalDecision<Types>[],
): LegalDecision<Types> | undefined {
  if (typeof wish === "string") return legal.find((one) => one.text === wish);
  return legal.find((one) => (isLegal(wish) ? one.action === wish.action : fits(one, wish)));
}

/** A wish as the server is told of it, whether it is legal yet or not. */
export function wished(wish: Wish<GameTypes>): Wished {
  if (typeof wish === "string") return { text: wish };
  const { kind, ...parts } = isLegal(wish) ? wish.decision : wish;
  return { kind, parts: parts as Wished["parts"] };
}

/** A request as the server is asked about it. */
export function askedFor(wish: Wish<GameTypes>): Pick<WhyNot, "action" | "kind" | "parts" | "text"> {
  if (typeof wish === "string") return { text: wish };
  if (isLegal(wish)) return { action: wish.action };
  const { kind, ...parts } = wish;
  return { kind, parts };
}
