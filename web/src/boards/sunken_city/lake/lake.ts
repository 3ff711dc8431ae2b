/** Geometry of the lake: squares by name, pieces and the squares they cover, and the street under a pointer. */
import { SQUARES, type View } from "../view";

export const SIDE = Math.sqrt(SQUARES.length);
export const CELL = 100;
export const LAKE = SIDE * CELL;
/** The shore around the lake: narrow at the sides, room for villages above and below. */
const SHORE = { x: 30, y: 104 };
export const FRAME = { x: -SHORE.x, y: -SHORE.y, width: LAKE + 2 * SHORE.x, height: LAKE + 2 * SHORE.y };
export const VIEW_BOX = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

export interface Point {
  x: number;
  y: number;
}

/** "c5" of column 2, row 4. */
export function squareName(column: number, row: number): string {
  return SQUARES[row * SIDE + column]!;
}

/** The letter of a column. */
export function letterOf(column: number): string {
  return squareName(column, 0).charAt(0);
}

/** Column and row of a square, both from 0. */
export function place(square: string): { column: number; row: number } {
  const nth = SQUARES.indexOf(square);
  return { column: nth % SIDE, row: Math.floor(nth / SIDE) };
}

/** What kind of square it is: light ".", dark "#" or the centre "C". */
export function signAt(view: Pick<View, "lake">, square: string): string | undefined {
  const { column, row } = place(square);
  return view.lake[row]?.[column];
}

/** The squares a piece covers: two of a street, one of a building. */
export function squaresOf(piece: string): string[] {
  return piece.split("-");
}

/** Whether a piece is a street; a building is named by its square. */
export function isStreet(piece: string): boolean {
  return squaresOf(piece).length > 1;
}

/** The square by which a decision names a piece; the village by itself. */
export function firstSquare(piece: string): string {
  return squaresOf(piece)[0]!;
}

/** A street's name from its two squares, in either order. */
export function streetName(one: string, other: string): string {
  const order = (square: string) => SQUARES.indexOf(square);
  return order(one) < order(other) ? `${one}-${other}` : `${other}-${one}`;
}

/** The square beside another, or null at the shore. */
export function beside(square: string, right: number, down: number): string | null {
  const { column, row } = place(square);
  const at = { column: column + right, row: row + down };
  const isInside = at.column >= 0 && at.column < SIDE && at.row >= 0 && at.row < SIDE;
  return isInside ? squareName(at.column, at.row) : null;
}

/** The squares that share an edge with one. */
export function neighbours(square: string): string[] {
  const steps = [
    [0, -1],
    [-1, 0],
    [1, 0],
    [0, 1],
  ] as const;
  return steps.map(([right, down]) => beside(square, right, down)).filter((one) => one !== null);
}

/** The middle of a square. */
export function middle(square: string): Point {
  const { column, row } = place(square);
  return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
}

/** The middle of a piece. */
export function centre(piece: string): Point {
  const points = squaresOf(piece).map(middle);
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, one) => sum + of(one), 0) / points.length;
  return { x: mean((one) => one.x), y: mean((one) => one.y) };
}

/** Whether a street lies down the lake rather than across. */
export function isUpright(street: string): boolean {
  const [one, other] = squaresOf(street).map(place);
  return one?.column === other?.column;
}

/** Which piece lies on each square that is not water. */
export function covered(view: Pick<View, "streets" | "buildings">): Map<string, string> {
  const pieces = [...view.streets, ...Object.values(view.buildings)];
  return new Map(pieces.flatMap((piece) => squaresOf(piece).map((square) => [square, piece] as const)));
}

export interface Joint extends Point {
  key: string;
  isUpright: boolean;
  /** The two pieces. */
  of: [string, string];
}

/** Where two pieces touch along an edge: there the paving goes on. */
export function joints(pieces: Map<string, string>): Joint[] {
  const found: Joint[] = [];
  for (const [square, piece] of pieces)
    for (const [right, down] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const next = beside(square, right, down);
      const other = next && pieces.get(next);
      if (!other || other === piece) continue;
      const { x, y } = middle(square);
      found.push({
        key: `${square}${right ? ">" : "v"}`,
        x: x + (right * CELL) / 2,
        y: y + (down * CELL) / 2,
        isUpright: down === 1,
        of: [piece, other],
      });
    }
  return found;
}

/** The square under a point of the lake, or null beside it. */
export function squareAt({ x, y }: Point): string | null {
  const column = Math.floor(x / CELL);
  const row = Math.floor(y / CELL);
  return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? squareName(column, row) : null;
}

/** The streets that a point could mean, the one over the nearest edge first. */
export function streetsAt(point: Point): string[] {
  const square = squareAt(point);
  if (!square) return [];
  const at = middle(square);
  const near = neighbours(square).map((other) => {
    const to = middle(other);
    return {
      street: streetName(square, other),
      away: (at.x - to.x) * (point.x - at.x) + (at.y - to.y) * (point.y - at.y),
    };
  });
  return near.sort((one, other) => one.away - other.away).map((one) => one.street);
}

export interface Ghost {
  street: string;
  isLegal: boolean;
}

/** The street previewed under a pointer: the nearest legal one, or the one `turned` places further. */
export function ghostAt(point: Point, streets: ReadonlySet<string>, turned = 0): Ghost | null {
  const near = streetsAt(point);
  const legal = near.filter((street) => streets.has(street));
  if (legal.length) return { street: legal[turned % legal.length]!, isLegal: true };
  return near.length ? { street: near[turned % near.length]!, isLegal: false } : null;
}

interface Taps {
  first: string | null;
  /** The street these taps lay. */
  lay: string | null;
}

/** Squares on which a street that covers this one may end. */
export function partners(square: string, streets: ReadonlySet<string>): string[] {
  return neighbours(square).filter((other) => streets.has(streetName(square, other)));
}

/** A street by two taps: the first square, then one beside it; the only partner is offered at once. */
export function tapped(first: string | null, square: string, streets: ReadonlySet<string>): Taps {
  if (first) {
    const street = streetName(first, square);
    if (first !== square && streets.has(street)) return { first: null, lay: street };
    const only = partners(first, streets);
    if (first === square) return { first: null, lay: only.length === 1 ? streetName(first, only[0]!) : null };
  }
  return { first: partners(square, streets).length ? square : null, lay: null };
}
