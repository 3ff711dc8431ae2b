import { describe, expect, it } from "vitest";
import { adventurers, inVillage, neptune } from "./standing";
import type { Player, View } from "../view";

const player = (seat: number, adventurer: string): Player =>
  ({
    seat,
    adventurer,
    corner: seat ? "bottom right" : "top left",
    colour: seat ? "red" : "yellow",
  }) as Player;
const view = (at: string, ...players: string[]): View =>
  ({ neptune: at, players: players.map((one, seat) => player(seat, one)) }) as View;

describe("figures", () => {
  it("wait in their villages, outside the lake", () => {
    expect(inVillage("top left").y).toBeLessThan(0);
    expect(inVillage("bottom right").y).toBeGreaterThan(900);
    expect(inVillage("bottom right").x).toBeGreaterThan(inVillage("bottom left").x);
  });

  it("do not hide each other on one piece", () => {
    const [one, other] = adventurers(view("e5", "a1-b1", "a1-b1"));
    expect(Math.abs(one!.x - other!.x)).toBeGreaterThanOrEqual(40);
  });

  it("leave Neptune his end of a street", () => {
    const shared = view("a1-b1", "a1-b1", "village");
    expect(adventurers(shared)[0]!.x - neptune(shared).x).toBeGreaterThanOrEqual(100);
  });
});
