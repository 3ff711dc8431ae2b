import { expect, test } from "vitest";
import type { Amount, SideSeen, TurnSeen } from "../protocol";
import { isOpen, line, moments, nearest } from "./curve";

const amount = (win: number): Amount => ({ points: 0, points_error: 0, win, win_error: 0 });
const side: SideSeen = {
  seat: 0,
  result: amount(1),
  even: amount(0.5),
  terms: { blind: amount(0) },
  curve: [
    [0, 0.5, 0, 0],
    [4, 0.25, 0, 0],
    [10, 1.02, 0, 0],
  ],
};
const turn = { step: 4, known: amount(0.4), is_flagged: true } as TurnSeen;

test("moments know both chances at own turns, one of them elsewhere", () => {
  expect(moments(side, [turn])).toEqual([
    { step: 0, opened: 0.5, known: null, isFlagged: false },
    { step: 4, opened: 0.25, known: 0.4, isFlagged: true },
    { step: 10, opened: 1.02, known: null, isFlagged: false },
  ]);
});

test("where nothing is hidden there is one line", () => {
  const open: SideSeen = { ...side, terms: {} };
  expect([isOpen(side), isOpen(open)]).toEqual([false, true]);
  const all = moments(open, [turn]);
  expect(line(all, "known", 10)).toBe(line(all, "opened", 10));
  expect(all.map((one) => one.isFlagged)).toEqual([false, true, false]);
});

test("lines run from left to right, and no chance is beyond certainty", () => {
  const all = moments(side, [turn]);
  expect(line(all, "opened", 10)).toBe("0,50 40,75 100,0");
  expect(line(all, "known", 10)).toBe("40,60");
});

test("a step between two moments means the nearer one", () => {
  const all = moments(side, []);
  expect([0, 1, 3, 8, 99].map((step) => nearest(all, step))).toEqual([0, 0, 1, 2, 2]);
});
