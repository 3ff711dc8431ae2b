import { beforeEach, expect, test } from "vitest";
import { solve, solvedOf, streakOf } from "./streak";

beforeEach(() => localStorage.clear());

test("days in a row are counted, each once", () => {
  expect(streakOf("toy", 10)).toBe(0);
  solve("toy", "a", 10);
  solve("toy", "a", 10);
  expect(streakOf("toy", 10)).toBe(1);
  solve("toy", "b", 11);
  expect(streakOf("toy", 11)).toBe(2);
  expect(streakOf("toy", 12)).toBe(2);
  expect(streakOf("toy", 13)).toBe(0);
  solve("toy", "c", 13);
  expect(streakOf("toy", 13)).toBe(1);
});

test("other puzzles count as solved, but not for the streak", () => {
  solve("toy", "x", null);
  expect(streakOf("toy", 0)).toBe(0);
  expect([...solvedOf("toy")]).toEqual(["x"]);
  expect(solvedOf("other").size).toBe(0);
});

test("what cannot be read is forgotten", () => {
  localStorage.setItem("puzzles:toy", "{");
  expect(solvedOf("toy").size).toBe(0);
});
