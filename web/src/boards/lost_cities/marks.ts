/** Each seat's colour and shape. Partners have neighbouring colours: yellow and white, red and orange. */
import type { Mark } from "../contract";

const MARKS: readonly Mark[] = [
  { colour: "#FACA28", shape: "circle" },
  { colour: "#8B232E", shape: "square" },
  { colour: "#FFFFFF", shape: "triangle" },
  { colour: "#B07211", shape: "diamond" },
];

export function markOf(seat: number): Mark {
  return MARKS[seat % MARKS.length]!;
}
