import { expect, test } from "vitest";
import { soundsOf } from "./sounds";

const kinds = { play: { sound: "place" }, draw: { sound: "card" }, "round-end": { mark: "big" } } as const;
const event = (kind: string) => ({ kind, seat: 0, facts: {} });

test("events that come together are heard once each, and only those that have a sound", () => {
  expect(soundsOf(["play", "round-end", "draw", "play", "other"].map(event), kinds)).toEqual([
    "place",
    "card",
  ]);
});
