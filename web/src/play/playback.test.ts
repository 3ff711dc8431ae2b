import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event, Frame, GameTypes, Told } from "../protocol";
import { Playback } from "./playback.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const frame = (step: number, ...kinds: string[]): Frame => ({
  step,
  view: { turn: step },
  events: kinds.map((kind) => ({ kind })),
  drawing: null,
});
const entry = (seq: number, ...kinds: string[]): Told => ({
  ...{ seq, kind: "moved", seat: 1, at_ms: 0, facts: {}, steps: [] },
  events: kinds.map((kind): Event => ({ kind })),
});

function played(): { playback: Playback<GameTypes>; told: string[] } {
  const told: string[] = [];
  const playback = new Playback<GameTypes>((events) => told.push(...events.map((one) => one.kind)));
  playback.stepMs = 100;
  return { playback, told };
}

test("what comes while others' steps are shown is shown after them", () => {
  const { playback, told } = played();
  playback.show([frame(1, "a"), frame(1, "b")]);
  vi.advanceTimersByTime(50);
  playback.show([frame(2, "c")]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["a", "b", "c"]);
  expect(playback.frame).toBeNull();
});

test("of a step that is not shown yet nothing is told", () => {
  const { playback } = played();
  const log = [entry(0, "z"), entry(1, "a", "b"), entry(2, "c")];
  const kinds = () => playback.told(log).map((one) => one.events.map((event) => event.kind).join());
  playback.show([frame(1, "a"), frame(1, "b"), frame(2, "c")]);
  expect(kinds()).toEqual(["z", "a"]);
  vi.advanceTimersByTime(100);
  expect(kinds()).toEqual(["z", "a,b"]);
  playback.stop();
  expect(kinds()).toEqual(["z", "a,b", "c"]);
});

test("what weighs more is shown longer", () => {
  const { playback } = played();
  playback.weigh = (events) => (events[0]?.kind === "b" ? 5 : 1);
  playback.show([frame(1, "a"), frame(1, "b"), frame(1, "c")]);
  vi.advanceTimersByTime(550);
  expect(playback.frame?.events).toEqual([{ kind: "b" }]);
  vi.advanceTimersByTime(100);
  expect(playback.frame?.events).toEqual([{ kind: "c" }]);
});
