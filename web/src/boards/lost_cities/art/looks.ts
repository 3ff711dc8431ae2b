/** Colours of the destinations. Ground colours are kept apart under all colour deficiencies (tested). */
import type { Destination } from "../view";

export interface Look {
  /** The card's own colour. */
  ground: string;
  /** What is written on it. */
  ink: string;
  /** The emblem's second tone on the ground. */
  tone: string;
}

export const LOOKS: Record<Destination, Look> = {
  desert: { ground: "#F5BF1F", ink: "#3a2604", tone: "#fff0b8" },
  sea: { ground: "#09458D", ink: "#f2f8ff", tone: "#8fc3f0" },
  himalaya: { ground: "#F8F9FA", ink: "#1f3447", tone: "#a9c0d4" },
  forest: { ground: "#4C9371", ink: "#04180f", tone: "#c9ecd6" },
  volcano: { ground: "#831723", ink: "#fff1e2", tone: "#f2a65a" },
  catacombs: { ground: "#AC56DB", ink: "#1d0a2b", tone: "#ecd3fa" },
};

/** Points on a circle: for rays, seals and stars. */
export function around(count: number, radius: number, x = 0, y = 0, turn = 0): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as [number, number];
  });
}
