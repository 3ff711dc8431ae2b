import { expect, test } from "vitest";
import { sinceMine } from "../../../play/since";
import type { Told } from "../../../protocol";
import type { GameEvent, Types } from "../view";
import { traces } from "./traces";

const step = (seat: number, to: string): GameEvent => ({ kind: "step", seat, facts: { to } });
const entry = (seq: number, seat: number, events: GameEvent[]): Told<Types> => ({
  ...{ seq, kind: "moved", seat, at_ms: 0, facts: {}, steps: [] },
  events,
});

test("a walk begins where the last one ended, and Neptune's where he stood", () => {
  const log = [
    entry(1, 1, [step(1, "i9-h9"), step(1, "g9")]),
    entry(2, 0, [step(0, "a1-b1")]),
    entry(3, 1, [
      step(1, "i9-h9"),
      { kind: "neptune", seat: 1, facts: { sunk: "e5", to: "e4-e3" } },
      { kind: "sent-home", seat: 0, facts: {} },
      { kind: "neptune", seat: 1, facts: { sunk: "e4-e3", to: "e2" } },
    ]),
  ];
  expect(traces(log, sinceMine(log, 0))).toEqual([
    { seat: 1, walk: ["g9", "i9-h9"], wade: ["e5", "e4-e3", "e2"] },
  ]);
});

test("who was sent home begins in the village", () => {
  const log = [
    entry(1, 1, [step(1, "i9-h9"), { kind: "sent-home", seat: 1 }]),
    entry(2, 0, []),
    entry(3, 1, [step(1, "i9-h9")]),
  ];
  expect(traces(log, sinceMine(log, 0))[0]?.walk).toEqual(["village", "i9-h9"]);
});
