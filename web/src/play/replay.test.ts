import { expect, test } from "vitest";
import type { Frame, Frames } from "../protocol";
import { Replay } from "./replay.svelte";

const STEPS = 130;
const frame = (step: number): Frame => ({
  step,
  view: { turn: Math.floor(step / 4) },
  events: [{ kind: step === 100 ? "round-end" : "play", seat: 0, facts: {} }],
  drawing: null,
});

function replay() {
  const asked: string[] = [];
  const events = { "round-end": { mark: "big" }, play: {} } as const;
  const game = { events, round: ({ turn = 0 }) => (turn < 25 ? 1 : 2) };
  const one = new Replay("records/r1/frames", game, async (path): Promise<Frames> => {
    asked.push(path);
    const query = new URLSearchParams(path.split("?")[1]);
    const [first, last] = [Number(query.get("first")), Math.min(Number(query.get("last")), STEPS)];
    return {
      steps: STEPS,
      frames: Array.from({ length: last - first + 1 }, (_, place) => frame(first + place)),
    };
  });
  return { one, asked };
}

test("reads only as far as it must, in chunks", async () => {
  const { one, asked } = replay();
  await one.go(70);
  expect(one.frame?.step).toBe(70);
  expect(asked).toEqual(["records/r1/frames?first=0&last=59", "records/r1/frames?first=60&last=119"]);
});

test("asks for drawings where that is wished", async () => {
  const { one, asked } = replay();
  one.drawsIn = "en";
  await one.go(0);
  expect(asked).toEqual(["records/r1/frames?first=0&last=59&drawing=en"]);
});

test("stays within the game", async () => {
  const { one } = replay();
  await one.go(9999);
  expect(one.at).toBe(STEPS);
  await one.go(-3);
  expect(one.at).toBe(0);
});

test("steps by turn and round to where they begin", async () => {
  const { one } = replay();
  await one.go(5);
  await one.jump("turn", 1);
  expect(one.at).toBe(8);
  await one.jump("turn", -1);
  expect(one.at).toBe(4);
  await one.jump("round", 1);
  expect(one.at).toBe(100);
});

test("there are rounds only where the board knows them", () => {
  expect(replay().one.hasRounds).toBe(true);
  expect(new Replay("records/r1/frames", { events: {} }).hasRounds).toBe(false);
});

test("other eyes are asked for anew and stay at the same step", async () => {
  const { one, asked } = replay();
  await one.go(10);
  await one.look(1);
  expect(one.at).toBe(10);
  expect(asked.at(-1)).toContain("seat=1");
});

test("marks what is remarkable", async () => {
  const { one } = replay();
  await one.go(0);
  await one.readAll();
  expect(one.marks).toEqual([{ step: 100, isBig: true }]);
});

test("what is to come can be hidden from where one is", async () => {
  const { one } = replay();
  await one.go(20);
  await one.readAll();
  await one.go(5);
  one.hide(true);
  expect([one.known, one.marks]).toEqual([5, []]);
  await one.go(110);
  await one.go(60);
  expect([one.known, one.marks]).toEqual([110, [{ step: 100, isBig: true }]]);
  one.hide(false);
  expect(one.known).toBe(STEPS);
});
