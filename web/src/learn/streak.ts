/**
 * Days in a row on which the puzzle of the day was solved, and which puzzles were.
 *
 * They are kept in this browser: nobody is compared by them, and there is nothing to sign up for.
 */
interface Kept {
  /** The last day on which the puzzle of the day was solved, counted from 1970 in UTC. */
  day: number;
  days: number;
  solved: string[];
}

const MOST = 2000;
const placeOf = (game: string) => `puzzles:${game}`;

function keptOf(game: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(game)) ?? "null") as Kept | null;
    if (kept && Array.isArray(kept.solved)) return kept;
  } catch {
    // What somebody else has written there is forgotten.
  }
  return { day: -1, days: 0, solved: [] };
}

/** How many days in a row, up to today or yesterday. */
export function streakOf(game: string, today: number): number {
  const { day, days } = keptOf(game);
  return day >= today - 1 ? days : 0;
}

/** Which puzzles were solved. */
export const solvedOf = (game: string): Set<string> => new Set(keptOf(game).solved);

/** A puzzle was solved; `today` is given for the puzzle of the day. */
export function solve(game: string, key: string, today: number | null): void {
  const kept = keptOf(game);
  if (!kept.solved.includes(key)) kept.solved = [...kept.solved, key].slice(-MOST);
  if (today !== null && kept.day !== today) {
    kept.days = streakOf(game, today) + 1;
    kept.day = today;
  }
  try {
    localStorage.setItem(placeOf(game), JSON.stringify(kept));
  } catch {
    // Without storage there is no streak.
  }
}
