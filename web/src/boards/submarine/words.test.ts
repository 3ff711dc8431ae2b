import { expect, test } from "vitest";
import { de, en } from "./words";

const factsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();

test("both languages name the same facts in every sentence", () => {
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect(factsOf(de[key]), key).toEqual(factsOf(en[key]));
});
