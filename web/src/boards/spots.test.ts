import { expect, test } from "vitest";
import { unpacked } from "../play/types";
import type { GameTypes, PackedDecision } from "../protocol";
import { spots as lostCities } from "./lost_cities/spots";
import type { Types as LostCities } from "./lost_cities/view";
import { spots as submarine } from "./submarine/spots";
import type { Types as Submarine, View } from "./submarine/view";
import { spots as sunkenCity } from "./sunken_city/spots";
import type { Types as SunkenCity, View as SunkenCityView } from "./sunken_city/view";

type Part = Record<string, string | number>;

/** A turn of these decisions; their numbers and texts mean nothing. */
const turn = <Types extends GameTypes>(...decisions: [kind: string, parts: Part][]) =>
  decisions.map(([kind, parts], nth) => {
    const packed: PackedDecision = [nth, "", false, kind, parts];
    return unpacked<Types>(packed);
  });

test("cards of Lost Cities go from the hand to where they are played or discarded", () => {
  const played = turn<LostCities>(
    ["play", { card: "desert 5" }],
    ["discard", { card: "sea 2" }],
    ["draw-discard", { destination: "forest" }],
    ["draw-pile", {}],
    ["pass", { card: "sea 3" }],
  );
  expect(lostCities(played)).toEqual([
    { at: '[data-hand="desert 5"]', to: '.near[data-destination="desert"]' },
    { at: '[data-hand="sea 2"]', to: '.piles [data-destination="sea"]' },
    { at: '.piles [data-destination="forest"]' },
    { at: '[data-source="pile"]' },
    { at: '[data-hand="sea 3"]' },
  ]);
});

/** A position with the movement cards of the printed layout. */
const lake = { cards: ["0/7", "1/6", "2/5", "3/4", "4/3", "4/2"] } as SunkenCityView;

test("a walk of Sunken City leads from step to step, and a street lies on two squares", () => {
  const walked = turn<SunkenCity>(
    ["card", { card: 5 }],
    ["street", { street: "a1-b1" }],
    ["building", { building: 9 }],
    ["at", { square: "c1" }],
    ["walk", {}],
    ["step", { to: "a1" }],
    ["step", { to: "c1" }],
    ["step", { to: "village" }],
  );
  expect(sunkenCity(walked, { view: lake })).toEqual([
    { at: '[data-card="4/3"]' },
    { at: '[data-square="a1"]', to: '[data-square="b1"]' },
    { at: '[data-grotto="9"]' },
    { at: '[data-square="c1"]' },
    { at: '[data-chip="walk"]' },
    { at: '[data-square="a1"]', to: '[data-square="c1"]' },
    { at: '[data-square="c1"]', to: "[data-village]" },
    { at: "[data-village]" },
  ]);
});

test("what dives in Submarine is chosen below the ship, wherever that has gone", () => {
  const view = { players: [{ ship: 2 }] } as View;
  const dive = turn<Submarine>(["choose", { row: 2 }], ["move", { row: 3, column: "d" }]);
  const sailing = turn<Submarine>(["ship", { column: "c" }]);
  expect(submarine(dive, { seat: 0, view })[1]).toEqual({
    at: '[data-space="b2"]',
    to: '[data-space="d3"]',
  });
  expect(submarine([...sailing, ...dive], { seat: 0, view })).toEqual([
    { at: '[data-ship="0"]', to: '[data-column="c"]' },
    { at: '[data-space="c2"]' },
    { at: '[data-space="c2"]', to: '[data-space="d3"]' },
  ]);
  const rest = turn<Submarine>(
    ["place", { column: "a" }],
    ["ship-off", {}],
    ["collect", { thing: "red-ring" }],
    ["trade", { card: "red" }],
    ["end", {}],
  );
  expect(submarine(rest, { seat: 0, view })).toEqual([
    { at: '[data-space="a2"]' },
    { at: '[data-ship="0"]', to: '[data-at="7-1"]' },
    { at: '[data-thing="red-ring"]' },
    { at: '[data-hand="red"]' },
    null,
  ]);
});
