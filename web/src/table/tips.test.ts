import { beforeEach, expect, test } from "vitest";
import type { Tip } from "../boards/contract";
import type { Sitting } from "../play/sitting.svelte";
import { forgetAll, nextTip, remember } from "./tips";

const sitting = (texts: string[], isDraft = false) =>
  ({ legal: texts.map((text) => ({ text })), isDraft }) as unknown as Sitting;
const tips: Tip[] = [
  {
    name: "play",
    when: (one) => one.legal.some(({ text }) => text.startsWith("play")),
    text: () => "Play a card.",
  },
];

beforeEach(() => localStorage.clear());

test("a tip comes when what it tells of is possible, one at a time", () => {
  expect(nextTip(tips, sitting(["play desert 5", "draw pile"]), "toy")?.name).toBe("play");
  expect(nextTip(tips, sitting(["pass desert 5"]), "toy")).toBeNull();
});

test("no tip comes twice, and each game remembers its own", () => {
  remember("toy", "play");
  expect(nextTip(tips, sitting(["play desert 5"]), "toy")).toBeNull();
  expect(nextTip(tips, sitting(["play desert 5"]), "other")?.name).toBe("play");
});

test("forgetting brings them back, and only them", () => {
  remember("toy", "play");
  localStorage.setItem("language", "de");
  forgetAll();
  expect(nextTip(tips, sitting(["play desert 5"]), "toy")?.name).toBe("play");
  expect(localStorage.getItem("language")).toBe("de");
});
