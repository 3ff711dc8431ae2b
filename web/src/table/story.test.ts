import { expect, test } from "vitest";
import type { Event, Told } from "../protocol";
import { leftMs, shown } from "./clock";
import { GameWords } from "../words/words.svelte";
import { condensed, sentences, turns } from "./story";

const kinds = { step: { tellsLast: true }, deal: { summary: () => "A new round is dealt." } };
const event = (kind: string, seat = 1): Event => ({ kind, seat, facts: {} });
const entry = (
  seq: number,
  seat: number | null,
  kind = "moved",
  events = [event("play", seat ?? 0)],
): Told => ({ seq, kind, seat, at_ms: 0, facts: {}, events, steps: [events.length] });

test("a walk is told by where it leads", () => {
  expect(
    condensed([event("card"), event("step"), event("step"), event("find"), event("step")], kinds).map(
      (one) => one.kind,
    ),
  ).toEqual(["card", "step", "find", "step"]);
});

test("dealing is told in one line, a single card as it is", () => {
  const words = new GameWords("toy");
  const deals = Array.from({ length: 16 }, (_, nth) => event("deal", nth % 2));
  expect(sentences([event("draw"), event("round-end"), ...deals], words, kinds)).toEqual([
    "events.draw",
    "events.round-end",
    "A new round is dealt.",
  ]);
  expect(sentences([event("deal")], words, kinds)).toEqual(["events.deal"]);
  expect(sentences([event("play"), event("play"), event("play")], words, kinds)).toHaveLength(3);
});

test("entries of one mover in a row are one turn of the log", () => {
  const log = [entry(1, 0), entry(2, 0), entry(3, 1), entry(4, 1, "resigned", [])];
  expect(turns(log).map((one) => [one.seq, one.events.length])).toEqual([
    [1, 2],
    [3, 1],
    [4, 0],
  ]);
});

test("only the clock that runs loses time", () => {
  const clock = { left_ms: [60_000, 30_000], running: 0, since_ms: 1_000, flagged: [] };
  expect(leftMs(clock, 0, 11_000)).toBe(50_000);
  expect(leftMs(clock, 1, 11_000)).toBe(30_000);
  expect(leftMs(clock, 0, 500_000)).toBe(0);
});

test("times are shown as people read them", () => {
  expect([shown(9_000), shown(65_000), shown(3_600_000), shown(3 * 86_400_000 + 7_200_000)]).toEqual([
    "0:09",
    "1:05",
    "1:00:00",
    "3 d 2 h",
  ]);
});
