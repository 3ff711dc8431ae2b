/** A face from a name: always the same one, put together from drawn parts. */
export interface Look {
  skin: string;
  coat: string;
  hat: number;
  eyes: number;
  beard: number;
  mouth: number;
  extra: number;
}

const SKINS = ["#f2d3b1", "#e2b48c", "#c98f62", "#a5704a", "#7c4f33", "#f6dfc6"];
const COATS = ["#0f4c63", "#8a2f2a", "#2f6b4f", "#8a6414", "#4d3c7a", "#36505e"];
export const HATS = 6;
export const EYES = 4;
export const BEARDS = 5;
export const MOUTHS = 3;
export const EXTRAS = 4;

/** FNV-1a, with a last stir so that like names do not look alike. */
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
  return { hat: next(HATS), eyes: next(EYES), beard: next(BEARDS), mouth: next(MOUTHS), extra: next(EXTRAS), skin: SKINS[next(SKINS.length)]!, coat: COATS[next(COATS.length)]! };
}
