/** The review of one finished game: asked for, followed while it is made, and read. */
import { get as fetched, post as posted, Refused } from "../net/http";
import type { MistakeSeen, ReviewSeen, SideSeen, TurnSeen } from "../protocol";

const AGAIN_MS = 1000;

interface Wire {
  get(path: string): Promise<ReviewSeen>;
  post(path: string, body?: unknown): Promise<ReviewSeen>;
}

/** A flagged turn with everything that is told of it. */
export type Mistake = TurnSeen & MistakeSeen;

export class Reading {
  seen = $state.raw<ReviewSeen | null>(null);
  /** Why it cannot be had, as the server's code; nothing is wrong where it is empty. */
  refusal = $state("");
  isAsking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    readonly table: string,
    private readonly wire: Wire = { get: fetched, post: posted },
  ) {}

  get isUnderWay(): boolean {
    return this.seen?.status === "waiting" || this.seen?.status === "working";
  }

  get isDone(): boolean {
    return this.seen?.status === "done";
  }

  /** See how far it is, and go on looking while it is being made. */
  async look(): Promise<void> {
    await this.#take(() => this.wire.get(this.#path()));
  }

  /** The same; who played has the game reviewed by coming here. */
  async begin(): Promise<void> {
    await this.look();
    if (this.seen?.status === "none" && this.seen.may_ask) await this.ask();
  }

  async ask(): Promise<void> {
    this.isAsking = true;
    await this.#take(() => this.wire.post(this.#path()));
    this.isAsking = false;
  }

  async disclose(isDisclosed: boolean): Promise<void> {
    this.isAsking = true;
    await this.#take(() => this.wire.post(this.#path("/disclose"), { is_disclosed: isDisclosed }));
    this.isAsking = false;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  side(seat: number): SideSeen | undefined {
    return this.seen?.sides.find((one) => one.seat === seat);
  }

  turns(seat: number): TurnSeen[] {
    return this.seen?.turns.filter((one) => one.seat === seat) ?? [];
  }

  /** A seat's flagged turns, the largest loss first. */
  mistakes(seat: number): Mistake[] {
    const more = new Map(this.seen?.mistakes.map((one) => [one.step, one]));
    return this.turns(seat)
      .flatMap((one) => (more.has(one.step) ? [{ ...one, ...more.get(one.step)! }] : []))
      .sort((one, other) => other.loss.win - one.loss.win || other.loss.points - one.loss.points);
  }

  #path(more = ""): string {
    return `tables/${this.table}/review${more}`;
  }

  async #take(asked: () => Promise<ReviewSeen>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.seen = await asked();
      this.refusal = "";
    } catch (error) {
      this.refusal = error instanceof Refused ? error.code : "unknown";
    }
    const isLost = this.refusal === "offline";
    if ((this.isUnderWay || isLost) && !this.#isClosed)
      this.#timer = setTimeout(() => void this.look(), AGAIN_MS);
  }
}
