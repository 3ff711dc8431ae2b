/**
 * One player's sitting at a table: what is seen, what is drafted, what is sent.
 *
 * Boards read `view`, `legal` and `extras` and call `decide`; no rule is known here. A draft is a list of
 * decisions that the server tries out; a final decision sends everything before it along.
 */
import { line as theLine, type Line } from "../net/line.svelte";
import type {
  Allowed,
  Committed,
  DraftSeen,
  Follow,
  Frame,
  GameTypes,
  Logged,
  News,
  Picture,
  Prompt,
  Recalled,
  RefusedMessage,
  Told,
} from "../protocol";
import { freshId } from "../net/ids";
import { forget, keep, keptAt } from "./kept";
import { Playback } from "./playback.svelte";
import { askedFor, fits, meant, unpacked, type LegalDecision, type Pattern, type Wish } from "./types";

export interface Refusal {
  code: string;
  text: string;
  rule: string | null;
  facts: Record<string, unknown>;
}

export class Sitting<Types extends GameTypes = GameTypes> {
  news = $state.raw<News<Types> | null>(null);
  draft = $state.raw<DraftSeen<Types> | null>(null);
  /** What I have drafted. */
  decisions = $state.raw<LegalDecision<Types>[]>([]);
  /** What has been told so far, oldest first. */
  log = $state.raw<Told<Types>[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  isSending = $state(false);
  /** A final decision that waits for confirmation, where the player asked for that. */
  asked = $state.raw<LegalDecision<Types> | null>(null);
  /** Another player at this device must take it before anything more is shown. */
  handOver = $state<number | null>(null);
  /** What the last step that is shown did: for animation, sound and the story told to screen readers. */
  lastEvents = $state.raw<Types["event"][]>([]);
  asksBeforeFinal = $state(false);
  /** Since when each seat's player is away, by the server's clock; null for those who are there. */
  away = $state.raw<(number | null)[]>([]);
  /** The language in which views are drawn as text, for games without a board. */
  #drawsIn: Follow["drawing"] = null;
  /** Whether hands are hidden, so that the device must be handed over. */
  hidesHands = true;
  /** A lesson's veto: whether this decision may be taken now. */
  guard: ((decision: LegalDecision<Types>) => boolean) | null = null;
  /** Told of every decision that was taken. */
  onDecided: ((decision: LegalDecision<Types>) => void) | null = null;

  #legal = $derived.by(() => (this.draft?.legal ?? this.news?.legal ?? []).map(unpacked<Types>));
  #playback = new Playback<Types>((events) => (this.lastEvents = events));
  #stop: () => void = () => {};
  #drafting = 0;
  #isFilling = false;
  /** The position before others moved: shown until their steps are fetched, so that the result is not shown early. */
  #held = $state.raw<Pick<News<Types>, "view" | "drawing"> | null>(null);
  /** The seat whose player has confirmed having the device; its view is being fetched. */
  #taking: number | null = null;

  /** Without a line nothing is heard and nothing can be decided. */
  constructor(
    readonly table: string,
    private readonly line: Line | null = theLine,
  ) {}

  // --- What boards read -------------------------------------------------------------------------------

  get seat(): number | null {
    return this.news?.seat ?? null;
  }

  get version(): number {
    return this.news?.version ?? 0;
  }

  /** The step of others that is being shown. */
  get playback(): Frame<Types> | null {
    return this.#playback.frame;
  }

  /** How long each step of others is shown, in ms; with 0 they are not played back. */
  set stepMs(ms: number) {
    this.#playback.stepMs = ms;
  }

  /** The position to draw: a step of a playback, the draft, or what is there now. */
  get view(): Types["view"] | null {
    if (this.playback) return this.playback.view;
    return this.#held ? this.#held.view : (this.draft?.view ?? this.settled);
  }

  /** The position at the table: what a draft has changed is provisional. */
  get settled(): Types["view"] | null {
    return this.news?.view ?? null;
  }

  /** The same position drawn as text, where that was requested. */
  get drawing(): Picture | null {
    if (this.playback) return this.playback.drawing;
    return (this.#held ?? this.draft ?? this.news)?.drawing ?? null;
  }

  /** What I may decide now, after my draft. Empty when it is not my turn or others' steps are shown. */
  get legal(): LegalDecision<Types>[] {
    const isBlocked = this.playback || this.#held !== null || this.isSending || this.handOver !== null;
    return isBlocked ? [] : this.#legal;
  }

  get extras(): Partial<Types["extras"]> {
    return this.draft?.extras ?? this.news?.extras ?? {};
  }

  get prompt(): Prompt | null {
    return this.draft?.prompt ?? this.news?.prompt ?? null;
  }

  /** Whose turn is shown; nobody's when the game is over. */
  get mover(): number | null {
    if (this.news?.card.status !== "running") return null;
    const shown = this.playback && this.log.find((one) => one.seq === this.playback?.step);
    return shown ? shown.seat : this.news.card.mover;
  }

  get isMyTurn(): boolean {
    return this.legal.length > 0;
  }

  get isDraft(): boolean {
    return this.decisions.length > 0;
  }

  get isOver(): boolean {
    return this.news?.card.status === "over";
  }

  /** The legal decision of this kind and with these parts, if there is one. */
  find(pattern: Pattern<Types["decision"]>): LegalDecision<Types> | undefined {
    return this.legal.find((one) => fits(one, pattern));
  }

  // --- What boards do ---------------------------------------------------------------------------------

  /** Decide; text is what somebody has typed. A decision that is not legal says why. */
  async decide(wish: Wish<Types>): Promise<boolean> {
    const found = meant(wish, this.legal);
    if (!found) return this.ask(wish);
    this.refusal = null;
    if (this.guard && !this.guard(found)) return false;
    if (found.isFinal && this.asksBeforeFinal && this.asked?.action !== found.action) {
      this.asked = found;
      return false;
    }
    const decisions = [...this.decisions, found];
    const isDone = await (found.isFinal ? this.#commit(decisions) : this.#try(decisions));
    if (isDone) this.onDecided?.(found);
    return isDone;
  }

  /** Several decisions one after another, until one is refused. */
  async decideAll(wishes: Wish<Types>[]): Promise<boolean> {
    for (const wish of wishes) if (!(await this.decide(wish))) return false;
    return true;
  }

  /** Why something may not be done; the answer is in `refusal`. If it turns out to be legal, it is done. */
  async ask(wish: Wish<Types>): Promise<boolean> {
    if (!this.line || !this.news?.legal || this.seat === null || this.isSending) return false;
    const about = { table: this.table, seat: this.seat, version: this.version };
    const decisions = this.decisions.map((one) => one.action);
    const answer = await this.line.ask<Allowed>({
      type: "why-not",
      id: this.line.name(),
      ...about,
      decisions,
      ...askedFor(wish),
    });
    if (answer.type === "refused") this.#refuse(answer);
    const known = answer.type === "allowed" && this.legal.find((one) => one.action === answer.action);
    return known ? this.decide(known) : false;
  }

  /** Take back the last decision of the draft, or all but the first so many. */
  async undo(length = -1): Promise<void> {
    if (this.isDraft || length >= 0) await this.#try(this.decisions.slice(0, length));
  }

  /** What was refused has been read. */
  hush(): void {
    this.refusal = null;
  }

  /** Cancel the confirmation. */
  forget(): void {
    this.asked = null;
    this.hush();
  }

  // --- Following --------------------------------------------------------------------------------------

  /** Follow the table as a seat sees it. Another seat has another log, so the log starts over. */
  open(seat: number | null = null): void {
    this.#stop();
    if (!this.line) return;
    const isSame = this.news !== null && seat === this.seat;
    this.#stop = this.line.follow<Types>(
      { table: this.table, seat, since: isSame ? this.version : 0, drawing: this.#drawsIn },
      (news) => void this.#hear(news),
      ({ away_ms }) => (this.away = away_ms),
    );
  }

  /** Have every view drawn as text, in this language. */
  drawIn(language: "en" | "de"): void {
    if (language === this.#drawsIn) return;
    this.#drawsIn = language;
    if (this.news) this.open(this.seat);
  }

  close(): void {
    this.skip();
    this.#stop();
  }

  /** The device is now in the hands of the player who must decide. */
  takeDevice(): void {
    const seat = this.handOver;
    if (seat === null) return;
    if (seat === this.seat) {
      this.handOver = null;
      return;
    }
    this.#taking = seat;
    this.open(seat);
  }

  /** Nobody looks at the device, or somebody else does: hide the hand until its player is back. */
  cover(): void {
    if (this.isShared && this.hidesHands && !this.isOver && this.handOver === null) this.handOver = this.seat;
  }

  /** Whether several players sit at this device. */
  get isShared(): boolean {
    const people = this.news?.yours.filter((seat) => this.news?.card.seats[seat]?.kind === "guest") ?? [];
    return people.length > 1;
  }

  /** Show once more what the others did since my last move. */
  async showAgain(): Promise<void> {
    const mine = this.log.filter((one) => one.kind === "moved" && one.seat === this.seat).at(-1);
    if (!this.playback && this.version > 0)
      this.#playback.show(await this.#recalled(mine ? mine.seq + 1 : 0), 1);
  }

  /** Show the rest of a playback at once. */
  skip(): void {
    this.#playback.stop();
  }

  async #hear(news: News<Types>): Promise<void> {
    const before = this.news;
    const shown = { view: this.view, drawing: this.drawing };
    const since = before?.seat === news.seat ? (before?.version ?? 0) : 0;
    const isKept = before?.seat === news.seat;
    this.log = [...this.log.filter((one) => isKept && one.seq < news.told_from), ...news.entries];
    void this.#fillIn();
    const isNew = news.version !== before?.version;
    const others = news.entries.filter(
      (one) => one.seq >= since && one.kind === "moved" && one.seat !== news.seat,
    );
    const isPlayedBack =
      before !== null && isNew && others.length > 0 && this.#playback.stepMs > 0 && since > 0;
    if (isPlayedBack) this.#held = shown;
    this.news = news;
    if (isNew || before?.seat !== news.seat) {
      this.draft = null;
      this.decisions = [];
      this.asked = null;
      this.refusal = null;
    }
    this.#handOn(news, before);
    const frames = isPlayedBack ? (news.frames ?? (await this.#recalled(since))) : [];
    this.#held = null;
    if (isPlayedBack && this.#playback.show(frames.filter((one) => one.step >= since))) return;
    this.lastEvents = news.entries.filter((one) => one.seq >= since).flatMap((one) => one.events);
    if (!before) await this.#restore();
  }

  /** Fetch the entries that are missing from the log: news brings the newest ones only. */
  async #fillIn(): Promise<void> {
    if (!this.line || this.#isFilling) return;
    this.#isFilling = true;
    for (let gap = this.#gap; gap !== null; gap = this.#gap) {
      const { seat } = this;
      const about = { table: this.table, seat, before: gap };
      const answer = await this.line.ask<Logged<Types>>({ type: "log", id: this.line.name(), ...about });
      if (answer.type !== "logged" || !answer.entries.length) break;
      if (seat !== this.seat || answer.version !== this.version) continue;
      const known = new Map([...answer.entries, ...this.log].map((one) => [one.seq, one]));
      this.log = [...known.values()].sort((one, other) => one.seq - other.seq);
    }
    this.#isFilling = false;
  }

  /** The entry of the log before which others are missing; the newest such one. */
  get #gap(): number | null {
    return this.log.findLast((one, place) => one.seq > (this.log[place - 1]?.seq ?? -1) + 1)?.seq ?? null;
  }

  /** Who must decide next may sit at this device: hand it over, or just switch the view. */
  #handOn(news: News, before: News | null): void {
    const mover = news.card.mover;
    const isHere = mover !== null && news.yours.includes(mover) && news.card.seats[mover]?.kind === "guest";
    const isPassed = before !== null && before.seat !== news.seat && this.#taking !== news.seat;
    if (news.card.status !== "running") this.handOver = null;
    else if (isPassed && this.isShared && this.hidesHands) this.handOver = news.seat;
    else if (isHere && mover !== news.seat && this.hidesHands) this.handOver = mover;
    else if (isHere && mover !== news.seat) this.open(mover);
    else if (!before || before.card.status === "open") this.#beginShared(news.seat);
    else if (this.#taking === news.seat && this.handOver === news.seat) this.handOver = null;
    this.#taking = null;
  }

  /** At a shared device one seat's view is shown at a time, until the next player takes it. */
  #beginShared(seat: number | null): void {
    this.cover();
    if (this.isShared) this.open(seat);
  }

  /** The positions after each step since a version; nothing where the server does not recall them. */
  async recall(since: number): Promise<Recalled<Types> | null> {
    if (!this.line) return null;
    const about = { table: this.table, seat: this.seat, since };
    const answer = await this.line.ask<Recalled<Types>>({ type: "recall", id: this.line.name(), ...about });
    return answer.type === "recalled" ? answer : null;
  }

  /** The same, unless the table has moved on in the meantime. */
  async #recalled(since: number): Promise<Frame<Types>[]> {
    const answer = await this.recall(since);
    return answer?.version === this.version ? answer.frames : [];
  }

  // --- Sending ----------------------------------------------------------------------------------------

  async #try(drafted: LegalDecision<Types>[]): Promise<boolean> {
    if (!this.line || !this.news || this.seat === null) return false;
    this.asked = null;
    this.refusal = null;
    const mine = ++this.#drafting;
    if (!drafted.length) return this.#drafted([], null);
    const decisions = drafted.map((one) => one.action);
    const about = { table: this.table, seat: this.seat, version: this.version, decisions };
    const answer = await this.line.ask<DraftSeen<Types>>({ type: "draft", id: this.line.name(), ...about });
    if (mine !== this.#drafting) return false;
    if (answer.type === "draft") return this.#drafted(drafted, answer);
    if (answer.type === "refused") this.#refuse(answer);
    return false;
  }

  #drafted(decisions: LegalDecision<Types>[], draft: DraftSeen<Types> | null): true {
    this.decisions = decisions;
    this.draft = draft;
    keep(this.#place, { version: this.version, decisions });
    return true;
  }

  async #commit(drafted: LegalDecision<Types>[]): Promise<boolean> {
    if (!this.line || !this.news || this.seat === null || this.isSending) return false;
    this.isSending = true;
    this.asked = null;
    const decisions = drafted.map((one) => one.action);
    const about = { table: this.table, seat: this.seat, version: this.version, decisions };
    try {
      const answer = await this.line.ask<Committed>({
        type: "commit",
        move_id: freshId(),
        ...about,
      });
      if (answer.type === "refused") this.#refuse(answer);
      else forget(this.#place);
      return answer.type === "committed";
    } finally {
      this.isSending = false;
    }
  }

  #refuse(answer: RefusedMessage): void {
    this.refusal = { code: answer.code, text: answer.text, rule: answer.rule, facts: answer.facts };
  }

  /** Where a draft is kept, so that it survives a reload. */
  get #place(): string {
    return `draft:${this.table}:${this.seat}`;
  }

  async #restore(): Promise<void> {
    const kept = keptAt<Types>(this.#place, this.version);
    if (kept.length) await this.#try(kept);
  }
}
