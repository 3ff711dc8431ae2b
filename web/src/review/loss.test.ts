import { expect, test } from "vitest";
import { lossInShort } from "./loss";

const lost = (win: number, points: number) => ({ win, points, win_error: 0, points_error: 0 });

test("a loss is told in chances to win, and in points where those do not show it", () => {
  expect(lossInShort(lost(0.19, 4.2), "points")).toBe("−19 %");
  expect(lossInShort(lost(0.004, 4.68), "points")).toBe("−4.7 points");
  expect(lossInShort(lost(-0.01, 4.68), "points")).toBe("−4.7 points");
});
