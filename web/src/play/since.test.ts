import { expect, test } from "vitest";
import type { Event, Told } from "../protocol";
import { addedUp, concerning, sinceMine } from "./since";

const event = (kind: string, concerns?: number[]): Event => ({ kind, concerns });
const entry = (seq: number, seat: number | null, kind = "moved", events = [event("play")]): Told => ({
  seq,
  kind,
  seat,
  at_ms: 0,
  facts: {},
  steps: [],
  events,
});

test("there is one stretch for each other player, the latest first", () => {
  const log = [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 1), entry(5, 2), entry(6, null, "paused", [])];
  const seen = (told: Told[]) => sinceMine(told, 0).map((one) => [one.seat, one.events.length]);
  expect(seen(log)).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(seen([...log, entry(7, 3), entry(8, 4), entry(9, 1)])).toEqual([
    [1, 3],
    [4, 1],
    [3, 1],
    [2, 1],
  ]);
});

test("what one player did in several moves is told in its order", () => {
  const log = [entry(1, 0), entry(2, 1, "moved", [event("first")]), entry(3, 1, "moved", [event("second")])];
  expect(sinceMine(log, 0)[0]?.events.map((one) => one.kind)).toEqual(["first", "second"]);
});

test("what concerns me comes in the order in which it happened, with whose doing it was", () => {
  const log = [
    entry(1, 0),
    entry(2, 1, "moved", [event("pay", [0]), event("pay", [2])]),
    entry(3, 2, "moved", [event("end"), event("pay", [0, 1])]),
  ];
  expect(concerning(sinceMine(log, 0), 0).map(({ event, by }) => [event.kind, by])).toEqual([
    ["pay", 1],
    ["pay", 2],
  ]);
  expect(concerning(sinceMine(log, null), null)).toEqual([]);
});

test("what one player gives me again and again is added up", () => {
  const pay = (cards: number, by: number) => ({ by, event: { kind: "pay", facts: { cards } } });
  const all = [
    pay(1, 1),
    pay(2, 1),
    pay(1, 2),
    { by: 1, event: event("sink") },
    { by: 1, event: event("sink") },
  ];
  const told = addedUp(all, (kind) => (kind === "pay" ? "cards" : undefined));
  expect(told.map((one) => [one.by, one.event.kind, one.event.facts?.cards])).toEqual([
    [1, "pay", 3],
    [2, "pay", 1],
    [1, "sink", undefined],
    [1, "sink", undefined],
  ]);
});
