import { describe, expect, test } from "vitest";
import {
  closeZoom,
  FINGER,
  keptUnder,
  loupeAt,
  onDrawing,
  scene,
  squareWidth,
  turnedTo,
  whereabouts,
} from "./sight";
import type { Player, View } from "../view";

const player = (seat: number, adventurer: string) =>
  ({ seat, adventurer, corner: seat ? "bottom right" : "top left" }) as Player;
const city = (more: Partial<View> = {}) =>
  ({
    phase: "card",
    neptune: "e5",
    streets: ["a1-b1"],
    buildings: {},
    players: [player(0, "village"), player(1, "a1-b1")],
    ...more,
  }) as View;

describe("the close view", () => {
  test("squares are as wide as a finger, and never smaller than on the whole lake", () => {
    expect(squareWidth(360) * closeZoom(360)).toBeCloseTo(FINGER);
    expect(closeZoom(2000)).toBe(1);
  });

  test("what is under the fingers stays there", () => {
    expect(keptUnder(100, 100, 1, 2)).toBe(100);
    expect(keptUnder(200, 100, 2, 1)).toBe(0);
  });

  test("the shore lies left of the first column and above the first row", () => {
    const corner = onDrawing({ x: 0, y: 0 }, { width: 960, height: 1108 });
    expect(corner.x).toBeCloseTo(30);
    expect(corner.y).toBeCloseTo(104);
  });
});

describe("the view follows", () => {
  test("a street that rose", () =>
    expect(scene(city(), city({ streets: ["a1-b1", "c3-c4"] }))).toEqual({ x: 250, y: 300 }));
  test("whoever walked, also home", () => {
    expect(scene(city(), city({ players: [player(0, "a1-b1"), player(1, "a1-b1")] }))).toEqual({
      x: 100,
      y: 50,
    });
    expect(whereabouts(player(0, "village")).y).toBeLessThan(0);
  });
  test("Neptune before all others", () =>
    expect(scene(city(), city({ neptune: "i9", streets: [] }))).toEqual({ x: 850, y: 850 }));
  test("nothing where nothing moved", () => expect(scene(city(), city())).toBeNull());
  test("the one who is moved next", () => {
    expect(turnedTo(city(), city({ phase: "neptune" }), 0)).toEqual({ x: 450, y: 450 });
    expect(turnedTo(city(), city({ phase: "walk" }), 1)).toEqual({ x: 100, y: 50 });
    expect(turnedTo(city({ phase: "walk" }), city({ phase: "walk" }), 1)).toBeNull();
  });
});

describe("the loupe", () => {
  test("hangs above the finger", () =>
    expect(loupeAt({ x: 180, y: 400 }, 168, 60, 360)).toEqual({ x: 96, y: 192 }));
  test("stays on the screen", () => expect(loupeAt({ x: 10, y: 400 }, 168, 60, 360).x).toBe(4));
  test("moves beside the finger where there is no room above", () => {
    expect(loupeAt({ x: 300, y: 100 }, 168, 60, 360)).toEqual({ x: 92, y: 60 });
    expect(loupeAt({ x: 60, y: 100 }, 168, 60, 360)).toEqual({ x: 100, y: 60 });
  });
});
