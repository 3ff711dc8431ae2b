import { expect, it } from "vitest";
import { paired } from "./flights";

const spot = (spot: string, card: string) => ({ spot, card });

it("a card that leaves the hand for a column flies there", () => {
  const found = paired(
    [spot("hand", "sea 3"), spot("hand", "sea 4")],
    [spot("near", "sea 3"), spot("hand", "sea 4")],
  );
  expect(found.flights.find((one) => one.to.spot === "near")?.from.spot).toBe("hand");
  expect([found.arrived, found.left]).toEqual([[], []]);
});

it("of two equal cards the one that stays is not moved", () => {
  const before = [spot("hand", "sea investment"), spot("hand", "sea investment")];
  const found = paired(before, [spot("near", "sea investment"), spot("hand", "sea investment")]);
  expect(found.flights.map((one) => `${one.from.spot} ${one.to.spot}`).sort()).toEqual([
    "hand hand",
    "hand near",
  ]);
});

it("names what came from nowhere and what is gone", () => {
  const found = paired([spot("pile", "sea 9")], [spot("hand", "desert 2")]);
  expect(found.arrived).toEqual([spot("hand", "desert 2")]);
  expect(found.left).toEqual([spot("pile", "sea 9")]);
});
