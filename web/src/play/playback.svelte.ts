/** What others did, shown step by step. What comes in the meantime is shown after it. */
import type { Frame, GameTypes, Told } from "../protocol";

export const STEP_MS = 420;
/** A step in which nothing is told passes quickly. */
const SILENT_MS = 60;
const MOST = 60;

export class Playback<Types extends GameTypes> {
  stepMs = $state(STEP_MS);
  /** How much longer than others a step is shown. */
  weigh: (events: Types["event"][]) => number = () => 1;
  #frames = $state.raw<Frame<Types>[]>([]);
  #at = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` is called with what each step did, `end` when all of them were shown or skipped. */
  constructor(
    private readonly tell: (events: Types["event"][]) => void,
    private readonly end: () => void = () => {},
  ) {}

  /** The step that is shown; nothing where nothing is played back. */
  get frame(): Frame<Types> | null {
    return this.#frames[this.#at] ?? null;
  }

  /** Show these steps, after those that are still shown; returns whether there is anything to show. */
  show(frames: Frame<Types>[], least = 2): boolean {
    if (this.frame) {
      this.#frames = [...this.#frames, ...frames];
      return true;
    }
    if (frames.length < least) return false;
    this.#frames = frames.slice(-MOST);
    this.#next();
    return this.frame !== null;
  }

  /** Show the rest at once. */
  stop(): void {
    if (!this.frame) return;
    this.#rest();
    this.end();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#at = -1;
    this.#frames = [];
  }

  /** What has been told of what is shown: nothing of the steps to come. */
  told(log: Told<Types>[]): Told<Types>[] {
    const { frame } = this;
    if (!frame) return log;
    const shown = this.#frames.slice(0, this.#at + 1).filter((one) => one.step === frame.step);
    const events = shown.flatMap((one) => one.events);
    return log
      .filter((one) => one.seq <= frame.step)
      .map((one) => (one.seq === frame.step ? { ...one, events } : one));
  }

  #next(): void {
    this.#at += 1;
    if (!this.frame) {
      this.#rest();
      return this.end();
    }
    const { events } = this.frame;
    this.tell(events);
    const ms = events.length ? this.stepMs * this.weigh(events) : Math.min(SILENT_MS, this.stepMs);
    this.#timer = setTimeout(() => this.#next(), ms);
  }
}
