import { expect, test } from "vitest";
import type { Amount, SideSeen } from "../protocol";
import { waterfall } from "./waterfall";

const amount = (points: number, win = 0, error = 0): Amount => ({
  points,
  points_error: error,
  win,
  win_error: 0,
});
const side: SideSeen = {
  seat: 0,
  result: amount(-20, 0),
  even: amount(0, 0.5),
  terms: { deal: amount(10, 0.1), mistakes: amount(-40, -0.5, 5), rest: amount(10, -0.1) },
  curve: [],
};

test("each bar begins where the one before ends, and the result at zero", () => {
  const { bars, zero } = waterfall(side, "points");
  expect(bars.map((one) => one.key)).toEqual(["even", "term.deal", "term.mistakes", "term.rest", "result"]);
  for (const [nth, bar] of bars.slice(1, -1).entries()) expect(bar.from).toBeCloseTo(bars[nth]!.to);
  expect(bars[0]!.from).toBe(zero);
  expect(bars.at(-1)!.from).toBe(zero);
  expect(bars.at(-1)!.to).toBeCloseTo(bars.at(-2)!.to);
});

test("everything lies within the picture, errors too", () => {
  const { bars } = waterfall(side, "points");
  const places = bars.flatMap((one) => [one.from, one.to, ...(one.whisker ?? [])]);
  expect(Math.min(...places)).toBeCloseTo(3); // the lowest is the end of the whisker of the mistakes
  expect(Math.max(...places)).toBeCloseTo(97);
  expect(bars.find((one) => one.key === "term.mistakes")!.whisker![0]).toBeCloseTo(3);
});

test("where nothing happened, nothing is divided by zero", () => {
  const nothing = { ...side, result: amount(0), even: amount(0), terms: {} };
  expect(waterfall(nothing, "win").bars.map((one) => one.to)).toEqual([3, 3]);
});

test("a result that is no more than a value has its error", () => {
  expect(waterfall(side, "points").bars.at(-1)!.whisker).toBeNull();
  const unplayed = { ...side, result: amount(-20, 0, 2) };
  expect(waterfall(unplayed, "points").bars.at(-1)!.whisker).not.toBeNull();
});
