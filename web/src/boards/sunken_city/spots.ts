/** Where on the board decisions are made, for hints. */
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import type { Spot } from "../contract";
import type { Types } from "./view";

const square = (name: string) => (name === "village" ? "[data-village]" : `[data-square="${name}"]`);

/** A walk leads from step to step; a street lies on two squares. */
export function spots(
  decisions: readonly LegalDecision<Types>[],
  { view }: Pick<Sitting<Types>, "view">,
): (Spot | null)[] {
  return decisions.map(({ decision }, nth) => {
    const next = decisions[nth + 1]?.decision;
    switch (decision.kind) {
      case "card":
        return { at: `[data-card="${view?.cards[decision.card - 1]}"]` };
      case "street": {
        const [from, to] = decision.street.split("-");
        return { at: square(from!), to: square(to!) };
      }
      case "building":
        return { at: `[data-grotto="${decision.building}"]` };
      case "at":
        return { at: square(decision.square) };
      case "step":
      case "neptune-to":
        return next?.kind === decision.kind
          ? { at: square(decision.to), to: square(next.to) }
          : { at: square(decision.to) };
      default:
        return { at: `[data-chip="${decision.kind}"]` };
    }
  });
}
