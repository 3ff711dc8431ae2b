import { describe, expect, it } from "vitest";
import { legal } from "../../testing/fakes";
import { byNumbers, numbers, sorted } from "./decisions";
import type { Decision } from "./view";

describe("legal decisions", () => {
  it("are sorted by what they are about", () => {
    const decisions: Decision[] = [
      { kind: "card", card: 3 },
      { kind: "street", street: "a1-b1" },
      { kind: "building", building: 10 },
      { kind: "at", square: "c3" },
      { kind: "step", to: "b2" },
      { kind: "step", to: "village" },
      { kind: "neptune-to", to: "e5" },
      { kind: "roll" },
      { kind: "end" },
    ];
    const found = sorted(decisions.map((one) => legal(one)));
    expect([...found.cards]).toEqual([3]);
    expect([...found.streets]).toEqual(["a1-b1"]);
    expect([...found.buildings]).toEqual(["10"]);
    expect([...found.sites]).toEqual(["c3"]);
    expect([...found.steps]).toEqual(["b2", "village"]);
    expect([...found.wades]).toEqual(["e5"]);
    expect([...found.plain]).toEqual(["roll", "end"]);
  });
});

describe("movement cards", () => {
  it("have two numbers", () => {
    expect(numbers("3/4")).toEqual({ raise: 3, walk: 4 });
  });

  it("are laid out from few to raise to many", () => {
    expect(byNumbers(["4/2", "0/7", "4/3", "2/5"])).toEqual(["0/7", "2/5", "4/3", "4/2"]);
  });
});
