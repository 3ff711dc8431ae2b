/**
 * Notices that a line has died without a word (another network, a tunnel, sleep): the server is asked for a sign
 * of life at regular intervals, and whatever it says is one.
 */

/** Between two questions while the page is seen; nobody misses anything while it is not. */
const BEAT_MS = 2_500;
const HIDDEN_BEAT_MS = 20_000;
/** For the answer. A beat and this together are what a silent death takes to be noticed: less than 8 s. */
const PATIENCE_MS = 4_500;
/** For the answer when there is a reason to doubt the line: the page is seen again, or the network has changed. */
const DOUBT_MS = 2_000;

export class Pulse {
  #next: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #isBeating = false;

  constructor(
    private readonly ask: () => void,
    private readonly miss: () => void,
  ) {}

  start(): void {
    this.stop();
    this.#isBeating = true;
    this.#wait();
  }

  stop(): void {
    this.#isBeating = false;
    clearTimeout(this.#next);
    this.heard();
  }

  /** The server has said something. */
  heard(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  /** Ask now, and wait less long than usual. */
  doubt(): void {
    if (!this.#isBeating) return;
    this.heard();
    this.#ask(DOUBT_MS);
    this.#wait();
  }

  #ask(patienceMs: number): void {
    this.#deadline ??= setTimeout(() => this.miss(), patienceMs);
    this.ask();
  }

  #wait(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(
      () => {
        this.#ask(PATIENCE_MS);
        this.#wait();
      },
      document.hidden ? HIDDEN_BEAT_MS : BEAT_MS,
    );
  }
}
