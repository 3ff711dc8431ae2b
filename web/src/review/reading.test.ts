import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused, refused } from "../net/http";
import type { Amount, MistakeSeen, ReviewSeen, TurnSeen } from "../protocol";
import { Reading } from "./reading.svelte";

const seen = (status: ReviewSeen["status"], more: Partial<ReviewSeen> = {}): ReviewSeen => ({
  status,
  may_ask: true,
  yours: [0],
  is_played_out: true,
  disclosed: [],
  progress: 0,
  ahead: null,
  seats: 2,
  work: null,
  sides: [],
  judged: [],
  turns: [],
  mistakes: [],
  ...more,
});

/** A server that gives these answers one after another. */
function serving(...answers: (ReviewSeen | Refused)[]) {
  const asked: string[] = [];
  const answer = (path: string) => {
    asked.push(path);
    const next = answers.shift()!;
    return next instanceof Refused ? Promise.reject(next) : Promise.resolve(next);
  };
  return {
    asked,
    wire: { get: (path: string) => answer(`get ${path}`), post: (path: string) => answer(path) },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("who played has the game reviewed by coming, and follows it to its end", async () => {
  const { asked, wire } = serving(seen("none"), seen("waiting"), seen("working"), seen("done"));
  const reading = new Reading("t", wire);
  await reading.begin();
  expect(asked).toEqual(["get tables/t/review", "tables/t/review"]);
  expect(reading.isUnderWay).toBe(true);
  await vi.runAllTimersAsync();
  expect(asked.length).toBe(4);
  expect([reading.isDone, reading.isUnderWay]).toEqual([true, false]);
});

test("whoever did not play asks for nothing", async () => {
  const { asked, wire } = serving(seen("none", { may_ask: false }));
  await new Reading("t", wire).begin();
  expect(asked.length).toBe(1);
});

test("a page that is left looks no more", async () => {
  const { asked, wire } = serving(seen("working"), seen("done"));
  const reading = new Reading("t", wire);
  await reading.look();
  reading.close();
  await vi.runAllTimersAsync();
  expect(asked.length).toBe(1);
});

test("a refusal is told, and a lost line is tried again", async () => {
  const { wire } = serving(new Refused("reviews-full", {} as never), refused("offline"), seen("done"));
  const reading = new Reading("t", wire);
  await reading.look();
  expect([reading.refusal, reading.isDone]).toEqual(["reviews-full", false]);
  await reading.look();
  expect(reading.refusal).toBe("offline");
  await vi.runAllTimersAsync();
  expect([reading.refusal, reading.isDone]).toEqual(["", true]);
});

test("consent is asked and answered", async () => {
  const { asked, wire } = serving(seen("done", { disclosed: [0] }));
  const reading = new Reading("t", wire);
  await reading.disclose(true);
  expect(asked).toEqual(["tables/t/review/disclose"]);
  expect(reading.seen?.disclosed).toEqual([0]);
});

test("mistakes are told by their size", async () => {
  const loss = (win: number, points: number): Amount => ({ points, points_error: 0, win, win_error: 0 });
  const turn = (step: number, seat: number, one: Amount) => ({ step, seat, loss: one }) as TurnSeen;
  const turns = [
    turn(1, 0, loss(0.1, 2)),
    turn(2, 1, loss(0.9, 9)),
    turn(3, 0, loss(0.1, 5)),
    turn(4, 0, loss(0, 0)),
  ];
  const mistakes = [1, 2, 3].map((step) => ({ step, luck: null }) as MistakeSeen);
  const { wire } = serving(seen("done", { turns, mistakes }));
  const reading = new Reading("t", wire);
  await reading.look();
  expect(reading.mistakes(0).map((one) => one.step)).toEqual([3, 1]);
  expect(reading.mistakes(1).map((one) => one.step)).toEqual([2]);
});
