import { describe, expect, it } from "vitest";
import {
  beside,
  centre,
  covered,
  ghostAt,
  joints,
  neighbours,
  partners,
  place,
  squareAt,
  streetName,
  streetsAt,
  tapped,
} from "./lake";
import { SQUARES } from "../view";

describe("squares", () => {
  it("are named by column and row", () => {
    expect(SQUARES[0]).toBe("a1");
    expect(SQUARES[80]).toBe("i9");
    expect(place("c5")).toEqual({ column: 2, row: 4 });
  });

  it("have neighbours only inside the lake", () => {
    expect(neighbours("a1")).toEqual(["b1", "a2"]);
    expect(neighbours("e5")).toEqual(["e4", "d5", "f5", "e6"]);
    expect(beside("i9", 1, 0)).toBeNull();
  });

  it("are found under a point", () => {
    expect(squareAt({ x: 250, y: 450 })).toBe("c5");
    expect(squareAt({ x: -1, y: 450 })).toBeNull();
    expect(squareAt({ x: 250, y: 900 })).toBeNull();
  });
});

describe("streets", () => {
  it("are named from the upper left square, whichever comes first", () => {
    expect(streetName("b1", "a1")).toBe("a1-b1");
    expect(streetName("c5", "c4")).toBe("c4-c5");
  });

  it("have their middle between their squares", () => {
    expect(centre("a1-b1")).toEqual({ x: 100, y: 50 });
    expect(centre("c4-c5")).toEqual({ x: 250, y: 400 });
  });

  it("are meant by the nearer edge", () => {
    expect(streetsAt({ x: 290, y: 450 })[0]).toBe("c5-d5");
    expect(streetsAt({ x: 210, y: 450 })[0]).toBe("b5-c5");
    expect(streetsAt({ x: 250, y: 410 })[0]).toBe("c4-c5");
    expect(streetsAt({ x: 250, y: 490 })[0]).toBe("c5-c6");
  });
});

describe("the ghost", () => {
  const point = { x: 290, y: 460 };

  it("lies over the nearest edge where a street may lie", () => {
    expect(ghostAt(point, new Set(["c5-d5", "c5-c6"]))).toEqual({ street: "c5-d5", isLegal: true });
    expect(ghostAt(point, new Set(["c5-c6", "c4-c5"]))).toEqual({ street: "c5-c6", isLegal: true });
  });

  it("is turned through the places that are legal", () => {
    const streets = new Set(["c5-d5", "c5-c6"]);
    expect(ghostAt(point, streets, 1)?.street).toBe("c5-c6");
    expect(ghostAt(point, streets, 2)?.street).toBe("c5-d5");
  });

  it("shows where it may not lie, and nothing beside the lake", () => {
    expect(ghostAt(point, new Set())).toEqual({ street: "c5-d5", isLegal: false });
    expect(ghostAt({ x: -5, y: 5 }, new Set(["a1-b1"]))).toBeNull();
  });
});

describe("two taps", () => {
  const streets = new Set(["a1-b1", "a1-a2", "c5-d5"]);

  it("lay a street", () => {
    expect(tapped(null, "a1", streets)).toEqual({ first: "a1", lay: null });
    expect(tapped("a1", "a2", streets)).toEqual({ first: null, lay: "a1-a2" });
  });

  it("begin anew on another square, and end on the same", () => {
    expect(tapped("a1", "c5", streets)).toEqual({ first: "c5", lay: null });
    expect(tapped("a1", "a1", streets)).toEqual({ first: null, lay: null });
  });

  it("offer the only partner at once, confirmed by the same square", () => {
    expect(partners("c5", streets)).toEqual(["d5"]);
    expect(tapped("c5", "c5", streets)).toEqual({ first: null, lay: "c5-d5" });
  });

  it("begin nowhere where no street fits", () => {
    expect(tapped(null, "i9", streets)).toEqual({ first: null, lay: null });
  });
});

describe("pieces", () => {
  const pieces = covered({ streets: ["a1-b1", "b2-b3", "c1-d1"], buildings: { "9": "c3" } });

  it("cover their squares", () => {
    expect(pieces.get("b1")).toBe("a1-b1");
    expect(pieces.get("c3")).toBe("c3");
    expect(pieces.has("c2")).toBe(false);
  });

  it("join where they share an edge, not within themselves nor at corners", () => {
    expect(
      joints(pieces)
        .map((joint) => joint.key)
        .sort(),
    ).toEqual(["b1>", "b1v", "b3>"]);
    expect(joints(pieces).find((joint) => joint.key === "b1v")).toMatchObject({
      x: 150,
      y: 100,
      isUpright: true,
    });
  });
});
