import { expect, test } from "vitest";
import { preview as inLostCities } from "./lost_cities/preview";
import type { View as LostCities } from "./lost_cities/view";
import { aView } from "./submarine/fixture";
import { preview as inSubmarine } from "./submarine/preview";
import { spaceAt } from "./submarine/spaces";
import { preview as inSunkenCity } from "./sunken_city/preview";
import type { View as SunkenCity } from "./sunken_city/view";

const cards = {
  seat: 0,
  destinations: ["desert", "sea"],
  hand: ["desert 5", "desert 5", "sea 2"],
  sides: [
    { seats: [0], expeditions: [{ cards: ["desert 2"] }, { cards: [] }] },
    { seats: [1], expeditions: [{ cards: [] }, { cards: [] }] },
  ],
  discards: [
    { size: 0, top: null, cards: null },
    { size: 1, top: "sea 9", cards: null },
  ],
} as unknown as LostCities;

test("Lost Cities: a card lies where it was put, once, and what is not held lies nowhere", () => {
  const played = inLostCities(cards, { kind: "play", card: "desert 5" }, 0);
  expect(played.hand).toEqual(["desert 5", "sea 2"]);
  expect(played.sides[0]!.expeditions[0]!.cards).toEqual(["desert 2", "desert 5"]);
  const laid = inLostCities(cards, { kind: "discard", card: "sea 2" }, 0);
  expect(laid.discards[1]).toEqual({ size: 2, top: "sea 2", cards: null });
  expect(inLostCities(laid, { kind: "discard", card: "sea 2" }, 0)).toBe(laid);
  expect(inLostCities(cards, { kind: "draw-pile" }, 0)).toBe(cards);
});

const lake = {
  cards: ["0/7", "1/6", "2/5"],
  streets: ["a1-b1"],
  buildings: {},
  grottoes: ["8", "9"],
  neptune: "e5",
  now: { building: null },
  players: [{ seat: 0, adventurer: "village", hand: ["2/5"], played: [] }],
} as unknown as SunkenCity;
const after = (view: SunkenCity, ...decisions: Parameters<typeof inSunkenCity>[1][]) =>
  decisions.reduce((before, one) => inSunkenCity(before, one, 0), view);

test("Sunken City: pieces rise, the adventurer walks and Neptune wades where that was wished", () => {
  expect(after(lake, { kind: "card", card: 3 }).players[0]).toMatchObject({ hand: [], played: ["2/5"] });
  const street = { kind: "street", street: "c1-d1" } as const;
  expect(after(lake, street, street).streets).toEqual(["a1-b1", "c1-d1"]);
  expect(after(lake, { kind: "step", to: "a1" }).players[0]!.adventurer).toBe("a1-b1");
  const raised = after(lake, { kind: "building", building: 9 }, { kind: "at", square: "c3" });
  expect([raised.buildings, raised.grottoes]).toEqual([{ "9": "c3" }, ["8"]]);
  expect(after(lake, { kind: "neptune-to", to: "a1" }).neptune).toBe("a1-b1");
});

test("Submarine: ships sail, bathyscaphes move, and a treasure is being taken", () => {
  const view = {
    ...aView(),
    chosen: 2,
    sea: [2, 3].map((row) => ({ column: 3, row, things: [], bathyscaphes: [1, 0] })),
  };
  const sailed = inSubmarine(view, { kind: "ship", column: "c" }, 0);
  expect(sailed.players[0]!.ship).toBe(3);
  const moved = inSubmarine(sailed, { kind: "move", row: 3, column: "c" }, 0);
  expect([2, 3].map((row) => spaceAt(moved, 3, row)!.bathyscaphes[0])).toEqual([0, 2]);
  expect(inSubmarine(view, { kind: "collect", thing: "red-ring" }, 0).taking).toBe("red-ring");
});
