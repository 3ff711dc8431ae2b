import { expect, test } from "vitest";
import { closest, EYES, LEAST } from "./sight";

test("red and green of a common box would not pass", () => {
  expect(closest(["#d22f27", "#3c8f3c"], EYES.deutan!)).toBeLessThan(LEAST);
});
