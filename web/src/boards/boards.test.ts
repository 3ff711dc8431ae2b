import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { EventKinds, LessonStep } from "./contract";

const events = import.meta.glob<{ events: EventKinds }>("./*/events.ts", { eager: true });
const lessons = import.meta.glob<{ lessons: Record<string, LessonStep[]> }>("./*/lessons.ts", {
  eager: true,
});

/** What the server knows of a game: a file of its presentation. */
const known = (path: string, file: string) =>
  readFileSync(`../src/trident/games/${path.split("/")[1]}/presentation/${file}`, "utf8");

for (const [path, board] of Object.entries(events))
  test(`${path} names only events that the game tells of`, () => {
    const section = known(path, "words.en.toml").split("[events]")[1]!.split("\n[")[0]!;
    const kinds = [...section.matchAll(/^([\w-]+) =/gm)].map((one) => one[1]!.split("_")[0]);
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(board.events)));
  });

for (const [path, board] of Object.entries(lessons))
  test(`${path} says something in both languages and asks for something, in lessons of the game`, () => {
    const names = [...known(path, "lessons.toml").matchAll(/^key = "(.*)"/gm)].map((one) => one[1]);
    for (const [name, steps] of Object.entries(board.lessons)) {
      expect(names).toContain(name);
      expect(steps.some((one) => one.expects)).toBe(true);
      for (const { text } of steps) expect(text[0] && text[1] && text[0] !== text[1]).toBe(true);
    }
  });
