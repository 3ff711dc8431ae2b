/** What the picture of a result says, and how it fits. */
import type { BoardModule } from "../boards/contract";
import type { Result } from "../protocol";
import { numeral, type GameWords } from "../words/words.svelte";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** What the picture tells of a player. */
export interface PlayerResult {
  name: string;
  mark: ReturnType<BoardModule["mark"]>;
  hasWon: boolean;
  /** The first part of the score. */
  score: string;
  /** The other parts, in words. */
  rest: string;
}

export interface Outcome {
  title: string;
  headline: string;
  /** How it ended, if not by the rules. */
  why: string;
  players: PlayerResult[];
  day: string;
}

/** Text that is too long ends in an ellipsis. */
export function short(text: string, most: number): string {
  const signs = [...text];
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : text;
}

/** Words in lines of at most so many characters; what does not fit is cut. */
export function lines(text: string, most: number, count: number): string[] {
  const found: string[] = [""];
  for (const word of text.split(" ")) {
    const longer = `${found.at(-1)} ${word}`.trim();
    if (longer.length <= most || !found.at(-1)) found[found.length - 1] = longer;
    else found.push(word);
  }
  const kept = found.slice(0, count);
  if (found.length > count) kept[count - 1] += "…";
  return kept.map((line) => short(line, most));
}

/** Each player with mark and score. */
export function playersOf(
  result: Result,
  words: GameWords,
  mark: (seat: number) => PlayerResult["mark"],
  parts: string[],
): PlayerResult[] {
  return result.scores.map((scores, seat) => ({
    name: words.players[seat] ?? "",
    mark: mark(seat),
    hasWon: result.winners.includes(seat),
    score: numeral(scores[0] ?? 0),
    rest: scores
      .slice(1)
      .map((value, nth) => `${parts[nth + 1]}: ${numeral(value)}`)
      .join(" · "),
  }));
}
