import { expect, test } from "vitest";
import { GameWords } from "../words/words.svelte";
import { lines, playersOf, short } from "./outcome";

test("what is too long is cut, and says so", () => {
  expect(short("Ann", 5)).toBe("Ann");
  expect(short("Annabella", 5)).toBe("Anna…");
  expect(lines("Ann wins", 24, 2)).toEqual(["Ann wins"]);
  expect(lines("Annabella and Benedict win together", 20, 2)).toEqual(["Annabella and", "Benedict win…"]);
  expect(lines("A".repeat(40), 10, 2)).toEqual([`${"A".repeat(9)}…`]);
});

test("players have their first score apart from the others", () => {
  const words = new GameWords("toy");
  words.players = ["Ann", "Bo"];
  const mark = () => ({ colour: "#fff", shape: "circle" as const });
  const told = playersOf(
    {
      reason: "played",
      winners: [1],
      scores: [
        [-4, 2],
        [7, 12],
      ],
    },
    words,
    mark,
    ["Points", "Worth"],
  );
  expect(told.map((one) => [one.name, one.score, one.rest, one.hasWon])).toEqual([
    ["Ann", "−4", "Worth: 2", false],
    ["Bo", "7", "Worth: 12", true],
  ]);
});
