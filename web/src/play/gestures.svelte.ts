/**
 * What a player does, in the order in which it was done. Each thing begins when the one before it was answered, so
 * that its meaning is read from the position it was meant for, and none is lost on a slow line.
 */
const MOST_WAITING = 40;

interface Gesture {
  work: () => Promise<boolean>;
  done: (isDone: boolean) => void;
}

export class Gestures {
  /** Something was done and is not answered yet. */
  isBusy = $state(false);
  #waiting = $state.raw<Gesture[]>([]);

  /** `mayGoOn` says whether what waits can still be meant: not when the turn is over. */
  constructor(private readonly mayGoOn: () => boolean) {}

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Do something now, or when everything before it is answered; false where it is refused or dropped. */
  do(work: () => Promise<boolean>): Promise<boolean> {
    if (!this.isBusy) return this.#begin(work);
    if (this.waiting >= MOST_WAITING) return Promise.resolve(false);
    return new Promise((done) => (this.#waiting = [...this.#waiting, { work, done }]));
  }

  /** Forget everything that waits. */
  drop(): void {
    const dropped = this.#waiting;
    this.#waiting = [];
    for (const one of dropped) one.done(false);
  }

  /** Forget the last thing that waits; false where nothing does. */
  dropLast(): boolean {
    const last = this.#waiting.at(-1);
    this.#waiting = this.#waiting.slice(0, -1);
    last?.done(false);
    return last !== undefined;
  }

  async #begin(work: () => Promise<boolean>): Promise<boolean> {
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.isBusy = false;
      this.#next();
    }
  }

  #next(): void {
    if (!this.mayGoOn()) return this.drop();
    const [next, ...rest] = this.#waiting;
    if (!next) return;
    this.#waiting = rest;
    void this.#begin(next.work).then(next.done);
  }
}
