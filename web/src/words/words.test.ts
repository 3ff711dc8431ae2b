import { expect, test } from "vitest";
import { filled, isolated, GameWords, say, tongue, ui } from "./words.svelte";

type Book = Record<string, readonly [string, string]>;
const boards = import.meta.glob<{ book: Book }>("../boards/*/words.ts", { eager: true });
const others = import.meta.glob<{ book: Book }>(["../review/words.ts", "../*/*.words.ts"], { eager: true });
const books: Record<string, { book: Book }> = { shell: { book: ui }, ...boards, ...others };

const facts = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{(\w+)[:}]/g)].map((one) => one[1]))].sort();

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

test("words go with their number, by the rules of the language", () => {
  const counted = ["{count} {count:step|steps} left", "noch {count} {count:Schritt|Schritte}"] as const;
  const said = (language: "en" | "de") => {
    tongue.choose(language);
    return [0, 1, 2, 5].map((count) => filled(counted[language === "en" ? 0 : 1], { count }));
  };
  expect(said("de")).toEqual(["noch 0 Schritte", "noch 1 Schritt", "noch 2 Schritte", "noch 5 Schritte"]);
  expect(said("en")).toEqual(["0 steps left", "1 step left", "2 steps left", "5 steps left"]);
});

test("a number below zero has a real minus sign", () => {
  expect(filled("{points} points", { points: -12 })).toBe("−12 points");
});

test("a name written from right to left is kept together in a sentence", () => {
  expect(isolated("דנה")).toBe("\u2068דנה\u2069");
  expect(isolated("Dana")).toBe("Dana");
});

/** Plurals are known from those sentences that have both forms: none may follow a 1 anywhere. */
for (const nth of [0, 1] as const)
  test(`no sentence speaks of one thing as of many, ${["en", "de"][nth]}`, () => {
    tongue.choose(nth ? "de" : "en");
    const all = Object.values(books).flatMap(({ book }) => Object.values(book).map((one) => one[nth]));
    const plurals = all.flatMap((one) => [...one.matchAll(/\{\w+:[^|}]*\|([^}]+)\}/g)].map((two) => two[1]));
    expect(plurals.length).toBeGreaterThan(3);
    const wrong = new RegExp(`\\b1 (${plurals.join("|")})\\b`);
    const ones = new Proxy({}, { get: () => 1, has: () => true });
    expect(all.map((one) => filled(one, ones)).filter((one) => wrong.test(one))).toEqual([]);
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
