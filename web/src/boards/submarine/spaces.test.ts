import { expect, test } from "vitest";
import { columnOf, letterOf, spaceName } from "./spaces";

test("spaces are named by column and row, both ways", () => {
  expect(spaceName(3, 4)).toBe("c4");
  expect([1, 2, 3, 4, 5, 6].map((column) => columnOf(letterOf(column)))).toEqual([1, 2, 3, 4, 5, 6]);
});
