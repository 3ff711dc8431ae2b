/**
 * One's own turn: what is drafted, asked about and sent. No rule is known here.
 *
 * A draft is a list of decisions that the server tries out; a final decision sends everything before it along.
 */
import { freshId } from "../net/ids";
import type { Line } from "../net/line.svelte";
import type { Allowed, Committed, DraftSeen, GameTypes, RefusedMessage } from "../protocol";
import { forget, keep, keptAt } from "./drafts";
import { askedFor, meant, unpacked, wished, type LegalDecision, type Wish } from "./types";

export interface Refusal {
  code: string;
  text: string;
  rule: string | null;
  facts: Record<string, unknown>;
}

/** Where a turn is made. */
export interface Chair<Types extends GameTypes> {
  readonly table: string;
  readonly seat: number | null;
  readonly version: number;
  /** What may be decided after the draft. */
  readonly legal: LegalDecision<Types>[];
  /** Whether it is this seat's turn. */
  readonly mustDecide: boolean;
  /** Something was refused: what was done after it is not meant any more. */
  refused(): void;
  /** Wait for news of this version; whether the position, and so the draft, is still the same. */
  heardOf(version: number): Promise<boolean>;
}

export class Turn<Types extends GameTypes> {
  /** What the draft leads to. */
  draft = $state.raw<DraftSeen<Types> | null>(null);
  decisions = $state.raw<LegalDecision<Types>[]>([]);
  /** What is decided, but not answered yet. */
  pending = $state.raw<Types["decision"][]>([]);
  /** What was taken back last: by the player, or because the server refused it. */
  undone = $state.raw<LegalDecision<Types>[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** The move is sent, and its news are not there yet. */
  isSending = $state(false);
  /** The only thing that can be decided is being decided. */
  isForced = $state(false);
  /** A final decision that waits for confirmation, where the player asked for that. */
  asked = $state.raw<LegalDecision<Types> | null>(null);
  asksBeforeFinal = false;
  /** Whether the only decision there is, unless it is final, is made without a touch. */
  makesForced = false;
  /** A lesson's veto: whether this decision may be taken now. */
  guard: ((decision: LegalDecision<Types>) => boolean) | null = null;
  /** Told of every decision that was taken, where there is a veto. */
  onDecided: ((decision: LegalDecision<Types>) => void) | null = null;
  /** What drafts led to, by their length: to take something back, nobody need be asked. */
  #answers: (DraftSeen<Types> | null)[] = [];

  constructor(
    private readonly chair: Chair<Types>,
    private readonly line: Line | null,
  ) {}

  /** Whether there is something to take back: what was forced comes back by itself. */
  get mayUndo(): boolean {
    return this.decisions.some((one) => !one.isForced);
  }

  /** Decide; text is what somebody has typed. A decision that is not legal says why. */
  decide(wish: Wish<Types>): Promise<boolean> {
    return this.decideAll([wish]);
  }

  /** Several decisions one after another, until one is refused or final. */
  async decideAll(wishes: Wish<Types>[]): Promise<boolean> {
    const [first, ...rest] = wishes;
    if (first === undefined) return true;
    const found = meant(first, this.chair.legal);
    if (!found) return (await this.ask(first)) && this.decideAll(rest);
    this.refusal = null;
    if (this.guard && !this.guard(found)) return false;
    if (found.isFinal) return this.#finish(found);
    if (!this.guard) return this.#try([...this.decisions, found], rest);
    if (!(await this.#try([...this.decisions, found]))) return false;
    this.onDecided?.(found);
    return this.decideAll(rest);
  }

  /** Why something may not be done; the answer is in `refusal`. If it turns out to be legal, it is done. */
  async ask(wish: Wish<Types>): Promise<boolean> {
    const about = this.#about(this.decisions);
    if (!this.line || !about || !this.chair.mustDecide || this.isSending) return false;
    const asked = { type: "why-not", id: this.line.name(), ...about, ...askedFor(wish) } as const;
    const answer = await this.line.ask<Allowed>(asked);
    if (answer.type === "refused") this.refuse(answer);
    const known = answer.type === "allowed" && this.chair.legal.find((one) => one.action === answer.action);
    return known ? this.decide(known) : false;
  }

  /** Take back the last decision of one's own, or all but the first so many. */
  async undo(length = this.decisions.findLastIndex((one) => !one.isForced)): Promise<boolean> {
    if (length < 0 || length >= this.decisions.length) return false;
    const kept = this.decisions.slice(0, length);
    const known = length ? this.#answers[length] : null;
    if (known === undefined && !(await this.#try(kept))) return false;
    if (known !== undefined) this.#drafted(kept, known);
    await this.force();
    return true;
  }

  /** Take back the last decision alone, which may have been forced: something else may be meant instead. */
  letGo(): Promise<boolean> {
    return this.undo(this.decisions.length - 1);
  }

  /** Where only one thing can be decided, and it can be taken back, it is decided. */
  async force(): Promise<void> {
    const [only, ...others] = this.chair.legal;
    if (!this.makesForced || this.guard || !only || others.length || only.isFinal) return;
    this.isForced = true;
    try {
      await this.#try([...this.decisions, { ...only, isForced: true }]);
    } finally {
      this.isForced = false;
    }
  }

  /** The draft that was kept in this window for this position, if any. */
  async restore(): Promise<void> {
    const kept = keptAt<Types>(this.#place, this.chair.version);
    if (kept.length) await this.#try(kept);
  }

  /** Nothing is drafted: the position has changed. */
  clear(): void {
    this.draft = null;
    this.decisions = [];
    this.undone = [];
    this.asked = null;
    this.refusal = null;
    this.#answers = [];
  }

  refuse({ code, text, rule, facts }: Refusal | RefusedMessage): void {
    this.refusal = { code, text, rule, facts };
    this.chair.refused();
  }

  /** Try a draft, and what is wished after it. */
  async #try(drafted: LegalDecision<Types>[], wishes: Wish<Types>[] = []): Promise<boolean> {
    const about = this.#about(drafted);
    if (!this.line || !about) return false;
    this.asked = null;
    this.refusal = null;
    this.pending = [...drafted.slice(this.decisions.length), ...wishes].flatMap(decisionOf<Types>);
    const message = { type: "draft", id: this.line.name(), ...about, wishes: wishes.map(wished) } as const;
    const answer = await this.line.ask<DraftSeen<Types>>(message);
    const isStale = answer.type === "stale" && !(await this.chair.heardOf(answer.version));
    this.pending = [];
    if (isStale || (answer.type !== "stale" && about.version !== this.chair.version)) return false;
    if (answer.type === "stale") return this.#try(drafted, wishes);
    if (answer.type === "refused") {
      this.refuse(answer);
      return false;
    }
    return this.#tried(drafted, answer);
  }

  async #tried(drafted: LegalDecision<Types>[], answer: DraftSeen<Types>): Promise<boolean> {
    this.#drafted([...drafted, ...answer.made.map(unpacked<Types>)], answer);
    if (answer.refused) {
      this.refuse(answer.refused);
      return false;
    }
    if (answer.final) return this.#finish(unpacked(answer.final));
    await this.force();
    return true;
  }

  #drafted(decisions: LegalDecision<Types>[], draft: DraftSeen<Types> | null): void {
    this.undone = this.decisions.slice(decisions.length);
    this.decisions = decisions;
    this.draft = draft;
    this.#answers.length = Math.min(this.#answers.length, decisions.length);
    this.#answers[decisions.length] = draft;
    keep(this.#place, { version: this.chair.version, decisions });
  }

  /** A final decision: confirm it where that is wished, and send everything. */
  async #finish(final: LegalDecision<Types>): Promise<boolean> {
    if (this.asksBeforeFinal && this.asked?.action !== final.action) {
      this.asked = final;
      return false;
    }
    return this.#commit([...this.decisions, final]);
  }

  /** Send the move. It is done when its news are there: until then nothing else can be said of the position. */
  async #commit(drafted: LegalDecision<Types>[]): Promise<boolean> {
    const about = this.#about(drafted);
    if (!this.line || !about || this.isSending) return false;
    this.isSending = true;
    this.asked = null;
    this.pending = drafted.slice(-1).flatMap(decisionOf<Types>);
    const answer = await this.line.ask<Committed>({ type: "commit", move_id: freshId(), ...about });
    if (answer.type === "committed") this.onDecided?.(drafted.at(-1)!);
    const stands = answer.type !== "refused" && (await this.chair.heardOf(answer.version));
    this.isSending = false;
    this.pending = [];
    if (answer.type === "refused") this.refuse(answer);
    else forget(this.#place);
    if (answer.type === "stale" && stands) return this.#commit(drafted);
    return answer.type === "committed";
  }

  /** What messages about a draft say of it; nothing for those who only watch. */
  #about(drafted: LegalDecision<Types>[]) {
    const { table, seat, version } = this.chair;
    return seat === null ? null : { table, seat, version, decisions: drafted.map((one) => one.action) };
  }

  /** Where a draft is kept, so that it survives a reload. */
  get #place(): string {
    return `draft:${this.chair.table}:${this.chair.seat}`;
  }
}

/** What is known of a wish before the server has read it: nothing of typed text. */
function decisionOf<Types extends GameTypes>(wish: Wish<Types>): Types["decision"][] {
  if (typeof wish === "string") return [];
  return ["isFinal" in wish ? (wish as LegalDecision<Types>).decision : wish];
}
