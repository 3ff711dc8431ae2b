import { expect, test } from "vitest";
import { closest, EYES, LEAST } from "../../../testing/sight";
import { GROUNDS } from "./finds";

test.each(Object.entries(EYES))("no two grounds look alike to %s eyes", (_, eyes) => {
  const colours = Object.values(GROUNDS).map((ground) => ground.colour);
  expect(closest(colours, eyes)).toBeGreaterThanOrEqual(LEAST);
});
