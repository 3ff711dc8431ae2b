import { beforeEach, expect, test, vi } from "vitest";
import type { PuzzleMarked, PuzzleSeen } from "../protocol";
import { AskedPuzzle, nextOf } from "./puzzle.svelte";
import { streakOf } from "./streak";

const post = vi.hoisted(() => vi.fn());
vi.mock("../net/http", () => ({ post }));

const puzzle = (key: string): PuzzleSeen => ({ key, seats: 2, seat: 0, difficulty: 1 });
const marked = (is_accepted: boolean): PuzzleMarked => ({
  is_accepted,
  loss: null,
  theme: "gift",
  turn: [],
  reasons: [],
});

beforeEach(() => {
  localStorage.clear();
  post.mockReset();
});

test("an accepted answer ends a puzzle and counts for the day", async () => {
  const asked = new AskedPuzzle("toy", puzzle("a"), 7, true);
  post.mockResolvedValue(marked(true));
  await asked.answer([1, 2]);
  expect(post).toHaveBeenCalledWith("games/toy/puzzles/a/answer", { decisions: [1, 2] });
  expect([asked.isSolved, asked.isDone, asked.days, streakOf("toy", 7)]).toEqual([true, true, 1, 1]);
  await asked.answer([3]);
  expect(post).toHaveBeenCalledTimes(1);
});

test("a wrong answer may be tried again; one that was shown counts for nothing", async () => {
  const asked = new AskedPuzzle("toy", puzzle("a"), 7, true);
  post.mockResolvedValue(marked(false));
  await asked.answer([1]);
  expect([asked.isSolved, asked.isDone]).toEqual([false, false]);
  asked.again();
  expect(asked.marked).toBeNull();
  await asked.show();
  expect([asked.isShown, asked.isSolved, streakOf("toy", 7)]).toEqual([true, false, 0]);
});

test("what fails may be tried again", async () => {
  const asked = new AskedPuzzle("toy", puzzle("a"), 7, false);
  post.mockRejectedValue(new Error("gone"));
  await expect(asked.answer([1])).rejects.toThrow("gone");
  expect(asked.isThinking).toBe(false);
});

test("the next puzzle is the next that is not solved", () => {
  const all = ["a", "b", "c"].map(puzzle);
  expect(nextOf(all, "a", new Set(["b"]))?.key).toBe("c");
  expect(nextOf(all, "c", new Set(["a", "b"]))?.key).toBe("a");
  expect(nextOf([puzzle("a")], "a", new Set())).toBeUndefined();
});
