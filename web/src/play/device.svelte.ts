/** The device of a sitting: several players may share it, and hide their hands from each other. */
import type { News } from "../protocol";

/** Whose device it is. */
interface Sitter {
  readonly news: News | null;
  readonly seat: number | null;
  readonly isOver: boolean;
  /** See the table as this seat does. */
  open(seat: number | null): void;
  /** The position is in sight. */
  begin(): void;
}

export class Device {
  /** Another player must take it before anything more is shown. */
  handOver = $state<number | null>(null);
  /** Who gets it next, when the one who has it has seen what the turn brought. */
  next = $state<number | null>(null);
  /** Whether hands are hidden, so that it must be handed over. */
  hidesHands = true;
  /** The seat whose player has confirmed having it; its view is being fetched. */
  #taking: number | null = null;

  constructor(private readonly sitter: Sitter) {}

  /** Whether nobody may decide before it has changed hands. */
  get isPassed(): boolean {
    return this.handOver !== null || this.next !== null;
  }

  /** Whether several players sit at it. */
  get isShared(): boolean {
    const { news } = this.sitter;
    const people = news?.yours.filter((seat) => news.card.seats[seat]?.kind === "guest") ?? [];
    return people.length > 1;
  }

  /** I have seen what my turn brought: hide it. */
  give(): void {
    this.handOver = this.next;
    this.next = null;
  }

  /** It is now in the hands of the player who must decide. */
  take(): void {
    const seat = this.handOver;
    if (seat === null) return;
    if (seat === this.sitter.seat) {
      this.handOver = null;
      this.sitter.begin();
      return;
    }
    this.#taking = seat;
    this.sitter.open(seat);
  }

  /** Nobody looks at it, or somebody else does: hide the hand until its player is back. */
  cover(): void {
    if (this.next !== null) this.give();
    else if (this.isShared && this.hidesHands && !this.sitter.isOver && this.handOver === null)
      this.handOver = this.sitter.seat;
  }

  /** News have come: who must decide next may sit here; hand it over, or just switch the view. */
  pass(news: News, before: News | null): void {
    const mover = news.card.mover;
    const isHere = mover !== null && news.yours.includes(mover) && news.card.seats[mover]?.kind === "guest";
    const isElsewhere = isHere && mover !== news.seat;
    const isPassed = before !== null && before.seat !== news.seat && this.#taking !== news.seat;
    const isDone = before?.seat === news.seat && before.card.mover === news.seat;
    if (news.card.status !== "running") this.handOver = this.next = null;
    else if (isElsewhere && this.hidesHands && this.handOver === null && (isDone || this.next === mover))
      this.next = mover;
    else if (isPassed && this.isShared && this.hidesHands) this.handOver = news.seat;
    else if (isElsewhere && this.hidesHands) this.handOver = mover;
    else if (isElsewhere) this.sitter.open(mover);
    else if (!before || before.card.status === "open") this.#begin(news.seat);
    else if (this.#taking === news.seat && this.handOver === news.seat) this.handOver = null;
    if (this.handOver !== null) this.next = null;
    this.#taking = null;
  }

  /** One seat's view is shown at a time, until the next player takes the device. */
  #begin(seat: number | null): void {
    this.cover();
    if (this.isShared) this.sitter.open(seat);
  }
}
