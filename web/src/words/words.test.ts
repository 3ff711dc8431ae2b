import { expect, test } from "vitest";
import { filled, GameWords, say, tongue, ui } from "./words.svelte";

type Book = Record<string, readonly [string, string]>;
const boards = import.meta.glob<{ book: Book }>("../boards/*/words.ts", { eager: true });
const books: Record<string, { book: Book }> = { shell: { book: ui }, ...boards };

const facts = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();

for (const [name, { book }] of Object.entries(books)) {
  test(`${name}: every sentence is there in both languages`, () => {
    for (const sentence of Object.values(book).flat()) expect(sentence.trim()).not.toBe("");
  });

  test(`${name}: both languages tell the same facts`, () => {
    for (const [key, [en, de]] of Object.entries(book))
      expect([key, ...facts(de)]).toEqual([key, ...facts(en)]);
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

test("words of the notation are translated one by one, and the items of a list", () => {
  const words = new GameWords("toy", {
    en: { "names.sea": "ocean", "events.pass_cards": "Passed: {cards}." },
  });
  expect(words.name("sea 5")).toBe("ocean 5");
  expect(words.event({ kind: "pass", seat: 0, facts: { cards: ["sea 5", "sea 6"] } })).toBe(
    "Passed: ocean 5, ocean 6.",
  );
});

test("a seat is called by its player's name, whichever fact it is", () => {
  const words = new GameWords("toy", {
    en: { gives: "Seat {seat} helps seat {to}." },
  });
  words.players = ["Ann"];
  expect(words.say("gives", { seat: 1, to: 2 })).toBe("Ann helps seat 2.");
  expect([words.player(0), words.player(1)]).toEqual(["Ann", "Seat 2"]);
});

test("a game without words says the key rather than nothing", () => {
  expect(new GameWords("chess").say("prompts.play")).toBe("prompts.play");
});
