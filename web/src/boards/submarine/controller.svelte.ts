/** What is pointed at and touched: turns touches into decisions. The server says which of them are legal. */
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import type { GameWords } from "../../words/words.svelte";
import type { Place } from "./sea/changes";
import { HARBOUR, OFF } from "./material";
import { columnOf, letterOf, spaceAt } from "./spaces";
import type { Course, Decision, Extras, Price, Types, View } from "./view";

/** To sail to a column, or off the board. */
export const shipTo = (column: number): Decision =>
  column === OFF ? { kind: "ship-off" } : { kind: "ship", column: letterOf(column) };

/** A space that is looked at; without a thing, all of it. */
export interface Look extends Place {
  thing?: string;
}

/** What the parts of the board are given. */
export interface PartProps {
  controller: Controller;
  words: GameWords;
}

export class Controller {
  /** Where the keyboard is in the grid: rows 1 (surface) to 5, columns 0 (harbour) to 7 (right of the board). */
  focus = $state.raw<Place>({ column: 1, row: 1 });
  /** The column under the pointer or focus. */
  column = $state<number | null>(null);
  /** The space looked at closer, and the tile in it. */
  seen = $state.raw<Look | null>(null);
  /** The tile under the pointer or focus. */
  tile = $state<string | null>(null);
  /** Pieces that are still on their way: "seat:c4". */
  arriving = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    readonly sitting: Sitting<Types>,
    readonly words: GameWords,
  ) {}

  get view(): View {
    return this.sitting.view!;
  }

  get extras(): Partial<Extras> {
    return this.sitting.isMyTurn ? this.sitting.extras : {};
  }

  get me(): number | null {
    return this.view.seat;
  }

  /** The position before my draft: what is different now is provisional. */
  get settled(): View | null {
    return this.sitting.isDraft ? this.sitting.settled : null;
  }

  /** How many bathyscaphes of a seat were in a space before my draft. */
  before(column: number, row: number, seat: number): number {
    return this.settled ? (spaceAt(this.settled, column, row)?.bathyscaphes[seat] ?? 0) : Infinity;
  }

  get phase(): View["phase"] | "wait" {
    return this.sitting.isMyTurn ? this.view.phase : "wait";
  }

  /** The column my ship is in, if it is over the sea. */
  get myColumn(): number | null {
    const ship = this.me === null ? 0 : (this.view.players[this.me]?.ship ?? 0);
    return ship > 0 && ship < OFF ? ship : null;
  }

  course(column: number): Course | undefined {
    return this.extras.courses?.find((one) =>
      column === OFF ? one.column === "off" : columnOf(one.column) === column,
    );
  }

  price(thing: string | null): Price | undefined {
    return this.extras.prices?.find((one) => one.thing === thing);
  }

  /** What touching a place would decide now. */
  wish({ column, row }: Place): Decision | null {
    const isSea = column > HARBOUR && column < OFF;
    const letter = letterOf(column);
    switch (this.phase) {
      case "place":
        return isSea ? { kind: "place", column: letter } : null;
      case "ship":
        return column === HARBOUR ? null : shipTo(column);
      case "choose":
        return row > 1 && column === this.myColumn ? { kind: "choose", row } : null;
      case "act":
        return row > 1 && isSea && !this.isChosen(column, row) ? { kind: "move", row, column: letter } : null;
      default:
        return null;
    }
  }

  /** The legal decision that touching a place makes. */
  decisionAt(place: Place): LegalDecision<Types> | undefined {
    const wish = this.wish(place);
    return wish ? this.sitting.find(wish) : undefined;
  }

  isChosen(column: number, row: number): boolean {
    return this.view.chosen === row && column === this.myColumn;
  }

  /** Whether a tile can be collected now, also by choosing its bathyscaphe first. */
  canCollect(thing: string, row: number): boolean {
    if (this.phase === "act" && this.view.chosen === row)
      return this.sitting.find({ kind: "collect", thing }) !== undefined;
    const price = this.price(thing);
    const isOpen = this.phase === "choose" || this.phase === "act" || this.phase === "pay";
    return isOpen && !!price?.now && (price.payable || price.swaps.length > 0);
  }

  /** The keyboard has come to a place, by arrows or by leaping to what is legal. */
  goTo(place: Place): void {
    this.focus = place;
    this.column = place.column;
  }

  /** A tap: on a tile, or anywhere else in a place. */
  touch(place: Place, thing?: string): Promise<boolean> {
    return this.sitting.queue(() => this.#touch(place, thing));
  }

  async #touch(place: Place, thing?: string): Promise<boolean> {
    this.focus = place;
    const looked = this.seen;
    this.seen = null;
    const tile = thing !== undefined && this.mayTake(thing, place) ? thing : undefined;
    if (this.phase === "pay") return tile ? this.#take(tile, place.row) : this.#letGo();
    if (this.phase === "act" && this.isChosen(place.column, place.row))
      return tile ? this.#take(tile, place.row) : this.#touchChosen(place);
    if (tile && !this.decisionOnTile(place)) return this.#takeOrLook(tile, place);
    if (this.#isMeant(place)) return this.sitting.turn.decide(this.wish(place)!);
    if (looked?.column !== place.column || looked.row !== place.row) this.#look(place);
    return true;
  }

  /** A chosen bathyscaphe goes to a marked space also where a tile was touched. */
  decisionOnTile(place: Place): LegalDecision<Types> | undefined {
    return this.phase === "act" ? this.decisionAt(place) : undefined;
  }

  /** Whether a tile lies under my ship beside one of my bathyscaphes that can still collect. */
  mayTake(thing: string, { column, row }: Place): boolean {
    const price = this.price(thing);
    const isOpen = this.phase === "choose" || this.phase === "act" || this.phase === "pay";
    return isOpen && column === this.myColumn && price?.row === row && price.now;
  }

  /** What cannot be paid only shows its price, and what is missing. */
  async #takeOrLook(thing: string, place: Place): Promise<boolean> {
    if (this.canCollect(thing, place.row)) return this.#take(thing, place.row);
    this.seen = { ...place, thing };
    return true;
  }

  #look(place: Place): void {
    if (place.row > 1 && place.column > HARBOUR && place.column < OFF) this.seen = place;
  }

  /** Where a bathyscaphe was chosen: collect what it can, shown where there is a choice; else let it go. */
  async #touchChosen(place: Place): Promise<boolean> {
    const found = (spaceAt(this.view, place.column, place.row)?.things ?? []).filter((thing) =>
      this.canCollect(thing, place.row),
    );
    if (found.length === 1) return this.#take(found[0]!, place.row);
    if (found.length === 0) return this.#letGo();
    this.seen = place;
    return true;
  }

  /** Looking at a space does not choose a bathyscaphe where I have none. */
  #isMeant(place: Place): boolean {
    const wish = this.wish(place);
    if (wish?.kind !== "choose") return wish !== null;
    return (spaceAt(this.view, place.column, place.row)?.bathyscaphes[this.me ?? -1] ?? 0) > 0;
  }

  /** Collect a tile; whatever was half chosen before is let go. */
  take(thing: string, row: number): Promise<boolean> {
    return this.sitting.queue(() => this.#take(thing, row));
  }

  async #take(thing: string, row: number): Promise<boolean> {
    const { turn, isMyTurn } = this.sitting;
    this.seen = null;
    if (!isMyTurn || (this.phase === "pay" && this.view.taking === thing)) return false;
    if (this.phase === "pay") await turn.letGo();
    if (this.phase === "act" && this.view.chosen !== row) await turn.letGo();
    const collect: Decision = { kind: "collect", thing };
    return turn.decideAll(this.phase === "choose" ? [{ kind: "choose", row }, collect] : [collect]);
  }

  /** Choose a bathyscaphe in order to move it. */
  choose(row: number): Promise<boolean> {
    return this.sitting.queue(async () => {
      const { turn } = this.sitting;
      if (this.phase === "pay") await turn.letGo();
      if (this.phase === "act") await turn.letGo();
      return turn.decide({ kind: "choose", row });
    });
  }

  /** Take back what is half chosen. */
  letGo(): Promise<boolean> {
    return this.sitting.queue(() => this.#letGo());
  }

  async #letGo(): Promise<boolean> {
    this.seen = null;
    if (this.phase === "act" || this.phase === "pay") await this.sitting.turn.letGo();
    return true;
  }
}
