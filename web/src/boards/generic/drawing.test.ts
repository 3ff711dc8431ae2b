import { expect, test } from "vitest";
import { cssOf, pieces, plain } from "./drawing";

test("marks are taken apart, and nest", () => {
  const found = pieces("a[heap]b[strong]c[/]d[/]e", { heap: "cyan", strong: "bold" });
  expect(found.map((one) => one.text)).toEqual(["a", "b", "c", "d", "e"]);
  expect(found[0]!.css).toBe("");
  expect(found[2]!.css).toBe(`${cssOf("cyan")}; ${cssOf("bold")}`);
  expect(found[3]!.css).toBe(found[1]!.css);
});

test("what is not a mark stays as it is", () => {
  expect(plain(String.raw`[1] \[x] [quiet]y[/quiet] [ ]`)).toBe("[1] [x] y [ ]");
});

test("styles come out of the design's own colours", () => {
  expect(cssOf("bold red")).toBe("font-weight: 700; color: var(--danger)");
  expect(cssOf("black on yellow")).toContain("background: color-mix");
  expect(cssOf("none")).toBe("color: var(--ink)");
});
