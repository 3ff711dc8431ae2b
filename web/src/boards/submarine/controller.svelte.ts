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
  /** Several things can be collected here: they are to be brought into sight. */
  onFinds: (() => void) | null = null;
  /** The space looked at closer. */
  seen = $state.raw<Place | null>(null);
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
    if (row === 1) return this.phase === "ship" && column !== HARBOUR ? shipTo(column) : null;
    const letter = letterOf(column);
    if (this.phase === "place") return row === 2 ? { kind: "place", column: letter } : null;
    if (this.phase === "choose" && column === this.myColumn) return { kind: "choose", row };
    if (this.phase === "act" && !this.isChosen(column, row)) return { kind: "move", row, column: letter };
    return null;
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

  async touch(place: Place): Promise<void> {
    this.focus = place;
    this.seen = place.row > 1 && place.column > 0 && place.column < OFF ? place : null;
    if (!this.sitting.isMyTurn) return;
    const wish = this.wish(place);
    if (this.phase === "act" && this.isChosen(place.column, place.row)) await this.touchChosen(place);
    else if (wish && this.isMeant(place, wish)) await this.sitting.decide(wish);
  }

  /** Where a bathyscaphe was chosen: collect what it can, shown where there is a choice; else let it go. */
  private async touchChosen({ column, row }: Place): Promise<void> {
    const found = (spaceAt(this.view, column, row)?.things ?? []).filter((thing) =>
      this.canCollect(thing, row),
    );
    if (found.length === 1) await this.take(found[0]!, row);
    else if (found.length > 1) this.onFinds?.();
    else await this.letGo();
  }

  /** Looking at a space does not choose a bathyscaphe where I have none. */
  private isMeant({ column, row }: Place, wish: Decision): boolean {
    if (wish.kind !== "choose") return true;
    return (spaceAt(this.view, column, row)?.bathyscaphes[this.me ?? -1] ?? 0) > 0;
  }

  /** Collect a tile; whatever was half chosen before is let go. */
  async take(thing: string, row: number): Promise<void> {
    if (!this.sitting.isMyTurn || (this.phase === "pay" && this.view.taking === thing)) return;
    if (this.phase === "pay") await this.sitting.undo();
    if (this.phase === "act" && this.view.chosen !== row) await this.sitting.undo();
    const collect: Decision = { kind: "collect", thing };
    await this.sitting.decideAll(this.phase === "choose" ? [{ kind: "choose", row }, collect] : [collect]);
  }

  /** Choose a bathyscaphe in order to move it. */
  async choose(row: number): Promise<void> {
    if (this.phase === "pay") await this.sitting.undo();
    if (this.phase === "act") await this.sitting.undo();
    await this.sitting.decide({ kind: "choose", row });
  }

  /** Take back what is half chosen. */
  async letGo(): Promise<void> {
    if (this.phase === "act" || this.phase === "pay") await this.sitting.undo();
    this.seen = null;
  }
}
