/** Where on the board decisions are made, for hints. */
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import type { Spot } from "../contract";
import { OFF } from "./material";
import { letterOf } from "./spaces";
import type { Types } from "./view";

const space = (column: string, row: number) => `[data-space="${column}${row}"]`;

/** What is chosen depends on where the ship has gone, and what moves on what is chosen. */
export function spots(
  decisions: readonly LegalDecision<Types>[],
  { seat, view }: Pick<Sitting<Types>, "seat" | "view">,
): (Spot | null)[] {
  const ship = `[data-ship="${seat}"]`;
  const now = view?.players[seat ?? 0]?.ship ?? 0;
  let column = now > 0 && now < OFF ? letterOf(now) : "";
  let chosen = "";
  return decisions.map(({ decision }) => {
    switch (decision.kind) {
      case "place":
        return { at: space(decision.column, 2) };
      case "ship":
        column = decision.column;
        return { at: ship, to: `[data-column="${column}"]` };
      case "ship-off":
        return { at: ship, to: `[data-at="${OFF}-1"]` };
      case "choose":
        chosen = space(column, decision.row);
        return { at: chosen };
      case "move": {
        const at = space(decision.column, decision.row);
        const spot = chosen ? { at: chosen, to: at } : { at };
        chosen = at;
        return spot;
      }
      case "collect":
        return { at: `[data-thing="${decision.thing}"]` };
      case "give":
      case "trade":
        return { at: `[data-hand="${decision.card}"]` };
      default:
        return null;
    }
  });
}
