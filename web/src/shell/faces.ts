/** A face from a name: always the same one, put together from drawn parts. */
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

/** Those with a story have a face that fits it; the rest of the look is their own by chance. */
const CAST: Record<string, Partial<Look>> = {
  tilda: { beard: 0, hair: 2, hat: 5, eyes: 0 },
  bruno: { beard: 2, hair: 0, hat: 0, eyes: 0 },
  mirja: { beard: 0, hair: 1, hat: 4, eyes: 1 },
  otis: { beard: 1, hair: 0, hat: 2, eyes: 0 },
  vesna: { beard: 0, hair: 1, hat: 1, eyes: 0 },
  quist: { beard: 0, hair: 2, hat: 4, eyes: 2, tint: "#7d7f86" },
  pip: { beard: 0, hair: 2, hat: 0, eyes: 0, extra: 3 },
  odile: { beard: 0, hair: 1, hat: 5, eyes: 1 },
  henk: { beard: 1, hair: 0, hat: 0, eyes: 0, extra: 2 },
  marisol: { beard: 0, hair: 1, hat: 4, eyes: 0, tint: "#2b2320" },
  casimir: { beard: 4, hair: 0, hat: 1, eyes: 3 },
  nerea: { beard: 0, hair: 1, hat: 2, eyes: 0 },
  anni: { beard: 0, hair: 2, hat: 3, eyes: 0, extra: 3 },
  bosse: { beard: 2, hair: 0, hat: 2, eyes: 1 },
  cleo: { beard: 0, hair: 1, hat: 5, eyes: 0 },
  dario: { beard: 3, hair: 0, hat: 5, eyes: 0 },
  edda: { beard: 0, hair: 2, hat: 4, eyes: 2 },
  falk: { beard: 1, hair: 0, hat: 2, eyes: 3, extra: 2 },
  sensible: { beard: 0, hair: 1, hat: 0, eyes: 0 },
  random: { beard: 4, hair: 0, hat: 3, eyes: 1 },
};
export const HATS = 6;
export const EYES = 4;
export const BEARDS = 5;
export const MOUTHS = 3;
export const EXTRAS = 4;

/** FNV-1a, with a final mix so that similar names do not look alike. */
export function hashed(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function lookOf(name: string): Look {
  let rest = hashed(name);
  const next = (count: number) => {
    const part = rest % count;
    rest = Math.floor(rest / count);
    return part;
  };
  const look: Look = {
    hat: next(HATS),
    eyes: next(EYES),
    beard: next(BEARDS),
    mouth: next(MOUTHS),
    extra: next(EXTRAS),
    skin: SKINS[next(SKINS.length)]!,
    coat: COATS[next(COATS.length)]!,
    hair: next(3),
    tint: TINTS[next(TINTS.length)]!,
  };
  return { ...look, ...CAST[name] };
}
