import { beforeEach, expect, test } from "vitest";
import { keepPuzzle, keptPuzzle, keptPuzzles, type KeptPuzzle } from "./kept_puzzle";

const kept = (name: string, key: string) =>
  ({ day: 7, game: { name }, puzzle: { key }, words: {} }) as unknown as KeptPuzzle;

beforeEach(() => localStorage.clear());

test("of each game the last puzzle of the day is kept", () => {
  expect(keptPuzzles()).toEqual([]);
  for (const one of [kept("b", "old"), kept("b", "new"), kept("a", "x")]) keepPuzzle(one);
  expect(keptPuzzles().map((one) => one.puzzle.key)).toEqual(["x", "new"]);
  expect(keptPuzzle("b")?.puzzle.key).toBe("new");
});

test("whoever wants another puzzle does not get this one", () => {
  keepPuzzle(kept("a", "x"));
  expect(keptPuzzle("a", "x")).not.toBeNull();
  expect(keptPuzzle("a", "y")).toBeNull();
  expect(keptPuzzle("b")).toBeNull();
});

test("what cannot be read is no puzzle", () => {
  for (const text of ["{", "7", '{"game":{"name":"b"}}', '{"game":null}']) {
    localStorage.setItem("puzzle-of-the-day:a", text);
    expect(keptPuzzle("a")).toBeNull();
    expect(keptPuzzles()).toEqual([]);
  }
});
