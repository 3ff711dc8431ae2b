/** Where figures stand. On a street Neptune takes one end and adventurers the other. */
import { centre, isUpright, LAKE, middle, squaresOf, type Point } from "./lake";
import type { Corner, View } from "../view";

const JETTY = 92;

/** On which sides of the lake a corner is. */
export function sidesOf(corner: Corner): { isLeft: boolean; isTop: boolean } {
  return { isLeft: corner.endsWith("left"), isTop: corner.startsWith("top") };
}

/** Where an adventurer waits in his village. */
export function inVillage(corner: Corner): Point {
  const { isLeft, isTop } = sidesOf(corner);
  return { x: isLeft ? JETTY : LAKE - JETTY, y: isTop ? -30 : LAKE + 92 };
}

/** The feet of everybody on one piece but Neptune. */
function feet(piece: string, count: number, nth: number, hasNeptune: boolean): Point {
  const squares = squaresOf(piece);
  const isStreet = squares.length === 2;
  const at = hasNeptune && isStreet ? middle(squares[1]!) : centre(piece);
  const apart = (nth - (count - 1) / 2) * (isStreet && !hasNeptune && !isUpright(piece) ? 46 : 40);
  const aside = isStreet ? 0 : 28;
  return { x: at.x + apart + aside, y: at.y + (isStreet ? 30 : 40) };
}

/** The feet of each adventurer, by seat. */
export function adventurers(view: View): Point[] {
  return view.players.map((player) => {
    if (player.adventurer === "village") return inVillage(player.corner);
    const here = view.players.filter((other) => other.adventurer === player.adventurer);
    return feet(player.adventurer, here.length, here.indexOf(player), view.neptune === player.adventurer);
  });
}

/** Where Neptune's waves are. */
export function neptune(view: View): Point {
  const squares = squaresOf(view.neptune);
  const at = middle(squares[0]!);
  const isShared = view.players.some((player) => player.adventurer === view.neptune);
  const isBuilding = squares.length === 1;
  return isBuilding ? { x: at.x - (isShared ? 18 : 0), y: at.y - 24 } : { x: at.x, y: at.y + 28 };
}
