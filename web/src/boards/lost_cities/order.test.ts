import { beforeEach, expect, test } from "vitest";
import { sorted } from "./cards";
import { keepOrder, keptOrder, moved, ordered } from "./order";

beforeEach(() => localStorage.clear());

const hand = sorted(
  ["sea 5", "desert 3", "desert 3", "volcano 9"],
  ["desert", "sea", "himalaya", "forest", "volcano"],
);
const keys = hand.map((one) => one.key);

test("cards move before another, or to the right end", () => {
  expect(keys).toEqual(["desert 3#0", "desert 3#1", "sea 5#0", "volcano 9#0"]);
  expect(moved(keys, "volcano 9#0", "desert 3#1")).toEqual([
    "desert 3#0",
    "volcano 9#0",
    "desert 3#1",
    "sea 5#0",
  ]);
  expect(moved(keys, "desert 3#0", null)).toEqual(["desert 3#1", "sea 5#0", "volcano 9#0", "desert 3#0"]);
  expect(moved(keys, "sea 5#0", "forest 2#0")).toEqual(keys);
});

test("what came since lies at the right, what has gone is no matter", () => {
  expect(ordered(hand, null)).toEqual(hand);
  expect(ordered(hand, ["volcano 9#0", "himalaya 2#0", "desert 3#1"]).map((one) => one.key)).toEqual([
    "volcano 9#0",
    "desert 3#1",
    "desert 3#0",
    "sea 5#0",
  ]);
});

test("an order is kept for its table, seat and round", () => {
  keepOrder({ table: "t1", seat: 0, round: 1 }, keys);
  keepOrder({ table: "t1", seat: 1, round: 1 }, ["sea 5#0"]);
  expect(keptOrder("t1", 0, 1)).toEqual(keys);
  expect(keptOrder("t1", 1, 1)).toEqual(["sea 5#0"]);
  expect([keptOrder("t1", 0, 2), keptOrder("t2", 0, 1)]).toEqual([null, null]);
  keepOrder({ table: "t1", seat: 0, round: 1 }, null);
  expect(keptOrder("t1", 0, 1)).toBeNull();
  for (let nth = 0; nth < 20; nth++) keepOrder({ table: `x${nth}`, seat: 0, round: 1 }, keys);
  expect([keptOrder("x19", 0, 1), keptOrder("x2", 0, 1)]).toEqual([keys, null]);
});
