import { expect, test } from "vitest";
import { book } from "./words";

test("in German, treasures are named as they are called: set off from the sentence, not declined", () => {
  const sentences = Object.values(book).map(([, german]) => german);
  const named = sentences.filter((one) => one.includes("{thing"));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((one) => !/(^|[:(] ?)\{things?\}/.test(one))).toEqual([]);
});
