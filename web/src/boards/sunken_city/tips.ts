/** What a first game tells, one thing at a time, when it becomes possible. */
import type { Sitting } from "../../play/sitting.svelte";
import type { Tip } from "../contract";
import type { Types, View } from "./view";
import { say, type Key } from "./words";

type Name = Extract<Key, `tip.${string}`> extends `tip.${infer Rest}` ? Rest : never;

function tip(name: Name, when: (view: View, sitting: Sitting<Types>) => boolean): Tip<Types> {
  return {
    name,
    when: (sitting) => sitting.isMyTurn && sitting.view !== null && when(sitting.view, sitting),
    text: () => say(`tip.${name}`),
  };
}

const mine = (view: View, sitting: Sitting<Types>) => view.players[sitting.seat ?? -1];

const isUnderWay = (view: View) => view.phase === "walk" || view.phase === "raise";

/** Neptune may be moved now, with a roll or without. */
const mayCome = (sitting: Sitting<Types>) =>
  (sitting.find({ kind: "neptune" }) ?? sitting.find({ kind: "roll" })) !== undefined;

export const tips: Tip<Types>[] = [
  tip("card", (view) => view.phase === "card"),
  tip("raise", (view, sitting) => view.phase === "raise" || sitting.find({ kind: "raise" }) !== undefined),
  tip("building", (_view, sitting) => sitting.find({ kind: "building" }) !== undefined),
  tip("walk", (view) => Object.keys(view.now?.costs ?? {}).length > 0),
  tip("found", (view, sitting) => (mine(view, sitting)?.found.length ?? 0) > 0),
  tip("midway", (view, sitting) => isUnderWay(view) && mayCome(sitting)),
  tip("neptune", (_view, sitting) => sitting.find({ kind: "neptune" }) !== undefined),
  tip("roll", (_view, sitting) => sitting.find({ kind: "roll" }) !== undefined),
  tip("chip", (_view, sitting) => sitting.find({ kind: "chip" }) !== undefined),
  tip("last", (view) => view.is_last_round),
];
