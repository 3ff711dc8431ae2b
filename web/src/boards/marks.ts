/** Each seat's colour and shape; the colours can be told apart with every colour vision deficiency. */
import type { Mark } from "./contract";

const MARKS: readonly Mark[] = [
  { colour: "#FACA28", shape: "circle" },
  { colour: "#FFFFFF", shape: "square" },
  { colour: "#8B232E", shape: "triangle" },
  { colour: "#B07211", shape: "diamond" },
  { colour: "#9090F0", shape: "hexagon" },
];

export function markOf(seat: number): Mark {
  return MARKS[seat % MARKS.length]!;
}
