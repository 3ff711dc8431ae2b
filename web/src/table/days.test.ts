import { expect, test } from "vitest";
import { DAY_MS, isSealed } from "./days";

test("a daily deal is sealed until a minute after its day", () => {
  const daily = { day: 7, is_ranked: false };
  const end = 8 * DAY_MS + 60_000;
  expect([7 * DAY_MS, end - 1, end].map((now) => isSealed({ daily }, now))).toEqual([true, true, false]);
  expect(isSealed({ daily: null }, 0)).toBe(false);
});
