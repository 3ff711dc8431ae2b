import { describe, expect, it } from "vitest";
import { card, provisional, signed, sorted, sum } from "./cards";
import { nearSide, partnerOf } from "./sides";
import type { Destination, Expedition, View } from "./view";

const PLACES: Destination[] = ["desert", "sea", "himalaya", "forest", "volcano"];

function expedition(cards: string[] = [], more: Partial<Expedition> = {}): Expedition {
  return {
    cards,
    added: 0,
    investments: 0,
    has_bonus: false,
    points: 0,
    cost: 20,
    factor: 1,
    bonus: 0,
    ...more,
  };
}

function view(more: Partial<View> = {}): View {
  const side = (seats: number[]) => ({
    seats,
    expeditions: PLACES.map(() => expedition()),
    round_points: 0,
    total: 0,
  });
  const discards = PLACES.map(() => ({ size: 0, top: null, cards: null }));
  return {
    seat: 0,
    seats: 2,
    round_number: 1,
    destinations: PLACES,
    sides: [side([0]), side([1])],
    discards,
    pile_left: 44,
    ...more,
  } as View;
}

describe("notation", () => {
  it("reads a number and an investment", () => {
    expect(card("desert 10")).toEqual({ text: "desert 10", destination: "desert", face: "10", number: 10 });
    expect(card("sea investment").number).toBe(0);
  });
});

describe("the hand", () => {
  it("is sorted by destination, then number, investments first", () => {
    const hand = sorted(["volcano 2", "desert 10", "desert investment", "sea 3", "desert 2"], PLACES);
    expect(hand.map((one) => one.text)).toEqual([
      "desert investment",
      "desert 2",
      "desert 10",
      "sea 3",
      "volcano 2",
    ]);
  });

  it("tells equal cards apart", () => {
    const keys = sorted(["sea investment", "sea investment", "sea 2"], PLACES).map((one) => one.key);
    expect(keys).toEqual(["sea investment#0", "sea investment#1", "sea 2#0"]);
  });
});

describe("the arithmetic", () => {
  it("shows cost, factor and bonus only where they count", () => {
    expect(sum(expedition())).toBe("");
    expect(sum(expedition(["sea 10"], { added: 23, points: 3 }))).toBe("23 − 20");
    expect(sum(expedition(["sea 10"], { added: 15, factor: 2, points: -10 }))).toBe("(15 − 20) × 2");
    expect(sum(expedition(["sea 10"], { added: 35, factor: 3, bonus: 20, points: 65 }), true)).toBe(
      "(35−20)×3+20",
    );
  });

  it("writes a real minus", () => {
    expect([signed(-40), signed(6), signed(6, true), signed(0, true)]).toEqual(["−40", "6", "+6", "0"]);
  });
});

describe("a draft", () => {
  it("is the card that one's own side has more than the table knows", () => {
    const now = view();
    now.sides[0]!.expeditions[1] = expedition(["sea 3"]);
    expect(provisional(view(), now)).toEqual({ place: "expedition", destination: "sea" });
  });

  it("is the card on a discard pile", () => {
    const now = view();
    now.discards[4] = { size: 1, top: "volcano 3", cards: null };
    expect(provisional(view(), now)).toEqual({ place: "discard", destination: "volcano" });
  });

  it("is nothing where nothing was laid down", () => {
    expect(provisional(view(), view())).toBeNull();
    expect(provisional(null, view())).toBeNull();
  });
});

describe("sides", () => {
  it("finds one's own, and the first for a watcher", () => {
    expect(nearSide(view({ seat: 1 }))).toBe(1);
    expect(nearSide(view({ seat: null }))).toBe(0);
  });

  it("knows partners", () => {
    const four = view({ seat: 3, seats: 4 });
    four.sides[0]!.seats = [0, 2];
    four.sides[1]!.seats = [1, 3];
    expect(partnerOf(four)).toBe(1);
    expect(partnerOf(view())).toBeNull();
  });
});
