import { beforeEach, expect, test } from "vitest";
import { TIPS } from "../learn/tips";
import type { Sitting } from "../play/sitting.svelte";
import { forgetAll, nextTip, remember } from "./tips";

const sitting = (texts: string[], isDraft = false) => ({ legal: texts.map((text, place) => [place, text, false]), isDraft }) as unknown as Sitting;
const tips = TIPS["lost-cities"]!;

beforeEach(() => localStorage.clear());

test("a tip comes when what it tells of is possible, one at a time", () => {
  expect(nextTip(tips, sitting(["play desert 5", "draw pile"]), "lost-cities")?.name).toBe("play");
  expect(nextTip(tips, sitting(["pass desert 5"]), "lost-cities")).toBeNull();
});

test("no tip comes twice, and each game remembers its own", () => {
  remember("lost-cities", "play");
  expect(nextTip(tips, sitting(["play desert 5"]), "lost-cities")).toBeNull();
  expect(nextTip(tips, sitting(["play desert 5"]), "other")?.name).toBe("play");
});

test("forgetting brings them back, and only them", () => {
  remember("lost-cities", "play");
  localStorage.setItem("language", "de");
  forgetAll();
  expect(nextTip(tips, sitting(["play desert 5"]), "lost-cities")?.name).toBe("play");
  expect(localStorage.getItem("language")).toBe("de");
});

test("names of tips are unique within a game", () => {
  for (const list of Object.values(TIPS)) expect(new Set(list.map((one) => one.name)).size).toBe(list.length);
});
