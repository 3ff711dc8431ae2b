/** Each seat's colour and shape; the colours keep their distance under every colour deficiency. */
const COLOURS = ["#FACA28", "#FFFFFF", "#8B232E", "#B07211", "#9090F0"];
const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon"] as const;

export interface Mark {
  colour: string;
  shape: (typeof SHAPES)[number];
}

export function markOf(seat: number): Mark {
  return { colour: COLOURS[seat] ?? "#888888", shape: SHAPES[seat] ?? "circle" };
}
