import { expect, test } from "vitest";
import { lessons } from "./lessons";
import { book } from "./words";

const taught = Object.values(lessons).flatMap((steps) => steps.map((step) => step.text));

test("in German he is the Wassermann, as in the German rulebook", () => {
  const german = [...Object.values(book), ...taught].map(([, de]) => de);
  expect(german.filter((sentence) => /neptun/i.test(sentence))).toEqual([]);
  expect(german.filter((sentence) => sentence.includes("Wassermann"))).not.toEqual([]);
});
