import { expect, test } from "vitest";
import { closest, EYES, LEAST } from "../../testing/sight";
import { MARKS } from "./marks";

test.each(Object.entries(EYES))("no two players look alike to %s eyes", (_, eyes) => {
  const colours = Object.values(MARKS).map((mark) => mark.colour);
  expect(closest(colours, eyes)).toBeGreaterThanOrEqual(LEAST);
});
