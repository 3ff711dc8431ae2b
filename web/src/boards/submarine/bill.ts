/** The bill of a turn: what a tile costs, how it can be paid, what has been taken already. */
import { happenings } from "../../play/types";
import type { Choice, Told } from "../../protocol";
import { isJoker } from "./material";
import { parsed, textOf } from "./notation";
import type { Happening, Price, Share, Toll, Types, View } from "./view";

/** A way to pay that is legal now. */
export interface Payment {
  choice: Choice;
  kind: "cards" | "joker" | "spare";
  /** The joker or spare that stays in the sea. */
  thing: string | null;
  isFinal: boolean;
  /** How the game would end by it, or "". */
  ends: string;
}

/** Legal payments in the order in which they are offered: cards, jokers, spares. */
export function paymentsOf(legal: readonly Choice[], price: Price | undefined): Payment[] {
  const found = legal.filter((one) => one[1].startsWith("pay ")).map((choice) => paymentOf(choice, price));
  const order = ["cards", "joker", "spare"];
  return found.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

function paymentOf(choice: Choice, price: Price | undefined): Payment {
  const { what } = parsed(choice[1]);
  const kind = what === "cards" ? "cards" : isJoker(what) ? "joker" : "spare";
  const ends = price?.ends[kind] ?? "";
  return { choice, kind, thing: kind === "cards" ? null : what, isFinal: choice[2], ends };
}

/** A tile taken this turn, and what was given for it. */
export interface Line {
  thing: string;
  /** The joker or spare left in its stead; null where cards were paid. */
  swap: string | null;
  shares: Share[];
}

export function priceOf(prices: readonly Price[] | undefined, thing: string | null): Price | undefined {
  return prices?.find((one) => one.thing === thing);
}

/** Lines of a draft: each tile that was collected and paid for in it. */
export function draftLines(decisions: readonly number[], tolls: readonly Toll[]): Line[] {
  const lines: Line[] = [];
  let row = 0;
  let thing = "";
  for (const action of decisions) {
    const { verb, what } = parsed(textOf(action));
    if (verb === "choose") row = Number(what);
    else if (verb === "collect") thing = what;
    else if (verb === "pay" && what === "cards")
      lines.push({ thing, swap: null, shares: tolls.find((one) => one.row === row)?.shares ?? [] });
    else if (verb === "pay") lines.push({ thing, swap: what, shares: [] });
  }
  return lines;
}

/** Lines of this turn that are sent already, because a card that was paid showed something. */
export function sentLines(log: readonly Told[], seat: number): Line[] {
  const lines: Line[] = [];
  for (const event of eventsOfTurn(log, seat)) {
    if (event.kind === "collect") lines.push({ thing: event.facts.thing, swap: null, shares: [] });
    else if (event.kind === "swap")
      lines.push({ thing: event.facts.thing, swap: event.facts.payment, shares: [] });
    else if (event.kind === "pay") addShare(lines.at(-1), event.facts.to - 1, event.facts.cards);
    else if (event.kind === "hand") addShare(lines.at(-1), event.facts.to - 1, 1);
  }
  return lines;
}

function eventsOfTurn(log: readonly Told[], seat: number): Happening[] {
  const events = happenings<Types>(log);
  const starts = events.findLastIndex((one) => one.kind === "ship" && one.seat === seat);
  const ends = events.findLastIndex((one) => one.kind === "end");
  return starts < 0 || ends > starts ? [] : events.slice(starts);
}

function addShare(line: Line | undefined, seat: number, cards: number): void {
  const share = line?.shares.find((one) => one.seat === seat);
  if (share) share.cards += cards;
  else line?.shares.push({ seat, cards, rows: [] });
}

/** Cards each opponent gets by these lines together, by seat. */
export function sums(lines: readonly Line[]): Map<number, number> {
  const total = new Map<number, number>();
  for (const { shares } of lines)
    for (const { seat, cards } of shares) total.set(seat, (total.get(seat) ?? 0) + cards);
  return total;
}

/** What is near its end: columns with few treasures left. */
export const FEW = 3;

/** Tiles of a course that could be paid, and the most cards one of them would give to opponents. */
export function reach(prices: readonly Price[]): { payable: Price[]; least: number; most: number } {
  const payable = prices.filter((one) => one.payable || one.swaps.length > 0);
  const dues = prices.filter((one) => one.payable).map((one) => one.due);
  return { payable, least: dues.length ? Math.min(...dues) : 0, most: dues.length ? Math.max(...dues) : 0 };
}

/** Own bathyscaphes under the ship that have not acted. */
export function idle(view: View): number {
  return view.can_act.reduce((sum, one) => sum + one, 0);
}
