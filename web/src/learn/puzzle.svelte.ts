/** One puzzle that somebody works on: what was answered, and whether the answer is shown. */
import type { PuzzleMarked, PuzzleSeen } from "../protocol";
import { Asked } from "./asked.svelte";
import { solve, streakOf } from "./streak";

export class AskedPuzzle extends Asked<PuzzleMarked> {
  isShown = $state(false);
  /** Days in a row on which the puzzle of the day was solved. */
  days = $state(0);

  constructor(
    readonly game: string,
    readonly puzzle: PuzzleSeen,
    readonly today: number,
    readonly isOfDay: boolean,
  ) {
    super(`games/${game}/puzzles/${puzzle.key}/answer`);
    this.days = streakOf(game, today);
  }

  override get isDone(): boolean {
    return this.isSolved || this.isShown;
  }

  override async answer(decisions: number[]): Promise<void> {
    if (this.isDone) return;
    await super.answer(decisions);
    if (!this.isSolved) return;
    solve(this.game, this.puzzle.key, this.isOfDay ? this.today : null);
    this.days = streakOf(this.game, this.today);
  }

  async show(): Promise<void> {
    await this.send([]);
    this.isShown = true;
  }

  again(): void {
    this.marked = null;
  }
}

/** The puzzle after this one that is not solved yet; where all are, simply the next. */
export function nextOf(puzzles: PuzzleSeen[], key: string, solved: Set<string>): PuzzleSeen | undefined {
  const place = puzzles.findIndex((one) => one.key === key);
  const order = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(0, place))];
  return order.find((one) => !solved.has(one.key)) ?? order[0];
}
