/** The way through a lesson: which step one is at, and what may be decided there. */
import type { LessonStep } from "../boards/contract";
import { fits } from "../play/types";
import type { LegalDecision } from "../play/types";

export class LessonProgress {
  at = $state(0);
  /** Something else was chosen than what the step asks for. */
  isAstray = $state(false);
  /** The length of the draft after each completed step of this turn; undoing below it returns to that step. */
  #lengths: number[] = [];

  constructor(readonly steps: LessonStep[]) {}

  get step(): LessonStep | undefined {
    return this.steps[this.at];
  }

  get isDone(): boolean {
    return this.at >= this.steps.length;
  }

  get isRead(): boolean {
    return this.step !== undefined && !this.step.expects;
  }

  /** Go on from a step that is only read. */
  next(): void {
    if (!this.isRead) return;
    this.at++;
    this.#lengths = [];
  }

  /** Whether the decision fits the step. After the last step everything does. */
  allows(decision: LegalDecision): boolean {
    const step = this.step;
    if (!step) return true;
    this.isAstray = ![...(step.expects ?? []), ...(step.allows ?? [])].some((one) => fits(decision, one));
    return !this.isAstray;
  }

  /** A decision was taken; the draft has this many now. */
  took(decision: LegalDecision, length: number): void {
    if (!this.step?.expects?.some((one) => fits(decision, one))) return;
    this.at++;
    if (decision.isFinal) this.#lengths = [];
    else this.#lengths.push(length);
  }

  /** The draft has become shorter. */
  undone(length: number): void {
    while ((this.#lengths.at(-1) ?? -1) > length) {
      this.#lengths.pop();
      this.at--;
    }
    this.isAstray = false;
  }
}
