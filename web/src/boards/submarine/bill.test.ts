import { expect, test } from "vitest";
import type { LegalDecision } from "../../play/types";
import type { Told } from "../../protocol";
import { legal } from "../../testing/fakes";
import { draftedPurchases, idle, paymentsOf, reach, sentPurchases, sums } from "./bill";
import { aPrice, aView } from "./fixture";
import type { Decision, GameEvent, Types } from "./view";

const LEGAL: LegalDecision<Types>[] = [
  legal({ kind: "pay-spare", thing: "red-brooch" }),
  legal({ kind: "pay-joker", thing: "blue-joker" }, true),
  legal({ kind: "pay-cards" }),
  legal({ kind: "end" }, true),
];

test("a price tag offers cards first, then jokers, then spares, and nothing else", () => {
  expect(paymentsOf(LEGAL, aPrice()).map((one) => [one.kind, one.thing])).toEqual([
    ["cards", null],
    ["joker", "blue-joker"],
    ["spare", "red-brooch"],
  ]);
});

test("a payment tells whether it is final and how it would end the game", () => {
  const found = paymentsOf(LEGAL, aPrice({ ends: { cards: "empty-column", joker: "empty-column" } }));
  expect(found.map((one) => one.ends)).toEqual(["empty-column", "empty-column", ""]);
  expect(found.map((one) => one.isFinal)).toEqual([false, true, false]);
});

test("each tile of a draft adds a purchase to the bill; swaps give nothing to opponents", () => {
  const tolls = [{ row: 4, shares: [{ seat: 1, cards: 2, rows: [2, 4] }] }];
  const drafted: Decision[] = [
    { kind: "ship", column: "c" },
    { kind: "choose", row: 4 },
    { kind: "collect", thing: "red-ring" },
    { kind: "pay-cards" },
    { kind: "choose", row: 4 },
    { kind: "collect", thing: "yellow-brooch" },
    { kind: "pay-joker", thing: "blue-joker" },
  ];
  const purchases = draftedPurchases(drafted, tolls);
  expect(purchases).toEqual([
    { thing: "red-ring", swap: null, shares: tolls[0]!.shares },
    { thing: "yellow-brooch", swap: "blue-joker", shares: [] },
  ]);
  expect([...sums([...purchases, purchases[0]!])]).toEqual([[1, 4]]);
});

test("purchases that are sent already are read from the log since my ship sailed", () => {
  const told = (...events: GameEvent[]): Told<Types> => ({
    seq: 1,
    kind: "moved",
    seat: 0,
    at_ms: 0,
    facts: {},
    events,
    steps: [events.length],
  });
  const before = told(
    { kind: "ship", seat: 0, facts: { column: "B" } },
    { kind: "collect", seat: 0, facts: { thing: "blue-mask", card: "blue", space: "B3" } },
    { kind: "end", seat: 0 },
  );
  const now = told(
    { kind: "ship", seat: 0, facts: { column: "C" } },
    { kind: "collect", seat: 0, facts: { thing: "red-ring", card: "red", space: "C3" } },
    { kind: "pay", seat: 0, facts: { to: 2, cards: 1 } },
  );
  const rest = told(
    { kind: "pay", seat: 0, facts: { to: 2, cards: 2 } },
    { kind: "hand", seat: 0, facts: { to: 3 } },
  );
  expect(sentPurchases([before], 0)).toEqual([]);
  const [purchase] = sentPurchases([before, now, rest], 0);
  expect(purchase!.thing).toBe("red-ring");
  expect(purchase!.shares.map((one) => [one.seat, one.cards])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

test("a course tells what could be paid, and the least and most cards for opponents", () => {
  const prices = [
    aPrice({ due: 1 }),
    aPrice({ due: 3 }),
    aPrice({ payable: false, due: 9 }),
    aPrice({ payable: false, swaps: ["blue-joker"], due: 9 }),
  ];
  const { payable, least, most } = reach(prices);
  expect([payable.length, least, most]).toEqual([3, 1, 3]);
});

test("bathyscaphes that have not acted are counted over all rows", () => {
  expect(idle(aView({ can_act: [1, 0, 2, 0] }))).toBe(3);
});
