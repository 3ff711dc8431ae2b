import { expect, test } from "vitest";
import { flights } from "./changes";
import { aPlayer, aView, withSpace } from "../fixture";

test("a bathyscaphe that is gone here and new there has dived", () => {
  const before = withSpace(aView(), 3, 3, [], [2, 0]);
  const after = withSpace(withSpace(before, 3, 3, [], [1, 0]), 5, 4, [], [1, 0]);
  expect(flights(before, after)).toEqual([
    { kind: "bathyscaphe", seat: 0, from: { column: 3, row: 3 }, to: { column: 5, row: 4 } },
  ]);
});

test("a bathyscaphe that was nowhere comes from the surface", () => {
  const after = withSpace(aView(), 2, 2, [], [0, 1]);
  expect(flights(aView(), after)).toEqual([
    { kind: "bathyscaphe", seat: 1, from: { column: 2, row: 1 }, to: { column: 2, row: 2 } },
  ]);
});

test("a tile rises to whoever has it now, and the cards go to opponents", () => {
  const before = withSpace(aView(), 3, 4, ["red-ring", "blue-mask"], [1, 1]);
  const payer = aPlayer({ spares: ["red-ring"], hand_size: 2, supply_size: 7 });
  const after = {
    ...withSpace(before, 3, 4, ["blue-mask"], [1, 1]),
    players: [payer, aPlayer({ supply_size: 11 })],
  };
  expect(flights(before, after)).toEqual([
    { kind: "tile", thing: "red-ring", seat: 0, from: { column: 3, row: 4 } },
    { kind: "cards", count: 2, from: 0, to: 1 },
  ]);
});

test("a card drawn from one's own supply does not travel", () => {
  const after = aView({ players: [aPlayer(), aPlayer({ hand_size: 4, supply_size: 8 })] });
  expect(flights(aView(), after)).toEqual([]);
});
