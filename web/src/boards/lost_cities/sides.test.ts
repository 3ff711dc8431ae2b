import { expect, test } from "vitest";
import { brief } from "./sides";
import type { View } from "./view";

test("a seat stands at its side's points with the running round, and a seat of no side nowhere", () => {
  const view = { phase: "play", sides: [{ seats: [0, 2], total: -10, round_points: 4 }] } as View;
  expect([brief(2, view), brief(1, view)]).toEqual([{ got: "−6" }, null]);
});
