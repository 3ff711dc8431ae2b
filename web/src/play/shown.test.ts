import { expect, test } from "vitest";
import { newsOf, PLAY } from "../testing/fakes";
import { Shown } from "./shown.svelte";

test("a fixed position is seen, and nothing is heard, decided or recalled there", async () => {
  const one = new Shown(newsOf().card);
  one.open();
  expect(one.view).toBeNull();
  one.show({ step: 4, view: { turn: 2 }, events: [{ kind: "play" }], drawing: null }, 0);
  expect([one.view, one.seat, one.lastEvents, one.legal]).toEqual([{ turn: 2 }, 0, [{ kind: "play" }], []]);
  expect(await one.decide(PLAY)).toBe(false);
  expect(await one.recall(0)).toBeNull();
});
