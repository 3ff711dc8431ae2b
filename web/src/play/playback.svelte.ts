/** What others did, shown step by step. */
import type { Frame, GameTypes } from "../protocol";

export const STEP_MS = 420;
const MOST = 60;

export class Playback<Types extends GameTypes> {
  stepMs = $state(STEP_MS);
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

  /** Show these steps; returns whether there is anything to show. Fewer than the least are not worth the wait. */
  show(frames: Frame<Types>[], least = 2): boolean {
    this.#rest();
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
  }

  #next(): void {
    this.#at += 1;
    if (!this.frame) {
      this.#rest();
      return this.end();
    }
    const { events } = this.frame;
    this.tell(events);
    this.#timer = setTimeout(() => this.#next(), events.length ? this.stepMs : Math.min(60, this.stepMs));
  }
}
