import { expect, test } from "vitest";
import type { TableProps } from "../boards/contract";
import type { Hints, HintStep } from "../play/hints.svelte";
import type { HintSeen, PackedDecision } from "../protocol";
import { GameWords, tongue } from "../words/words.svelte";
import { advice } from "./advice";

const PLAY: PackedDecision = [1, "play desert 5", false, "play", { card: "desert 5" }];
const DRAW: PackedDecision = [2, "draw pile", true, "draw-pile", {}];
const TAKE: PackedDecision = [3, "draw forest", true, "draw-discard", { destination: "forest" }];
const AMOUNT = { points: 3.46, points_error: 1.2, win: 0.624, win_error: 0.016 };
const REASON = { key: "gift", thing: "desert 5", is_share: true, best: 0.124, other: 0.5, error: 0.02 };
const HINT: HintSeen = {
  type: "hint",
  id: "h",
  version: 2,
  pieces: [{ place: 0, part: "card", name: "desert 5" }],
  turn: [PLAY, DRAW],
  why: { deals: 240, worth: AMOUNT, other: [PLAY, TAKE], margin: AMOUNT, is_clear: true, reasons: [REASON] },
};
const words = new GameWords("toy", {
  en: { "parts.card": "{name}", "reasons.gift": "With it {thing}: {best} %, otherwise {other} %." },
  de: { "parts.card": "{name}", "names.desert": "Wüste" },
});
const table = {
  words,
  board: {
    events: { step: { tellsLast: true } },
    option: ({ text }: { text: string }) => text.toUpperCase(),
  },
} as unknown as TableProps;

const told = (step: HintStep, more: Partial<HintSeen> = {}) =>
  advice({ hint: { ...HINT, ...more }, step } as Hints, table, "points");

test("a hint names the pieces, then the turn, then counted reasons", () => {
  expect(told("where")).toBe("Look here: desert 5.");
  expect(told("what")).toBe("A good turn: PLAY DESERT 5; DRAW PILE.");
  expect(told("why")).toBe(
    "In 240 imagined continuations: 62 % to win (± 2), +3.5 points ahead (± 1.2). " +
      "Better by 62 % (± 2) and 3.5 points (± 1.2) than: … DRAW FOREST. " +
      "With it desert 5: 12 %, otherwise 50 %.",
  );
});

test("it speaks German", () => {
  tongue.language = "de";
  expect(told("where")).toBe("Schau hierhin: Wüste 5.");
  expect(told("why", { why: { ...HINT.why!, other: [TAKE], is_clear: false } })).toBe(
    "In 240 gedachten Fortsetzungen: 62 % Gewinnchance (± 2), Vorsprung +3,5 points (± 1,2). " +
      "Etwa so gut: DRAW FOREST.",
  );
  tongue.language = "en";
});

test("without pieces or something to compare with it says so", () => {
  expect(told("where", { pieces: [] })).toBe("It is not about a card or a piece, but about what to do next.");
  expect(told("why", { why: null })).toBe("There is no other turn worth comparing.");
  expect(advice({ hint: null, step: null } as Hints, table, "points")).toBe("");
});

test("a long turn is told in notation, and a walk by where it leads", () => {
  const step = (to: string): PackedDecision => [9, `step ${to}`, false, "step", { to }];
  const walk = [step("a1"), step("a2"), step("a3"), DRAW];
  expect(told("what", { turn: walk })).toBe("A good turn: STEP A3; DRAW PILE.");
  expect(told("what", { turn: [PLAY, PLAY, PLAY, PLAY, DRAW] })).toBe(
    "A good turn: play desert 5; play desert 5; play desert 5; play desert 5; draw pile.",
  );
});
