/** A face from a name: always the same one, put together from drawn parts. */
import type { BotSeen } from "../protocol";

export interface Look {
  skin: string;
  coat: string;
  hat: number;
  eyes: number;
  beard: number;
  mouth: number;
  extra: number;
  /** 0 short, 1 long, 2 curls. */
  hair: number;
  tint: string;
}

const SKINS = ["#f2d3b1", "#e2b48c", "#c98f62", "#a5704a", "#7c4f33", "#f6dfc6"];
const COATS = ["#0f4c63", "#8a2f2a", "#2f6b4f", "#8a6414", "#4d3c7a", "#36505e"];
const TINTS = ["#2b2320", "#5a3c26", "#8a4b22", "#c98b3a", "#7d7f86", "#3a2f2a"];

/** FNV-1a, with a final mix so that similar names do not look alike. */
function hashed(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The first letter of a name, as people write it: "É" and "👋🏽" are one letter each. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}

/** What its game says of a character's face; the rest of the look follows from the name. */
export function lookOf(name: string, face: BotSeen["face"] = {}): Look {
  let rest = hashed(name);
  const next = (count: number) => {
    const part = rest % count;
    rest = Math.floor(rest / count);
    return part;
  };
  const look: Look = {
    hat: next(6),
    eyes: next(4),
    beard: next(5),
    mouth: next(3),
    extra: next(4),
    skin: SKINS[next(SKINS.length)]!,
    coat: COATS[next(COATS.length)]!,
    hair: next(3),
    tint: TINTS[next(TINTS.length)]!,
  };
  return { ...look, ...face };
}
