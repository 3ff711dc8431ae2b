/** What to know in a first game, each told once, when it becomes possible. */
import type { Sitting } from "../../play/sitting.svelte";
import type { Tip } from "../contract";
import { paymentsOf } from "./bill";
import type { Types, View } from "./view";
import { say, type Key } from "./words";

const seen = (sitting: Sitting<Types>) => sitting.view;
const inPhase = (sitting: Sitting<Types>, ...phases: View["phase"][]) =>
  sitting.isMyTurn && phases.some((one) => one === seen(sitting)?.phase);
const prices = (sitting: Sitting<Types>) => sitting.extras.prices ?? [];

function tip(name: string, when: (sitting: Sitting<Types>) => boolean): Tip<Types> {
  const key = `tip.${name}` as Key;
  return { name: `submarine-${name}`, when, text: () => say(key) };
}

export const tips: Tip<Types>[] = [
  tip("place", (sitting) => inPhase(sitting, "place")),
  tip("ship", (sitting) => inPhase(sitting, "ship")),
  tip("act", (sitting) => inPhase(sitting, "choose") && !seen(sitting)?.has_acted),
  tip("toll", (sitting) => inPhase(sitting, "choose", "act") && prices(sitting).some((one) => one.due > 0)),
  tip("joker", (sitting) => inPhase(sitting, "pay") && paymentsOf(sitting.legal, undefined).length > 1),
  tip("again", (sitting) => inPhase(sitting, "choose") && (seen(sitting)?.collecting.length ?? 0) > 0),
  tip("later", (sitting) => inPhase(sitting, "choose") && (seen(sitting)?.collected_now.length ?? 0) > 0),
  tip("wait", (sitting) => inPhase(sitting, "trade")),
];
