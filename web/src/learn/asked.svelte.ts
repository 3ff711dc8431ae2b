/** Something that is asked, and what the last answer to it was worth. */
import { post } from "../net/http";

export class Asked<Mark extends { is_accepted: boolean }> {
  marked = $state.raw<Mark | null>(null);
  isThinking = $state(false);

  constructor(private readonly path: string) {}

  get isSolved(): boolean {
    return this.marked?.is_accepted ?? false;
  }

  /** Whether nothing is left to be found. */
  get isDone(): boolean {
    return this.isSolved;
  }

  /** Answer with the decisions of a whole turn. */
  async answer(decisions: number[]): Promise<void> {
    if (!this.isThinking && !this.isDone) await this.send(decisions);
  }

  /** Without decisions, the answer is asked for. */
  protected async send(decisions: number[]): Promise<void> {
    this.isThinking = true;
    try {
      this.marked = await post<Mark>(this.path, { decisions });
    } finally {
      this.isThinking = false;
    }
  }
}
