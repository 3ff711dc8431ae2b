import { expect, test } from "vitest";
import { parsed, textOf } from "./notation";
import { columnOf, letterOf, spaceName } from "./spaces";

test("spaces are named by column and row, both ways", () => {
  expect(spaceName(3, 4)).toBe("c4");
  expect([1, 2, 3, 4, 5, 6].map((column) => columnOf(letterOf(column)))).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a decision's text is a verb and what it is about", () => {
  expect(parsed("collect red-ring")).toEqual({ verb: "collect", what: "red-ring" });
  expect(parsed("end")).toEqual({ verb: "end", what: "" });
});

test("every block of decision numbers begins where the server's table says", () => {
  const firsts = {
    0: "place a",
    6: "ship a",
    12: "ship off",
    13: "choose 2",
    17: "move a2",
    41: "collect yellow-amphora",
    101: "collect yellow-joker",
  };
  const more = {
    106: "pay cards",
    107: "pay yellow-joker",
    112: "pay yellow-amphora",
    171: "pay violet-tablet",
    172: "give yellow",
    177: "trade yellow",
    182: "end",
    183: "",
  };
  for (const [action, text] of Object.entries({ ...firsts, ...more }))
    expect(textOf(Number(action))).toBe(text);
});
