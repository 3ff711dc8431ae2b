import { expect, test } from "vitest";
import { lookOf } from "../shell/faces";
import type { RulesPage } from "../protocol";
import { pieces, searched } from "./rules";

const text = (words: string) => ({ kind: "text" as const, text: words, rows: [], picture: null });
const book: RulesPage = {
  game: "toy",
  language: "en",
  title: "Rules",
  sections: [
    {
      title: "Turns",
      paragraphs: [
        { number: "LC-2.1", parts: [text("The oldest player begins.")] },
        { number: "LC-2.2", parts: [text("A turn has two parts.")] },
      ],
    },
    { title: "End", paragraphs: [{ number: "LC-4.1", parts: [text("The oldest game ends.")] }] },
  ],
};

test("marked text is cut into pieces, and markup is never HTML", () => {
  expect(pieces("**Play** a *card* (`p`), see LC-2.3 <b>").map((one) => [one.kind, one.text])).toEqual([
    ["strong", "Play"],
    ["plain", " a "],
    ["slanted", "card"],
    ["plain", " ("],
    ["typed", "p"],
    ["plain", "), see "],
    ["rule", "LC-2.3"],
    ["plain", " <b>"],
  ]);
});

test("searching keeps paragraphs that hold every word", () => {
  expect(searched(book, "oldest").map((one) => one.title)).toEqual(["Turns", "End"]);
  expect(searched(book, "oldest player")[0]?.paragraphs.map((one) => one.number)).toEqual(["LC-2.1"]);
  expect(searched(book, "lc-2.2")[0]?.paragraphs).toHaveLength(1);
  expect(searched(book, "treasure")).toEqual([]);
  expect(searched(book, " ")).toBe(book.sections);
});

test("a face belongs to its name, and names differ in face", () => {
  expect(lookOf("Otto")).toEqual(lookOf("Otto"));
  expect(new Set(["Otto", "Berta", "Nemo", "Ada"].map((name) => JSON.stringify(lookOf(name)))).size).toBe(4);
});
