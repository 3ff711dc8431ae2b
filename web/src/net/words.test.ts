import { afterEach, expect, test, vi } from "vitest";
import { tongue } from "../words/words.svelte";
import { wordsOf } from "./words";

afterEach(() => {
  tongue.choose("en");
  vi.unstubAllGlobals();
});

test("only the language in use is fetched, another when it is chosen", async () => {
  const asked: string[] = [];
  vi.stubGlobal("localStorage", { setItem: () => {} });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const word = path.endsWith("/de") ? "Meer" : "ocean";
    return Promise.resolve(Response.json({ "names.sea": word }));
  });
  tongue.choose("en");
  const words = await wordsOf("toy");
  expect(asked).toEqual(["/api/games/toy/words/en"]);
  tongue.choose("de");
  expect(words.name("sea")).toBe("ocean");
  await vi.waitFor(() => expect(words.name("sea")).toBe("Meer"));
  tongue.choose("en");
  tongue.choose("de");
  expect(words.name("sea")).toBe("Meer");
  expect(asked).toHaveLength(2);
});
