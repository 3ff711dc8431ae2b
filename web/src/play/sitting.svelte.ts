/**
 * One player's sitting at a table: what is seen, what is drafted, what is sent.
 *
 * Boards read `view`, `legal` and `extras` and call `decide`; no rule is known here. Where a touch means several
 * decisions, or its meaning depends on the position, they call `queue` and use `turn` in it.
 */
import { line as theLine, type Line } from "../net/line.svelte";
import type {
  DraftSeen,
  Follow,
  Frame,
  GameTypes,
  Logged,
  News,
  Picture,
  Prompt,
  Recalled,
  Told,
} from "../protocol";
import { Device } from "./device.svelte";
import { Gestures } from "./gestures.svelte";
import { Playback } from "./playback.svelte";
import { fresh, gapIn, missed } from "./since";
import { Turn, type Chair, type Refusal } from "./turn.svelte";
import { fits, unpacked, type LegalDecision, type Pattern, type Wish } from "./types";

/** A view as a decision will probably leave it, drawn until the server has answered. */
export type Preview<Types extends GameTypes> = (
  view: Types["view"],
  decision: Types["decision"],
  seat: number,
) => Types["view"];

/** A position, whose turn it was, and the version it belongs to. */
interface Held<Types extends GameTypes> extends Pick<News<Types>, "view" | "drawing"> {
  mover: number | null;
  until: number;
}

export class Sitting<Types extends GameTypes = GameTypes> implements Chair<Types> {
  news = $state.raw<News<Types> | null>(null);
  /** What has been told so far, oldest first. */
  log = $state.raw<Told<Types>[]>([]);
  /** The device at which I sit, perhaps with others. */
  readonly device = new Device(this);
  /** What the last step that is shown did: for animation, sound and the story told to screen readers. */
  lastEvents = $state.raw<Types["event"][]>([]);
  /** What there is to tell: what others did, and what my own move brought beyond what I had drafted. */
  told = $state.raw<Types["event"][]>([]);
  /** My turn: for what is done in `queue`. */
  readonly turn: Turn<Types>;
  /** What I did, one thing after another. */
  readonly gestures = new Gestures(() => this.legal.length > 0);
  preview: Preview<Types> | null = null;
  /** Since when each seat's player is away, by the server's clock; null for those who are there. */
  away = $state.raw<(number | null)[]>([]);
  /** The language in which views are drawn as text, for games without a board. */
  #drawsIn: Follow["drawing"] = null;

  #legal = $derived.by(() => (this.draft?.legal ?? this.news?.legal ?? []).map(unpacked<Types>));
  #playback = new Playback<Types>(
    (events) => (this.lastEvents = this.told = events),
    () => this.begin(),
  );
  #stop: () => void = () => {};
  #isFilling = false;
  /** Who waits for news of a version. */
  #awaited: { version: number; done: (stands: boolean) => void }[] = [];
  /** What was shown before others moved, until their steps are fetched: so that the result is not shown early. */
  #held = $state.raw<Held<Types> | null>(null);
  /** Whether the last news left the position as it was. */
  #stands = false;

  /** Without a line nothing is heard and nothing can be decided. */
  constructor(
    readonly table: string,
    private readonly line: Line | null = theLine,
  ) {
    this.turn = new Turn(this, line);
  }

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

  /** How much longer than others a step is shown. */
  set weigh(weigh: (events: Types["event"][]) => number) {
    this.#playback.weigh = weigh;
  }

  /** Something is shown that is past: others' steps, or the position before them. */
  get isPast(): boolean {
    return this.playback !== null || this.#held !== null;
  }

  /** The log up to what is shown, oldest first. */
  get shownLog(): Told<Types>[] {
    const { until } = this.#held ?? { until: Infinity };
    return this.playback ? this.#playback.told(this.log) : this.log.filter((one) => one.seq < until);
  }

  /** The position to draw: a step of a playback, the draft, or what is there now. */
  get view(): Types["view"] | null {
    if (this.playback) return this.playback.view;
    return this.#held ? this.#held.view : this.#expected;
  }

  /** What my draft leads to, and what is not answered of it yet as it will probably look. */
  get #expected(): Types["view"] | null {
    const [view, { preview, seat }] = [this.draft?.view ?? this.settled, this];
    if (!view || !preview || seat === null) return view;
    return this.turn.pending.reduce((before, one) => preview(before, one, seat), view);
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
    const isHidden = this.isPast || this.device.isPassed;
    return isHidden || this.isSending || this.turn.isForced ? [] : this.#legal;
  }

  get mustDecide(): boolean {
    return this.news?.legal != null;
  }

  get draft(): DraftSeen<Types> | null {
    return this.turn.draft;
  }

  /** What I have drafted. */
  get decisions(): LegalDecision<Types>[] {
    return this.turn.decisions;
  }

  get refusal(): Refusal | null {
    return this.turn.refusal;
  }

  get asked(): LegalDecision<Types> | null {
    return this.turn.asked;
  }

  get isSending(): boolean {
    return this.turn.isSending;
  }

  get extras(): Partial<Types["extras"]> {
    return this.draft?.extras ?? this.news?.extras ?? {};
  }

  get prompt(): Prompt | null {
    return this.draft?.prompt ?? this.news?.prompt ?? null;
  }

  /** Whose turn is shown; nobody's when the game is over. */
  get mover(): number | null {
    if (!this.news || (this.news.card.status !== "running" && !this.isPast)) return null;
    const shown = this.playback && this.log.find((one) => one.seq === this.playback?.step);
    if (shown) return shown.seat;
    return this.#held ? this.#held.mover : this.news.card.mover;
  }

  get isMyTurn(): boolean {
    return this.legal.length > 0;
  }

  get isDraft(): boolean {
    return this.decisions.length > 0;
  }

  /** Whether the game is over, and everything that led to it has been shown. */
  get isOver(): boolean {
    return this.news?.card.status === "over" && !this.isPast;
  }

  /** The legal decision of this kind and with these parts, if there is one. */
  find(pattern: Pattern<Types["decision"]>): LegalDecision<Types> | undefined {
    return this.legal.find((one) => fits(one, pattern));
  }

  // --- What boards do ---------------------------------------------------------------------------------

  /** Do something when everything before it is answered; its meaning is read from the position then. */
  queue(work: () => Promise<boolean>): Promise<boolean> {
    return this.gestures.do(work);
  }

  /** Decide; text is what somebody has typed. A decision that is not legal says why. */
  decide(wish: Wish<Types>): Promise<boolean> {
    return this.queue(() => this.turn.decide(wish));
  }

  /** Several decisions one after another, until one is refused. */
  decideAll(wishes: Wish<Types>[]): Promise<boolean> {
    return this.queue(() => this.turn.decideAll(wishes));
  }

  /** Why something may not be done; the answer is in `refusal`. If it turns out to be legal, it is done. */
  ask(wish: Wish<Types>): Promise<boolean> {
    return this.queue(() => this.turn.ask(wish));
  }

  /** Take back the last thing I did, or all but the first so many decisions of the draft. */
  async undo(length?: number): Promise<boolean> {
    if (length !== undefined) this.gestures.drop();
    else if (this.gestures.dropLast()) return true;
    return this.queue(() => this.turn.undo(length));
  }

  /** Say why not, where there is no decision that the server could be asked about. */
  refuse(text: string): void {
    this.turn.refuse({ code: "", text, rule: null, facts: {} });
  }

  refused(): void {
    this.gestures.drop();
  }

  /** What was refused has been read. */
  hush(): void {
    this.turn.refusal = null;
  }

  /** Cancel the confirmation. */
  forget(): void {
    this.turn.asked = null;
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
    this.gestures.drop();
    this.#awaited = [];
  }

  /** Wait for news of this version; whether the position is then still the one that was drafted on. */
  heardOf(version: number): Promise<boolean> {
    if (this.version >= version) return Promise.resolve(this.#stands);
    return new Promise((done) => this.#awaited.push({ version, done }));
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
    const shown = { view: this.view, drawing: this.drawing, mover: this.mover, until: before?.version ?? 0 };
    const drafted = this.decisions.length;
    const since = before?.seat === news.seat ? (before?.version ?? 0) : 0;
    const isKept = before?.seat === news.seat;
    this.log = [...this.log.filter((one) => isKept && one.seq < news.told_from), ...news.entries];
    const isNew = news.version !== before?.version;
    const others = news.entries.filter(
      (one) => one.seq >= since && one.kind === "moved" && one.seat !== news.seat,
    );
    const isPlayedBack =
      before !== null && isNew && others.length > 0 && this.#playback.stepMs > 0 && since > 0;
    if (isPlayedBack) this.#held = shown;
    this.news = news;
    void this.#fillIn();
    this.#stands = before !== null && isSame(before, news);
    if ((isNew && !this.#stands) || before?.seat !== news.seat) this.turn.clear();
    this.device.pass(news, before);
    this.#answerAwaited();
    const frames = isPlayedBack ? (news.frames ?? (await this.#recalled(since))) : [];
    this.#held = null;
    if (isPlayedBack && this.#playback.show(frames.filter((one) => one.step >= since))) return;
    this.lastEvents = news.entries.filter((one) => one.seq >= since).flatMap((one) => one.events);
    this.told = since ? fresh(news, since, drafted) : missed(news);
    if (!before) await this.turn.restore();
    this.begin();
  }

  /** Fetch the entries that are missing from the log: news brings the newest ones only. */
  async #fillIn(): Promise<void> {
    if (!this.line || this.#isFilling) return;
    this.#isFilling = true;
    for (let gap = gapIn(this.log); gap !== null; gap = gapIn(this.log)) {
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

  /** The position is in sight, and perhaps there is only one thing to do. */
  begin(): void {
    if (this.isDraft || this.#legal.length !== 1) return;
    void this.queue(async () => {
      await this.turn.force();
      return true;
    });
  }

  #answerAwaited(): void {
    const heard = this.#awaited.filter((one) => one.version <= this.version);
    this.#awaited = this.#awaited.filter((one) => one.version > this.version);
    for (const one of heard) one.done(this.#stands);
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
}

/** Whether nobody has moved between these news, so that a draft still stands: somebody left, or looks on. */
function isSame(before: News, after: News): boolean {
  const isMoved = after.entries.some((one) => one.seq >= before.version && one.kind === "moved");
  const position = ({ seat, legal, view }: News) => JSON.stringify([seat, legal, view]);
  return !isMoved && after.legal !== null && position(before) === position(after);
}
