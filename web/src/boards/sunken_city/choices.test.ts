import { describe, expect, it } from "vitest";
import { choiceOf } from "../../testing/fakes";
import { byNumbers, numbers, sorted, split } from "./choices";

describe("legal decisions", () => {
  it("are sorted by what they are about", () => {
    const texts = [
      "card 3/4",
      "street a1-b1",
      "building 10",
      "at c3",
      "step b2-b3",
      "step village",
      "neptune to e5",
      "roll",
      "end",
    ];
    const found = sorted(texts.map((text, nth) => choiceOf(nth, text, text === "roll")));
    expect([...found.cards]).toEqual(["3/4"]);
    expect([...found.streets]).toEqual(["a1-b1"]);
    expect([...found.buildings]).toEqual(["10"]);
    expect([...found.sites]).toEqual(["c3"]);
    expect([...found.steps]).toEqual(["b2-b3", "village"]);
    expect([...found.wades]).toEqual(["e5"]);
    expect([...found.plain.keys()]).toEqual(["roll", "end"]);
    expect(found.plain.get("roll")?.[2]).toBe(true);
  });

  it("are split in verb and object", () => {
    expect(split("neptune to d5-e5")).toEqual({ verb: "neptune to", object: "d5-e5" });
    expect(split("neptune")).toEqual({ verb: "", object: "neptune" });
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
