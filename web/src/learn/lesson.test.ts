import { expect, test } from "vitest";
import type { LessonStep } from "../boards/contract";
import { legal } from "../testing/fakes";
import { LessonProgress } from "./lesson.svelte";

const text = ["Do it.", "Tu es."] as const;
const play = (card: string) => ({ kind: "play", card });
const RAISE = legal({ kind: "raise" });
const DRAW = legal({ kind: "draw" }, true);
const steps: LessonStep[] = [
  { text },
  { text, expects: [play("a")], allows: [{ kind: "raise" }] },
  { text, expects: [{ kind: "draw" }] },
];

function begun(): LessonProgress {
  const progress = new LessonProgress(steps);
  progress.next();
  return progress;
}

test("a step to read is left by reading, and blocks decisions before", () => {
  const progress = new LessonProgress(steps);
  expect(progress.allows(legal(play("a")))).toBe(false);
  progress.next();
  expect(progress.at).toBe(1);
  progress.next();
  expect(progress.at).toBe(1);
});

test("only the right decision goes on; others are held back", () => {
  const progress = begun();
  expect(progress.allows(legal(play("b")))).toBe(false);
  expect(progress.isAstray).toBe(true);
  expect(progress.allows(RAISE)).toBe(true);
  progress.took(RAISE, 1);
  expect(progress.at).toBe(1);
  progress.took(legal(play("a")), 2);
  expect(progress.at).toBe(2);
});

test("undoing goes back to the step that was undone", () => {
  const progress = begun();
  progress.took(RAISE, 1);
  progress.took(legal(play("a")), 2);
  progress.undone(1);
  expect(progress.at).toBe(1);
});

test("what was sent is not undone by an empty draft", () => {
  const progress = begun();
  progress.took(legal(play("a")), 1);
  progress.took(DRAW, 2);
  progress.undone(0);
  expect(progress.isDone).toBe(true);
  expect(progress.allows(legal({ kind: "any" }))).toBe(true);
});
