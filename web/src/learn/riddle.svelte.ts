/** One puzzle that somebody works on: what was answered, and whether the answer is shown. */
import { post } from "../net/http";
import type { PuzzleMarked, PuzzleSeen } from "../protocol";
import { solve, streakOf } from "./streak";

export class Riddle {
  /** What the last answer was worth. */
  marked = $state.raw<PuzzleMarked | null>(null);
  isThinking = $state(false);
  isShown = $state(false);
  /** Days in a row on which the puzzle of the day was solved. */
  days = $state(0);

  constructor(
    readonly game: string,
    readonly puzzle: PuzzleSeen,
    readonly today: number,
    readonly isOfDay: boolean,
  ) {
    this.days = streakOf(game, today);
  }

  get isSolved(): boolean {
    return this.marked?.is_accepted ?? false;
  }

  /** Whether nothing is left to be found. */
  get isDone(): boolean {
    return this.isSolved || this.isShown;
  }

  /** Answer with the decisions of a whole turn. */
  async answer(decisions: number[]): Promise<void> {
    if (this.isThinking || this.isDone) return;
    await this.#ask(decisions);
    if (!this.isSolved) return;
    solve(this.game, this.puzzle.key, this.isOfDay ? this.today : null);
    this.days = streakOf(this.game, this.today);
  }

  async show(): Promise<void> {
    await this.#ask([]);
    this.isShown = true;
  }

  again(): void {
    this.marked = null;
  }

  async #ask(decisions: number[]): Promise<void> {
    this.isThinking = true;
    try {
      this.marked = await post<PuzzleMarked>(`games/${this.game}/puzzles/${this.puzzle.key}/answer`, {
        decisions,
      });
    } finally {
      this.isThinking = false;
    }
  }
}

/** The puzzle after this one that is not solved yet; where all are, simply the next. */
export function nextOf(puzzles: PuzzleSeen[], key: string, solved: Set<string>): PuzzleSeen | undefined {
  const place = puzzles.findIndex((one) => one.key === key);
  const order = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(0, place))];
  return order.find((one) => !solved.has(one.key)) ?? order[0];
}
