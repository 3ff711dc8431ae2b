/** Where on the board decisions are made, for hints. */
import type { LegalDecision } from "../../play/types";
import type { Spot } from "../contract";
import { card } from "./cards";
import type { Types } from "./view";

const pile = (destination: string) => `.piles [data-destination="${destination}"]`;

export function spots(decisions: readonly LegalDecision<Types>[]): Spot[] {
  return decisions.map(({ decision }) => {
    if (decision.kind === "draw-pile") return { at: '[data-source="pile"]' };
    if (decision.kind === "draw-discard") return { at: pile(decision.destination) };
    const at = `[data-hand="${decision.card}"]`;
    const { destination } = card(decision.card);
    if (decision.kind === "play") return { at, to: `.near[data-destination="${destination}"]` };
    return decision.kind === "discard" ? { at, to: pile(destination) } : { at };
  });
}
