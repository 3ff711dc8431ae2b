import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LessonStep } from "./contract";

const lessons = import.meta.glob<{ lessons: Record<string, LessonStep[]> }>("./*/lessons.ts", {
  eager: true,
});

/** The server's list of a game's lessons. */
const listOf = (path: string) =>
  readFileSync(`../src/trident/games/${path.split("/")[1]}/presentation/lessons.toml`, "utf8");

for (const [path, board] of Object.entries(lessons))
  test(`${path} says something in both languages and asks for something, in lessons of the game`, () => {
    const names = [...listOf(path).matchAll(/^key = "(.*)"/gm)].map((one) => one[1]);
    for (const [name, steps] of Object.entries(board.lessons)) {
      expect(names).toContain(name);
      expect(steps.some((one) => one.expects)).toBe(true);
      for (const { text } of steps) expect(text[0] && text[1] && text[0] !== text[1]).toBe(true);
    }
  });
