import { ESLint } from "eslint";
import { expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 }); // the first of them loads every plugin
const eslint = new ESLint();

/** The rules that refuse this text in this file. */
async function refusals(path: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: path });
  return result!.messages.map((one) => one.ruleId);
}

const FORBIDDEN = [
  ["src/boards/submarine/planted.ts", "../lost_cities/view"],
  ["src/boards/submarine/art/planted.ts", "../../lost_cities/view"],
  ["src/boards/lost_cities/art/scenes/planted.ts", "../../../submarine/view"],
  ["src/boards/submarine/planted.ts", "../../table/story"],
  ["src/table/planted.ts", "../boards/submarine/words"],
  ["src/pages/planted.test.ts", "../boards/submarine/words"],
  ["src/planted.ts", "./boards/submarine/words"],
  ["src/net/planted.ts", "../table/story"],
  ["src/net/planted.ts", "../shell/problems"],
  ["src/net/planted.ts", "../testing/fakes"],
  ["src/words/planted.ts", "../net/http"],
  ["src/look/planted.ts", "../settings.svelte"],
  ["src/table/planted.ts", "../pages/rules"],
  ["src/table/deeper/planted.ts", "../../pages/rules"],
  ["src/table/deeper/planted.ts", "../../boards/submarine/words"],
];
const ALLOWED = [
  ["src/boards/submarine/planted.ts", "../contract"],
  ["src/boards/submarine/art/planted.ts", "../../marks"],
  ["src/boards/submarine/art/planted.ts", "../view"],
  ["src/boards/lost_cities/art/scenes/planted.ts", "../../view"],
  ["src/boards/submarine/art/planted.ts", "../../../words/words.svelte"],
  ["src/table/planted.ts", "../boards/contract"],
  ["src/table/deeper/planted.ts", "../story"],
  ["src/table/deeper/planted.ts", "../../boards/contract"],
  ["src/pages/planted.ts", "../boards"],
  ["src/net/planted.test.ts", "../testing/fakes"],
];

test.each(FORBIDDEN)("%s may not import %s", async (path, from) => {
  expect(await refusals(path, `export * from "${from}";\n`)).toEqual(["no-restricted-imports"]);
});

test.each(ALLOWED)("%s may import %s", async (path, from) => {
  expect(await refusals(path, `export * from "${from}";\n`)).toEqual([]);
});

test("a board is not loaded past the index", async () => {
  const text = 'export const load = () => import("../boards/submarine");\n';
  expect(await refusals("src/pages/planted.ts", text)).toEqual(["no-restricted-syntax"]);
});

test("a line is at most 120 characters long, in scripts and in components", async () => {
  const long = "x".repeat(120);
  expect(await refusals("src/net/planted.ts", `export const ${long} = 1;\n`)).toEqual([
    "trident/line-length",
  ]);
  expect(await refusals("src/shell/Planted.svelte", `<p>${long}</p>\n`)).toEqual(["trident/line-length"]);
});
