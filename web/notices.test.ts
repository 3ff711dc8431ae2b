import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { notice, noticesOf, packageOf } from "./notices";

test("a module belongs to the innermost package around it", () => {
  expect(packageOf("/x/node_modules/svelte/src/a.js")).toBe("/x/node_modules/svelte");
  expect(packageOf("/x/node_modules/@noble/hashes/sha2.js")).toBe("/x/node_modules/@noble/hashes");
  expect(packageOf("/x/node_modules/a/node_modules/b/c.js")).toBe("/x/node_modules/a/node_modules/b");
  expect(packageOf("\0rolldown/runtime.js")).toBe(resolve("node_modules/rolldown"));
  expect(packageOf("/x/web/src/app.ts")).toBeUndefined();
});

test("each package is named once, with its licence's text", () => {
  const modules = ["src/a.js", "src/b.js"].map((file) => resolve("node_modules/svelte", file));
  const text = noticesOf([...modules, resolve("src/app.ts")]);
  expect(text.match(/^svelte \d/gm)).toHaveLength(1);
  expect(text).toContain("Permission is hereby granted");
});

test("a package without a licence's text is not shipped", () => {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "bare", version: "1.0.0" }));
  expect(() => notice(folder)).toThrow("bare is bundled, but its package has no licence text.");
});
