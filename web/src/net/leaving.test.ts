import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answered, unanswered, word } from "./leaving";

beforeEach(() => localStorage.clear());
afterEach(() => {
  answered();
  vi.unstubAllGlobals();
});

it("keeps its word until there is an answer", () => {
  const first = word();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([word(), unanswered()]).toEqual([first, first]);
  answered();
  expect(unanswered()).toBeNull();
  expect(word()).not.toBe(first);
});

it("keeps it on the page where the browser keeps nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  const first = word();
  expect(unanswered()).toBe(first);
  answered();
  expect(unanswered()).toBeNull();
});
