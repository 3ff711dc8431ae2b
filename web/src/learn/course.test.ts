import { expect, test } from "vitest";
import type { LessonStep } from "../boards/contract";
import { legal } from "../testing/fakes";
import { Course } from "./course.svelte";

const text = ["Do it.", "Tu es."] as const;
const play = (card: string) => ({ kind: "play", card });
const RAISE = legal({ kind: "raise" });
const DRAW = legal({ kind: "draw" }, true);
const steps: LessonStep[] = [
  { text },
  { text, expects: [play("a")], allows: [{ kind: "raise" }] },
  { text, expects: [{ kind: "draw" }] },
];

function begun(): Course {
  const course = new Course(steps);
  course.next();
  return course;
}

test("a step to read is left by reading, and blocks decisions before", () => {
  const course = new Course(steps);
  expect(course.allows(legal(play("a")))).toBe(false);
  course.next();
  expect(course.at).toBe(1);
  course.next();
  expect(course.at).toBe(1);
});

test("only the right decision goes on; others are held back", () => {
  const course = begun();
  expect(course.allows(legal(play("b")))).toBe(false);
  expect(course.isAstray).toBe(true);
  expect(course.allows(RAISE)).toBe(true);
  course.took(RAISE, 1);
  expect(course.at).toBe(1);
  course.took(legal(play("a")), 2);
  expect(course.at).toBe(2);
});

test("undoing goes back to the step that was undone", () => {
  const course = begun();
  course.took(RAISE, 1);
  course.took(legal(play("a")), 2);
  course.undone(1);
  expect(course.at).toBe(1);
});

test("what was sent is not undone by an empty draft", () => {
  const course = begun();
  course.took(legal(play("a")), 1);
  course.took(DRAW, 2);
  course.undone(0);
  expect(course.isDone).toBe(true);
  expect(course.allows(legal({ kind: "any" }))).toBe(true);
});
