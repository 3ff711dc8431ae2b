/** What to know in a first game, each told once, when it becomes possible. */
import type { Sitting } from "../../play/sitting.svelte";
import type { Tip } from "../contract";
import type { Extras, View } from "./view";
import { say, type Key } from "./words";

const seen = (sitting: Sitting) => sitting.view as View | null;
const inPhase = (sitting: Sitting, ...phases: string[]) =>
  sitting.isMyTurn && phases.includes(seen(sitting)?.phase ?? "");
const prices = (sitting: Sitting) => (sitting.extras as Extras).prices ?? [];

function tip(name: string, when: (sitting: Sitting) => boolean): Tip {
  const key = `tip.${name}` as Key;
  return { name: `submarine-${name}`, when, text: () => say(key) };
}

export const tips: Tip[] = [
  tip("place", (sitting) => inPhase(sitting, "place")),
  tip("ship", (sitting) => inPhase(sitting, "ship")),
  tip("act", (sitting) => inPhase(sitting, "choose") && !seen(sitting)?.has_acted),
  tip("toll", (sitting) => inPhase(sitting, "choose", "act") && prices(sitting).some((one) => one.due > 0)),
  tip("joker", (sitting) => inPhase(sitting, "pay") && sitting.choices("pay ").length > 1),
  tip("again", (sitting) => inPhase(sitting, "choose") && (seen(sitting)?.collecting.length ?? 0) > 0),
  tip("wait", (sitting) => inPhase(sitting, "trade")),
];
