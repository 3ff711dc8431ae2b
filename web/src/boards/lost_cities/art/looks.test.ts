import { expect, test } from "vitest";
import { closest, contrast, EYES } from "../../../testing/sight";
import { LOOKS } from "./looks";

test.each(Object.entries(EYES))("no two destinations look alike to %s eyes", (_, eyes) => {
  const grounds = Object.values(LOOKS).map((look) => look.ground);
  expect(closest(grounds, eyes)).toBeGreaterThan(16);
});

test.each(Object.entries(LOOKS))("what is written on %s can be read", (_, look) => {
  expect(contrast(look.ground, look.ink)).toBeGreaterThan(4.5);
});
