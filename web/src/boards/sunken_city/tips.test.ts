import { expect, test } from "vitest";
import type { Sitting } from "../../play/sitting.svelte";
import { tips } from "./tips";
import type { Decision, Types } from "./view";

const midway = tips.find((one) => one.name === "midway")!;

const sitting = (phase: string, ...kinds: Decision["kind"][]) =>
  ({
    isMyTurn: true,
    view: { phase },
    find: ({ kind }: { kind: Decision["kind"] }) => (kinds.includes(kind) ? { kind } : undefined),
  }) as unknown as Sitting<Types>;

test("that Neptune may come in the middle is told also where a die decides how far he goes", () => {
  expect(midway.when(sitting("walk", "step", "roll"))).toBe(true);
  expect(midway.when(sitting("raise", "street", "neptune"))).toBe(true);
});

test("it is not told between actions, nor where the table does not let him interrupt", () => {
  expect(midway.when(sitting("act", "roll"))).toBe(false);
  expect(midway.when(sitting("walk", "step"))).toBe(false);
});
