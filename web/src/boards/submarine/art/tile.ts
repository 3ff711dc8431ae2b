/**
 * Treasure tiles as pictures: a find on its patterned ground. Sixty of them lie in the sea, and as elements of the
 * page they would make every change of its size slow.
 */
import { colourOf, isJoker, kindOf } from "../material";
import { FINDS, GROUNDS, MATERIALS, type Stroke } from "./finds";

const INK = "#1b2329";
const MEDAL = 'fill="#fbf4e2" stroke="#10181d" stroke-width="2.5"';
const SHELL =
  "M50 12 L61 22 L76 21 L78 36 L89 47 L80 59 L82 74 L67 78 L58 90 L45 84 L31 88 L24 75 L10 69 L15 54 L9 40 " +
  "L22 32 L26 18 L41 20 Z";

function ground(colour: string): string {
  const { colour: fill, line, d, width } = GROUNDS[colour]!;
  const pattern = `<path d="${d}" stroke="${line}" stroke-width="${width}" opacity="0.85"/>`;
  return (
    '<svg x="8" y="8" width="84" height="84" viewBox="0 0 100 100" fill="none" stroke-linecap="round">' +
    `<rect width="100" height="100" rx="13" fill="${fill}"/>${d ? pattern : ""}</svg>`
  );
}

function stroke({ d, fill, thin }: Stroke): string {
  return `<path d="${d}" fill="${fill ? MATERIALS[fill] : "none"}" stroke-width="${thin ? 3.5 : 5.5}"/>`;
}

function find(kind: string, place: string): string {
  const strokes = (FINDS[kind] ?? []).map(stroke).join("");
  return (
    `<g transform="${place}" stroke="${INK}" fill-rule="evenodd" stroke-linecap="round" ` +
    `stroke-linejoin="round">${strokes}</g>`
  );
}

function drawn(thing: string): string {
  const medal = isJoker(thing)
    ? `<path d="${SHELL}" ${MEDAL}/>${find("joker", "translate(25 24) scale(0.5)")}`
    : `<circle cx="50" cy="50" r="38" ${MEDAL}/>${find(kindOf(thing), "translate(21 21) scale(0.58)")}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    '<rect x="1" y="1" width="98" height="98" rx="16" fill="#10181d"/>' +
    `<rect x="4" y="4" width="92" height="92" rx="14" fill="#fffaf0"/>${ground(colourOf(thing))}${medal}</svg>`
  );
}

const known = new Map<string, string>();

/** The address of a tile's picture. */
export function tileUrl(thing: string): string {
  let url = known.get(thing);
  if (!url) known.set(thing, (url = `data:image/svg+xml,${encodeURIComponent(drawn(thing))}`));
  return url;
}
