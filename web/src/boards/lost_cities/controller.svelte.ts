/** What a player does at this board: which card is raised, where it may go, what is shown beside. */
import type { Sitting } from "../../play/sitting.svelte";
import type { GameWords } from "../../words/words.svelte";
import { card, provisional, sorted, type Card, type Held, type Provisional } from "./cards";
import { keepOrder, keptOrder, moved, ordered } from "./order";
import { nearSide, partnerOf } from "./sides";
import type { Decision, Destination, Expedition, Types, View } from "./view";
import { nameOf, say } from "./words";

const DOUBLE_TAP_MS = 380;

function kept(name: string, otherwise: boolean): boolean {
  return (localStorage.getItem(`lost-cities:${name}`) ?? String(otherwise)) === "true";
}

export class Controller {
  /** The raised card, by its key in the hand. */
  raised = $state<string | null>(null);
  isDragging = $state(false);
  hasScores = $state(kept("scores", true));
  hasUnseen = $state(kept("unseen", false));
  #raisedAt = 0;
  #laid = $state(0); // goes up whenever a new order is stored

  constructor(
    readonly sitting: Sitting<Types>,
    readonly words: GameWords,
  ) {}

  get view(): View | null {
    return this.sitting.view;
  }

  /** The hand as its owner has laid it, or sorted. */
  get hand(): Held[] {
    return this.view?.hand ? ordered(sorted(this.view.hand, this.view.destinations), this.order) : [];
  }

  get chosen(): Held | null {
    return this.hand.find((one) => one.key === this.raised) ?? null;
  }

  /** The card that came last, by its key: shown until something is decided. */
  get drawn(): string | null {
    const { isDraft, isOver, shownLog } = this.sitting;
    if (isDraft || isOver || !this.view?.hand) return null;
    const events = shownLog.flatMap((one) => one.events);
    const round = events.slice(events.findLastIndex(({ kind }) => kind === "round-end") + 1);
    const got = round.flatMap((one) =>
      (one.kind === "draw" || one.kind === "take") && one.seat === this.view?.seat ? [one.facts?.card] : [],
    );
    return this.hand.findLast((one) => one.text === got.at(-1))?.key ?? null;
  }

  get mayChoose(): boolean {
    return this.sitting.isMyTurn && (this.view?.phase === "play" || this.view?.phase === "pass");
  }

  get mayDraw(): boolean {
    return this.sitting.isMyTurn && this.view?.phase === "draw";
  }

  get near(): number {
    return this.view ? nearSide(this.view) : 0;
  }

  get draft(): Provisional | null {
    return this.sitting.isDraft && !this.sitting.playback
      ? provisional(this.sitting.settled, this.view)
      : null;
  }

  get prospects(): Record<string, Expedition> {
    return this.sitting.extras.prospects ?? {};
  }

  get unseen(): number[][] {
    return this.sitting.extras.unseen ?? [];
  }

  /** Whether the table helps to remember covered discards (LC-7.4). */
  get remembers(): boolean {
    return this.sitting.news?.card.options.memory_aids !== false;
  }

  // --- The hand in one's own order ----------------------------------------------------------------------

  get mayOrder(): boolean {
    return (
      this.view?.hand != null &&
      this.view.seat !== null &&
      (this.sitting.news?.yours.includes(this.view.seat) ?? false)
    );
  }

  /** The cards' keys as they were laid by hand; nothing where the hand is sorted. */
  get order(): string[] | null {
    void this.#laid;
    return this.mayOrder ? keptOrder(this.sitting.table, this.view!.seat!, this.view!.round_number) : null;
  }

  /** Put a card before another, or at the right end. */
  lay(key: string, before: string | null): void {
    const keys = this.hand.map((one) => one.key);
    const laid = moved(keys, key, before);
    if (laid.join() !== keys.join()) this.#keep(laid);
  }

  /** Put a card one place to the left or right. */
  shift(key: string, by: 1 | -1): void {
    const keys = this.hand.map((one) => one.key);
    const at = keys.indexOf(key) + by;
    if (at >= 0 && at < keys.length) this.lay(key, keys[by > 0 ? at + 1 : at] ?? null);
  }

  /** By destination and number again. */
  sort(): void {
    this.#keep(null);
  }

  #keep(keys: string[] | null): void {
    if (!this.mayOrder) return;
    keepOrder({ table: this.sitting.table, seat: this.view!.seat!, round: this.view!.round_number }, keys);
    this.#laid++;
  }

  isLegal(decision: Decision): boolean {
    return this.sitting.find(decision) !== undefined;
  }

  // --- Names ------------------------------------------------------------------------------------------

  place(destination: Destination): string {
    const name = this.words.name(destination);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  letter(destination: Destination): string {
    return this.place(destination).charAt(0);
  }

  cardName(one: Card | string): string {
    const { destination, face } = typeof one === "string" ? card(one) : one;
    return `${this.place(destination)} ${this.words.name(face)}`;
  }

  player(seat: number): string {
    return nameOf(this.words, seat, this.view?.seat ?? null);
  }

  sideName(side: number): string {
    return (this.view?.sides[side]?.seats ?? []).map((seat) => this.player(seat)).join(say("and"));
  }

  get partner(): string {
    const seat = this.view ? partnerOf(this.view) : null;
    return seat === null ? "" : this.player(seat);
  }

  // --- Doing ------------------------------------------------------------------------------------------

  raise(key: string | null): void {
    this.raised = key;
    this.#raisedAt = performance.now();
    this.sitting.forget();
  }

  /** A tap raises a card; a second one at once plays it, later it lowers it. It never discards. */
  tap(one: Held): void {
    const isSecond = this.raised === one.key && performance.now() - this.#raisedAt < DOUBLE_TAP_MS;
    void this.sitting.queue(() => this.#tap(one, isSecond));
  }

  async #tap(one: Held, isSecond: boolean): Promise<boolean> {
    if (!this.mayChoose) return this.sitting.turn.ask({ kind: "play", card: one.text });
    if (this.raised !== one.key) this.raise(one.key);
    else if (isSecond && this.view?.phase === "play") return this.#give("play", one);
    else this.raise(null);
    return true;
  }

  /** A tap on a discard pile: lay the raised card there, take the top one, or take back what lies there. */
  touchPile(destination: Destination, isWellInside: boolean): void {
    void this.sitting.queue(async () => {
      const { chosen, draft } = this;
      const isChoosing = chosen && this.mayChoose && this.view?.phase === "play";
      if (isChoosing && chosen.destination === destination)
        return isWellInside && this.#give("discard", chosen);
      if (draft?.place === "discard" && draft.destination === destination) return this.sitting.turn.undo();
      if (!isChoosing) return this.#draw(destination);
      this.refuse(say("pile.other", { card: this.cardName(chosen) }));
      return false;
    });
  }

  /** Part with a card in one of these ways, or be told why not. */
  give(kind: "play" | "discard" | "pass", one: Card): Promise<boolean> {
    return this.sitting.queue(() => this.#give(kind, one));
  }

  #give(kind: "play" | "discard" | "pass", one: Card): Promise<boolean> {
    return this.#decide({ kind, card: one.text });
  }

  draw(source: "pile" | Destination): Promise<boolean> {
    return this.sitting.queue(() => this.#draw(source));
  }

  #draw(source: "pile" | Destination): Promise<boolean> {
    return this.#decide(
      source === "pile" ? { kind: "draw-pile" } : { kind: "draw-discard", destination: source },
    );
  }

  /** Say why not, where there is no decision that the server could be asked about. */
  refuse(text: string): void {
    this.sitting.refuse(text);
  }

  async #decide(decision: Decision): Promise<boolean> {
    const isDone = await this.sitting.turn.decide(decision);
    if (isDone) this.raised = null;
    return isDone;
  }

  show(what: "scores" | "unseen", isShown: boolean): void {
    localStorage.setItem(`lost-cities:${what}`, String(isShown));
    if (what === "scores") this.hasScores = isShown;
    else this.hasUnseen = isShown;
  }
}
