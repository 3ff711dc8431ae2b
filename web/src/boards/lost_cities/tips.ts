/** What a first game says, one thing at a time. */
import type { Sitting } from "../../play/sitting.svelte";
import type { Tip } from "../contract";
import { card, NEAR_END } from "./cards";
import { nearSide } from "./sides";
import type { Types, View } from "./view";
import { say, type Key } from "./words";

function tip(name: string, key: Key, when: (view: View, sitting: Sitting<Types>) => boolean): Tip<Types> {
  return {
    name,
    text: () => say(key),
    when: (sitting) => sitting.view !== null && when(sitting.view, sitting),
  };
}

const ownCards = (view: View) =>
  (view.sides[nearSide(view)]?.expeditions ?? []).reduce((all, one) => all + one.cards.length, 0);

/** In the order in which they are told. */
export const tips: Tip<Types>[] = [
  tip("choose", "tip.choose", (view) => view.phase === "play"),
  tip("draw", "tip.draw", (view) => view.phase === "draw"),
  tip("end", "tip.end", (view) => view.pile_left <= NEAR_END && view.phase === "play"),
  tip("cost", "tip.cost", (view) => view.phase === "play" && ownCards(view) > 0),
  tip(
    "invest",
    "tip.invest",
    (view, sitting) =>
      view.phase === "play" &&
      view.turn > 2 &&
      (view.hand ?? []).some((text) => card(text).number === 0 && sitting.find({ kind: "play", card: text })),
  ),
  tip("pass", "tip.pass", (view, sitting) => view.turn > 5 && sitting.find({ kind: "pass" }) !== undefined),
  tip(
    "rise",
    "tip.rise",
    (view, sitting) =>
      view.phase === "play" && (view.hand ?? []).some((text) => !sitting.find({ kind: "play", card: text })),
  ),
  tip(
    "take",
    "tip.take",
    (view, sitting) => view.phase === "draw" && sitting.find({ kind: "draw-discard" }) !== undefined,
  ),
];
