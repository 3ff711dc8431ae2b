import { expect, test } from "vitest";
import { de } from "./ui.de";
import { en } from "./ui.en";
import { filled, GameWords, say, tongue } from "./words.svelte";

type Book = Record<string, string>;
const boards = import.meta.glob<{ en: Book; de: Book }>("../boards/*/words.ts", { eager: true });
const books: Record<string, { en: Book; de: Book }> = { shell: { en, de }, ...boards };

const facts = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();

for (const [name, book] of Object.entries(books)) {
  test(`${name}: every sentence is there in both languages`, () => {
    expect(Object.keys(book.de).sort()).toEqual(Object.keys(book.en).sort());
    for (const sentence of [...Object.values(book.en), ...Object.values(book.de)])
      expect(String(sentence).trim()).not.toBe("");
  });

  test(`${name}: both languages tell the same facts`, () => {
    for (const key of Object.keys(book.en))
      expect([key, ...facts(String(book.de[key]))]).toEqual([key, ...facts(String(book.en[key]))]);
  });
}

test("facts are put in, unknown ones stay visible", () => {
  expect(filled("{name} has {count} left of {all}", { name: "Ann", count: 3 })).toBe(
    "Ann has 3 left of {all}",
  );
});

test("a sentence follows the language chosen", () => {
  tongue.choose("de");
  expect(say("turn.undo")).toBe("Zurück");
  tongue.choose("en");
  expect(say("turn.undo")).toBe("Undo");
});

test("a game without words says the key rather than nothing", () => {
  expect(new GameWords("chess").say("prompts.play")).toBe("prompts.play");
});
