/**
 * The puzzle of the day as it was last opened, one per game: it can be read where the server cannot be reached.
 *
 * It is kept in this browser with all that is needed to draw and tell it.
 */
import type { Game } from "../net/games.svelte";
import type { News, PuzzleMarked, PuzzleSeen } from "../protocol";
import type { Tables } from "../words/words.svelte";

export interface KeptPuzzle {
  /** Counted from 1970 in UTC. */
  day: number;
  game: Game;
  puzzle: PuzzleSeen;
  words: Tables;
  position: Pick<News, "card" | "view" | "drawing" | "seat">;
  answer: PuzzleMarked;
}

const PLACE = "puzzle-of-the-day:";

export function keepPuzzle(kept: KeptPuzzle): void {
  try {
    localStorage.setItem(PLACE + kept.game.name, JSON.stringify(kept));
  } catch {
    // Without storage there is nothing to read.
  }
}

/** What was kept of a game; nothing if it was another puzzle than the one that is wanted. */
export function keptPuzzle(game: string, key?: string): KeptPuzzle | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE + game) ?? "null") as KeptPuzzle | null;
    return kept?.game.name === game && (!key || kept.puzzle.key === key) ? kept : null;
  } catch {
    return null; // what somebody else has written there is no puzzle
  }
}

/** Every puzzle that can be read. */
export function keptPuzzles(): KeptPuzzle[] {
  const places = Array.from({ length: localStorage.length }, (_, nth) => localStorage.key(nth) ?? "");
  const games = places.filter((place) => place.startsWith(PLACE)).map((place) => place.slice(PLACE.length));
  return games.sort().flatMap((game) => keptPuzzle(game) ?? []);
}
