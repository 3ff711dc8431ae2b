/** What a first game says, one thing at a time. */
import type { Sitting } from "../../play/sitting.svelte";
import type { Tip } from "../contract";
import { card, NEAR_END } from "./cards";
import { nearSide } from "./sides";
import type { Types, View } from "./view";
import { say, type Key } from "./words";

type Name = Extract<Key, `tip.${string}`> extends `tip.${infer Rest}` ? Rest : never;

function tip(name: Name, when: (view: View, sitting: Sitting<Types>) => boolean): Tip<Types> {
  return {
    name,
    text: () => say(`tip.${name}`),
    when: (sitting) => sitting.view !== null && when(sitting.view, sitting),
  };
}

const ownCards = (view: View) =>
  (view.sides[nearSide(view)]?.expeditions ?? []).reduce((all, one) => all + one.cards.length, 0);

/** In the order in which they are told. */
export const tips: Tip<Types>[] = [
  tip("choose", (view) => view.phase === "play"),
  tip("draw", (view) => view.phase === "draw"),
  tip("end", (view) => view.pile_left <= NEAR_END && view.phase === "play"),
  tip("cost", (view) => view.phase === "play" && ownCards(view) > 0),
  tip(
    "invest",
    (view, sitting) =>
      view.phase === "play" &&
      view.turn > 2 &&
      (view.hand ?? []).some((text) => card(text).number === 0 && sitting.find({ kind: "play", card: text })),
  ),
  tip("pass", (view, sitting) => view.turn > 5 && sitting.find({ kind: "pass" }) !== undefined),
  tip(
    "rise",
    (view, sitting) =>
      view.phase === "play" && (view.hand ?? []).some((text) => !sitting.find({ kind: "play", card: text })),
  ),
  tip(
    "take",
    (view, sitting) => view.phase === "draw" && sitting.find({ kind: "draw-discard" }) !== undefined,
  ),
];
