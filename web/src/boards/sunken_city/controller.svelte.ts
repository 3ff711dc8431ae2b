/**
 * What the player is about to do on the lake: the square that was tapped first, what the pointer is over, and
 * what that would come to. What is legal comes from the sitting alone; ways and losses from its extras.
 */
import type { Sitting } from "../../play/sitting.svelte";
import type { GameWords } from "../../words/words.svelte";
import { sorted, type Decisions, type Plain } from "./decisions";
import {
  covered,
  firstSquare,
  ghostAt,
  neighbours,
  partners,
  squareAt,
  streetName,
  tapped,
  type Ghost,
  type Point,
} from "./lake/lake";
import { numberOf } from "./treasures";
import type { Decision, Extras, Path, Player, Types, View } from "./view";

export type Means = "mouse" | "touch" | "key";

/** A finger is down on a square. */
export interface Pressed {
  square: string;
  /** Where, in pixels of the window. */
  finger: Point;
}

const NONE: ReadonlySet<string> = new Set();

const stepTo = (piece: string): Decision => ({ kind: "step", to: firstSquare(piece) });
const wadeTo = (piece: string): Decision => ({ kind: "neptune-to", to: firstSquare(piece) });

/** A street that would cover a square, whether or not it may lie there. */
const anyStreet = (square: string) => streetName(square, neighbours(square)[0]!);

export class Controller {
  /** The first square of a street that is laid by two taps. */
  first = $state<string | null>(null);
  /** The square under the pointer, or the one in focus while keys are used. */
  over = $state<string | null>(null);
  means = $state<Means>("mouse");
  /** Neptune is asked about before he is moved. */
  asksNeptune = $state(false);
  /** The piece Neptune was shown to go to by a first tap. */
  shown = $state<string | null>(null);
  /** The square under a finger that has not been lifted yet. */
  pressed = $state.raw<Pressed | null>(null);
  /** The key B was pressed: the next digit is the number of a building. */
  isNaming = false;
  #point = $state.raw<Point | null>(null);
  #turned = $state(0);

  constructor(
    readonly sitting: Sitting<Types>,
    readonly words: GameWords,
  ) {}

  readonly view: View = $derived.by(() => this.sitting.view!);
  readonly decisions: Decisions = $derived.by(() => sorted(this.sitting.legal));
  /** Which piece lies on each square. */
  readonly pieces = $derived.by(() => covered(this.view));
  /** Places for streets: what may be laid now, or could be once raising begins. */
  readonly streets = $derived.by(() => this.#mayRaise(this.decisions.streets, this.extras.rising?.streets));
  readonly buildings = $derived.by(() =>
    this.#mayRaise(this.decisions.buildings, this.extras.rising?.buildings),
  );
  readonly sites = $derived.by(() =>
    this.isSiting ? this.decisions.sites : this.#mayRaise(NONE, this.extras.rising?.sites),
  );
  /** Neptune's shortest way to each piece, and what it would do. */
  readonly wadings: Map<string, Path> = $derived.by(() => this.#findWadings());
  readonly ghost: Ghost | null = $derived.by(() => this.#findGhost());

  get extras(): Partial<Extras> {
    return this.sitting.extras;
  }

  get me(): Player | undefined {
    return this.view.players[this.sitting.seat ?? -1];
  }

  get isSiting(): boolean {
    return this.view.phase === "site" && this.decisions.sites.size > 0;
  }

  #mayRaise(legal: ReadonlySet<string>, told: string[] | undefined): ReadonlySet<string> {
    if (legal.size) return legal;
    const isOpen =
      this.decisions.plain.has("raise") ||
      this.decisions.streets.size > 0 ||
      this.decisions.buildings.size > 0;
    return isOpen && told ? new Set(told) : NONE;
  }

  /** Neptune is moved, or asked about. */
  get isWading(): boolean {
    if (this.decisions.wades.size) return this.view.phase === "neptune" || this.asksNeptune;
    return this.asksNeptune && this.mayTouchNeptune;
  }

  get mayTouchNeptune(): boolean {
    return this.decisions.plain.has("neptune") || this.decisions.plain.has("roll");
  }

  /** The walk is open: begun, or to be begun by the first step. */
  get isWalking(): boolean {
    return !this.isWading && (this.decisions.steps.size > 0 || this.decisions.plain.has("walk"));
  }

  /** The cheapest ways on foot, by target. */
  get routes(): Record<string, string[]> {
    return this.isWalking ? (this.extras.routes ?? {}) : {};
  }

  #findWadings(): Map<string, Path> {
    const paths = this.isWading ? (this.extras.neptune?.paths ?? []) : [];
    const found = new Map<string, Path>();
    for (const one of paths) if (!found.has(one.path.at(-1)!)) found.set(one.path.at(-1)!, one);
    return found;
  }

  /** Streets are on the cursor: neither a building nor a walk nor Neptune was begun. */
  get isLaying(): boolean {
    return this.streets.size > 0 && !this.isWading && !this.isSiting;
  }

  #findGhost(): Ghost | null {
    if (!this.isLaying) return null;
    if (this.first) {
      const ends = partners(this.first, this.streets);
      const end = this.over && ends.includes(this.over) ? this.over : ends.length === 1 ? ends[0] : null;
      return end ? { street: streetName(this.first, end), isLegal: true } : null;
    }
    return this.means === "mouse" ? this.#ghostAt(this.#point, this.#turned) : null;
  }

  #ghostAt(point: Point | null, turned: number): Ghost | null {
    const square = point && squareAt(point);
    return square && !this.pieces.has(square) ? ghostAt(point, this.streets, turned) : null;
  }

  /** The squares on which the street begun by a first tap may end. */
  get ends(): string[] {
    return this.first && this.isLaying ? partners(this.first, this.streets) : [];
  }

  /** The piece that is pointed at, or shown by a first tap. */
  get pointed(): string | null {
    if (this.shown) return this.shown;
    return (this.over && this.pieces.get(this.over)) ?? null;
  }

  get route(): string[] | null {
    if (this.over === "village") return this.routes["village"] ?? null;
    return (this.pointed && this.routes[this.pointed]) || null;
  }

  get wading(): Path | null {
    return (this.pointed && this.wadings.get(this.pointed)) || null;
  }

  // --- Pointing ---------------------------------------------------------------------------------------

  hover(point: Point): void {
    const square = squareAt(point);
    if (square !== this.over) this.#turned = 0;
    this.means = "mouse";
    this.#point = point;
    this.over = square;
  }

  leave(): void {
    this.#point = null;
    this.over = null;
  }

  focus(square: string | null): void {
    this.means = "key";
    this.over = square;
  }

  /** The finger slid off, or a second one came down: nothing was meant. */
  letGo(): void {
    this.pressed = null;
  }

  /** Turn the street on the cursor to the next edge. */
  turn(): void {
    this.#turned += 1;
  }

  /** Forget what was begun on the lake but not decided; true if there was something. */
  cancel(): boolean {
    const had = this.first !== null || this.asksNeptune || this.shown !== null;
    this.first = null;
    this.shown = null;
    this.asksNeptune = false;
    return had;
  }

  // --- Deciding ---------------------------------------------------------------------------------------

  #do(...wishes: Decision[]): Promise<boolean> {
    return this.sitting.turn.decideAll(wishes);
  }

  /** Begin an action by its word if it is not yet begun, then do the rest. */
  #begin(kind: Plain): Decision[] {
    return this.decisions.plain.has(kind) ? [{ kind }] : [];
  }

  #why(wish: Decision): Promise<boolean> {
    return this.sitting.turn.ask(wish);
  }

  decide(kind: Plain): Promise<boolean> {
    return this.sitting.queue(() => {
      this.cancel();
      return this.#do({ kind });
    });
  }

  /** Whether a movement card may be chosen now. */
  isOpen(card: string): boolean {
    return this.decisions.cards.has(this.view.cards.indexOf(card) + 1);
  }

  /** Choose a movement card ("3/4"), or be told why not. */
  card(name: string): Promise<boolean> {
    return this.sitting.queue(async () => {
      const card = this.view.cards.indexOf(name) + 1;
      if (!this.isOpen(name)) return this.#why({ kind: "card", card });
      this.cancel();
      return this.#do({ kind: "card", card });
    });
  }

  tap(square: string, means: Means): Promise<boolean> {
    const [point, turned] = [this.#point, this.#turned]; // the pointer may be elsewhere when its turn comes
    return this.sitting.queue(() => this.#tap(square, means, () => this.#ghostAt(point, turned)));
  }

  async #tap(square: string, means: Means, ghostThen: () => Ghost | null): Promise<boolean> {
    this.means = means;
    const piece = this.pieces.get(square);
    if (!this.sitting.legal.length) return false;
    if (this.isSiting) return this.#do({ kind: "at", square });
    if (this.isWading) return this.#wade(piece ?? square, means);
    if (this.view.phase === "card") return this.#why({ kind: "raise" });
    const walksThere = this.view.phase === "walk" && piece !== undefined && piece in this.routes;
    if (piece && piece === this.view.neptune && this.mayTouchNeptune && !walksThere)
      return this.#touchNeptune();
    if (piece && this.mayLift(piece)) return this.#lift(piece);
    if (piece && this.view.phase !== "raise") return this.#walk(piece);
    if (this.view.phase === "walk") return this.#walk(square);
    return this.#lay(square, means, this.isLaying ? ghostThen() : null);
  }

  async #lay(square: string, means: Means, ghost: Ghost | null): Promise<boolean> {
    if (means === "mouse" && !this.first) {
      if (ghost?.isLegal) return this.#layStreet(ghost.street);
      return this.#why({ kind: "street", street: ghost?.street ?? anyStreet(square) });
    }
    const taps = tapped(this.first, square, this.streets);
    const before = this.first;
    this.first = taps.first;
    if (taps.lay) return this.#layStreet(taps.lay);
    if (taps.first || before === square) return true;
    return this.#why({ kind: "street", street: anyStreet(square) });
  }

  #layStreet(street: string): Promise<boolean> {
    this.first = null;
    return this.#do(...this.#begin("raise"), { kind: "street", street });
  }

  /** Where in the draft a street was laid, or -1. */
  #laidAt(street: string): number {
    return this.sitting.decisions.findIndex(
      ({ decision }) => decision.kind === "street" && decision.street === street,
    );
  }

  /** A street of this draft can be picked up again while others still rise. */
  mayLift(piece: string): boolean {
    return this.view.phase === "raise" && this.#laidAt(piece) >= 0;
  }

  /** Take one street back and decide again what came after it. */
  async #lift(piece: string): Promise<boolean> {
    const at = this.#laidAt(piece);
    const later = this.sitting.decisions.slice(at + 1);
    return (await this.sitting.turn.undo(at)) && this.sitting.turn.decideAll(later);
  }

  walk(target: string): Promise<boolean> {
    return this.sitting.queue(() => this.#walk(target));
  }

  #walk(target: string): Promise<boolean> {
    this.first = null;
    const way = this.routes[target];
    if (way) return this.#do(...this.#begin("walk"), ...way.map(stepTo));
    return this.#why(this.decisions.steps.size || !this.me ? stepTo(target) : { kind: "walk" });
  }

  async #wade(target: string, means: Means): Promise<boolean> {
    const way = this.wadings.get(target);
    const mustRoll = this.decisions.plain.has("roll");
    if (target === this.view.neptune && this.asksNeptune) return this.cancel();
    if (way && (mustRoll || (means === "touch" && this.shown !== target))) {
      this.shown = target;
      return true;
    }
    this.shown = null;
    if (!way) return this.#why(wadeTo(target));
    return this.#do(...this.#begin("neptune"), ...way.path.map(wadeTo));
  }

  /** Move Neptune to a piece, or be told why not: for what is typed. */
  wade(target: string): Promise<boolean> {
    return this.sitting.queue(() => {
      this.asksNeptune = !this.decisions.plain.has("roll");
      const way = this.wadings.get(target);
      if (!way) return this.#why(wadeTo(target));
      return this.#do(...this.#begin("neptune"), ...way.path.map(wadeTo));
    });
  }

  /** Move Neptune, or ask about him where the die must be rolled first. */
  touchNeptune(): Promise<boolean> {
    return this.sitting.queue(() => this.#touchNeptune());
  }

  async #touchNeptune(): Promise<boolean> {
    this.first = null;
    if (this.decisions.plain.has("neptune")) {
      this.asksNeptune = this.view.phase === "mix";
      return this.#do({ kind: "neptune" });
    }
    if (!this.decisions.plain.has("roll") && !this.decisions.wades.size)
      return this.#why({ kind: "neptune" });
    this.asksNeptune = !this.asksNeptune;
    return true;
  }

  /** Choose a building from its grotto; the one chosen goes back. */
  building(number: string): Promise<boolean> {
    return this.sitting.queue(async () => {
      this.cancel();
      if (this.isSiting) {
        const chosen = this.view.now?.building;
        await this.sitting.turn.letGo();
        if (chosen === number) return true;
      }
      return this.#do(...this.#begin("raise"), { kind: "building", building: numberOf(number) });
    });
  }
}
