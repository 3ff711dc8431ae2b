import { expect, test } from "vitest";
import type { Frame } from "../protocol";
import { moves } from "./moves";

const frame = (step: number, turn: number, ...seats: (number | null)[]) =>
  ({ step, view: { turn }, events: seats.map((seat) => ({ kind: "e", seat })), drawing: null }) as Frame;

test("the steps of a turn are one move, by whoever made it", () => {
  const found = moves([frame(0, 0), frame(1, 1, null), frame(2, 1, 0), frame(3, 2, 0, null), frame(4, 2, 1)]);
  expect(found.map(({ first, last, turn, seat }) => [first, last, turn, seat])).toEqual([
    [1, 1, 0, null],
    [2, 3, 1, 0],
    [4, 4, 2, 1],
  ]);
  expect(found[1]!.events.length).toBe(3);
});

test("where nothing was played there are no moves", () => expect(moves([frame(0, 0)])).toEqual([]));
