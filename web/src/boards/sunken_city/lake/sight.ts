/** Zoom, scrolling and magnifier of the lake on a small screen. */
import { CELL, centre, FRAME, type Point } from "./lake";
import { inVillage } from "./standing";
import type { Player, View } from "../view";

/** In the close view the width of a square that suits a finger, in pixels. */
export const FINGER = 56;
export const MOST = 3;

interface Size {
  width: number;
  height: number;
}

/** How wide a square is when the whole lake has this width. */
export function squareWidth(width: number): number {
  return (width / FRAME.width) * CELL;
}

/** How much larger the lake is drawn in the close view. */
export function closeZoom(width: number): number {
  return Math.max(1, FINGER / squareWidth(width));
}

export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Where to scroll so that a point of the drawing stays under the fingers while the lake grows. */
export function keptUnder(point: number, finger: number, before: number, after: number): number {
  return (point * after) / before - finger;
}

/** A point of the lake on the drawing, in pixels. */
export function onDrawing(point: Point, drawing: Size): Point {
  return {
    x: ((point.x - FRAME.x) / FRAME.width) * drawing.width,
    y: ((point.y - FRAME.y) / FRAME.height) * drawing.height,
  };
}

/** Where an adventurer is. */
export function whereabouts(player: Player): Point {
  return player.adventurer === "village" ? inVillage(player.corner) : centre(player.adventurer);
}

/** Where two positions differ: at Neptune, else at an adventurer, else at a new piece; null if nowhere. */
export function scene(before: View, now: View): Point | null {
  if (now.neptune !== before.neptune) return centre(now.neptune);
  const moved = now.players.find((one) => one.adventurer !== before.players[one.seat]?.adventurer);
  if (moved) return whereabouts(moved);
  const there = new Set([...before.streets, ...Object.values(before.buildings)]);
  const risen = [...now.streets, ...Object.values(now.buildings)].find((piece) => !there.has(piece));
  return risen ? centre(risen) : null;
}

/** Where the figure is that a seat moves next: Neptune while he is being moved, else the seat's adventurer. */
export function nextAt(view: View, seat: number | null): Point | null {
  if (view.phase === "neptune") return centre(view.neptune);
  const me = view.players[seat ?? -1];
  return me ? whereabouts(me) : null;
}

/** The same, but only when the phase of walking or of moving Neptune has just begun. */
export function turnedTo(before: View, now: View, seat: number | null): Point | null {
  const hasBegun = before.phase !== now.phase && (now.phase === "walk" || now.phase === "neptune");
  return hasBegun ? nextAt(now, seat) : null;
}

const AWAY = 40;

/** The corner of the magnifier in pixels of the window: above the finger, or beside it where there is no room. */
export function loupeAt(finger: Point, size: number, top: number, width: number): Point {
  const x = within(finger.x - size / 2, 4, width - size - 4);
  const y = finger.y - AWAY - size;
  if (y >= top) return { x, y };
  const beside = finger.x > width / 2 ? finger.x - AWAY - size : finger.x + AWAY;
  return { x: within(beside, 4, width - size - 4), y: top };
}
