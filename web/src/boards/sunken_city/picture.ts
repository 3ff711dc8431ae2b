/** Which part of the lake a picture shows. */
import { CELL, FRAME, place, SIDE } from "./lake/lake";
import { SQUARES } from "./view";

/** The width of the rim with letters or numbers where the lake is cut. */
export const RIM = 44;

interface Plan {
  /** The water that is shown. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The columns and rows that are shown. */
  columns: number[];
  rows: number[];
  isCutLeft: boolean;
  isCutTop: boolean;
  viewBox: string;
  ratio: number;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

/** "b2-h6" is a rectangle by two of its corners, "" the whole lake; the shore is included where it borders. */
export function layout(shows: string): Plan {
  const [from, to] = shows ? shows.split("-") : [SQUARES[0], SQUARES.at(-1)];
  const [first, last] = [place(from!), place(to!)];
  const isCutLeft = first.column > 0;
  const isCutTop = first.row > 0;
  const left = isCutLeft ? first.column * CELL : FRAME.x;
  const top = isCutTop ? first.row * CELL : FRAME.y;
  const right = last.column < SIDE - 1 ? (last.column + 1) * CELL : FRAME.x + FRAME.width;
  const bottom = last.row < SIDE - 1 ? (last.row + 1) * CELL : FRAME.y + FRAME.height;
  const [x, y] = [left - (isCutLeft ? RIM : 0), top - (isCutTop ? RIM : 0)];
  return {
    left,
    top,
    right,
    bottom,
    columns: range(first.column, last.column),
    rows: range(first.row, last.row),
    isCutLeft,
    isCutTop,
    viewBox: `${x} ${y} ${right - x} ${bottom - y}`,
    ratio: (right - x) / (bottom - y),
  };
}
