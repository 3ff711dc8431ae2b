/** Advice on one's own turn, in three steps, each on asking again: where to look, what to do, why. */
import { line as theLine, type Line } from "../net/line.svelte";
import type { HintSeen } from "../protocol";
import type { Sitting } from "./sitting.svelte";
import { unpacked, type LegalDecision } from "./types";

export const STEPS = ["where", "what", "why"] as const;
export type HintStep = (typeof STEPS)[number];

/** A hint, and what was drafted when it was asked for. */
interface Given {
  hint: HintSeen;
  drafted: number[];
}

export class Hints {
  isThinking = $state(false);
  #given = $state.raw<Given | null>(null);
  #steps = $state(0);

  constructor(
    private readonly sitting: Sitting,
    private readonly line: Line = theLine,
  ) {}

  /** Whether the server advises here: it is my turn, nobody else plays but bots, and it is no ranked try. */
  get isAllowed(): boolean {
    const { news, isMyTurn, isSending } = this.sitting;
    if (news?.card.daily?.is_ranked) return false;
    const people = news?.card.seats.filter((one) => one.kind === "guest") ?? [];
    return isMyTurn && !isSending && news?.seat != null && people.length === 1;
  }

  /** The hint, as long as I have done nothing else than it says. */
  get hint(): HintSeen | null {
    return this.isAllowed && this.#made !== null ? (this.#given?.hint ?? null) : null;
  }

  /** How much of it is told. */
  get step(): HintStep | null {
    return this.hint ? (STEPS[this.#steps - 1] ?? null) : null;
  }

  /** What is told on asking now. */
  get next(): HintStep {
    return STEPS[this.hint ? Math.min(this.#steps, STEPS.length - 1) : 0]!;
  }

  /** The decisions of the hint that I have not made yet. */
  get left(): LegalDecision[] {
    return this.hint ? this.hint.turn.slice(this.#made ?? 0).map((one) => unpacked(one)) : [];
  }

  /** Whether the turn is told, and not only where to look. */
  get isTold(): boolean {
    return this.step !== null && this.step !== "where";
  }

  /** The decisions that are pointed at now. */
  get shown(): LegalDecision[] {
    if (!this.step) return [];
    return this.isTold ? this.left : this.named;
  }

  /** Those that name the pieces to look at. */
  get named(): LegalDecision[] {
    const places = new Set(this.hint?.pieces.map((one) => one.place));
    return this.hint?.turn.filter((_, place) => places.has(place)).map((one) => unpacked(one)) ?? [];
  }

  /** Tell the next step; whether there is something to tell. */
  async ask(): Promise<boolean> {
    if (!this.isAllowed || this.isThinking) return false;
    if (!this.hint && !(await this.#fetch())) return false;
    this.#steps = Math.min(this.#steps + 1, STEPS.length);
    return true;
  }

  close(): void {
    this.#given = null;
  }

  async #fetch(): Promise<boolean> {
    const { table, seat, version } = this.sitting;
    const drafted = this.#drafted;
    this.isThinking = true;
    const about = { table, seat: seat!, version, decisions: drafted };
    const answer = await this.line.ask<HintSeen>({ type: "hint", id: this.line.name(), ...about });
    this.isThinking = false;
    if (answer.type === "refused") this.sitting.turn.refuse(answer);
    if (answer.type !== "hint") return false;
    this.#given = { hint: answer, drafted };
    this.#steps = 0;
    return this.hint !== null;
  }

  get #drafted(): number[] {
    return this.sitting.decisions.map((one) => one.action);
  }

  /** How many decisions of the hint I have made; null where I went another way. */
  get #made(): number | null {
    if (!this.#given || this.#given.hint.version !== this.sitting.version) return null;
    const { hint, drafted } = this.#given;
    const way = [...drafted, ...hint.turn.map(([action]) => action)];
    const made = this.#drafted;
    const isOnIt = made.length >= drafted.length && made.every((action, nth) => action === way[nth]);
    return isOnIt ? made.length - drafted.length : null;
  }
}
