import { beforeEach, expect, test, vi } from "vitest";
import type { MistakeAsked, MistakeMarked } from "../protocol";
import { keyOf, leftOf, Mistaken } from "./mistake.svelte";

const post = vi.hoisted(() => vi.fn());
vi.mock("../net/http", () => ({ post }));

const NOTHING = { points: 0, points_error: 0, win: 0, win_error: 0 };
const asked = (table: string, step = 1): MistakeAsked => ({ table, step, seat: 0, game: "toy", tries: 0 });
const marked = (is_accepted: boolean, loss: MistakeMarked["loss"] = NOTHING): MistakeMarked => ({
  is_accepted,
  loss,
  turn: [],
  played: [],
  cost: NOTHING,
  reasons: [],
});

beforeEach(() => post.mockReset());

test("there is one answer, right or wrong", async () => {
  const mistaken = new Mistaken(asked("t", 7));
  post.mockResolvedValue(marked(false));
  await mistaken.answer([1, 2]);
  expect(post).toHaveBeenCalledWith("mistakes/t/7/answer", { decisions: [1, 2] });
  expect([mistaken.isSolved, mistaken.isDone]).toEqual([false, true]);
  await mistaken.answer([3]);
  expect(post).toHaveBeenCalledTimes(1);
});

test("what was only looked at is not solved", async () => {
  const mistaken = new Mistaken(asked("t"));
  post.mockResolvedValue(marked(false, null));
  await mistaken.answer([]);
  expect(post).toHaveBeenCalledWith("mistakes/t/1/answer", { decisions: [] });
  expect([mistaken.isSolved, mistaken.isDone]).toEqual([false, true]);
});

test("the mistakes of the game that was just reviewed come first", () => {
  const seen = { asked: [asked("a"), asked("b"), asked("c")], due: 3, later: 0 };
  const tables = (table: string | null, ...passed: MistakeAsked[]) =>
    leftOf(seen, table, passed.map(keyOf)).map((one) => one.table);
  expect(tables("b")).toEqual(["b", "a", "c"]);
  expect(tables(null)).toEqual(["a", "b", "c"]);
  expect(tables("b", asked("b"))).toEqual(["a", "c"]);
  expect(tables("b", ...seen.asked)).toEqual([]);
});
