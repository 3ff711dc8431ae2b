import { expect, test } from "vitest";
import type { Frames } from "../protocol";
import { Hands } from "./hands.svelte";

const asked: string[] = [];
const fetch = (path: string): Promise<Frames> => {
  asked.push(path);
  const seat = Number(/seat=(\d)/.exec(path)![1]);
  const frames = [0, 1, 2].map((step) => ({ step, view: { hand: [seat, step] }, events: [], drawing: null }));
  return Promise.resolve({ steps: 2, frames } as unknown as Frames);
};

test("hands are fetched and shown only while they are open, each as its seat sees it", async () => {
  const hands = new Hands("tables/t/frames", 2, fetch);
  await hands.go(1);
  expect([asked, hands.view(0)]).toEqual([[], undefined]);
  hands.areOpen = true;
  await hands.go(1);
  expect([0, 1].map((seat) => hands.view(seat))).toEqual([{ hand: [0, 1] }, { hand: [1, 1] }]);
  await hands.go(2);
  expect(hands.view(1)).toEqual({ hand: [1, 2] });
  expect(asked.length).toBe(2);
  hands.areOpen = false;
  expect(hands.view(0)).toBeUndefined();
});
