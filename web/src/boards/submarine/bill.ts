/** The bill of a turn: what a tile costs, how it can be paid, what has been taken already. */
import type { LegalDecision } from "../../play/types";
import type { Told } from "../../protocol";
import type { Decision, GameEvent, Price, Share, Toll, Types, View } from "./view";

/** A way to pay that is legal now. */
interface Payment {
  decision: LegalDecision<Types>;
  kind: "cards" | "joker" | "spare";
  /** The joker or spare that stays in the sea. */
  thing: string | null;
  isFinal: boolean;
  /** How the game would end with it, or "". */
  ends: string;
}

/** Legal payments in the order in which they are offered: cards, jokers, spares. */
export function paymentsOf(legal: readonly LegalDecision<Types>[], price: Price | undefined): Payment[] {
  const found = legal.flatMap((one) => paymentOf(one, price) ?? []);
  const order = ["cards", "joker", "spare"];
  return found.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

const PAYMENTS = { "pay-cards": "cards", "pay-joker": "joker", "pay-spare": "spare" } as const;

const isPayment = (decision: Decision): decision is Extract<Decision, { kind: keyof typeof PAYMENTS }> =>
  decision.kind in PAYMENTS;

function paymentOf(legal: LegalDecision<Types>, price: Price | undefined): Payment | null {
  const { decision, isFinal } = legal;
  if (!isPayment(decision)) return null;
  const kind = PAYMENTS[decision.kind];
  const thing = decision.kind === "pay-cards" ? null : decision.thing;
  return { decision: legal, kind, thing, isFinal, ends: price?.ends[kind] ?? "" };
}

/** A tile taken this turn, and what was given for it. */
export interface Purchase {
  thing: string;
  /** The joker or spare left in its place; null where cards were paid. */
  swap: string | null;
  shares: Share[];
}

/** Purchases of a draft: each tile that was collected and paid for in it. */
export function draftedPurchases(decisions: readonly Decision[], tolls: readonly Toll[]): Purchase[] {
  const purchases: Purchase[] = [];
  let row = 0;
  let thing = "";
  for (const one of decisions) {
    if (one.kind === "choose") row = one.row;
    else if (one.kind === "collect") thing = one.thing;
    else if (one.kind === "pay-cards")
      purchases.push({ thing, swap: null, shares: tolls.find((toll) => toll.row === row)?.shares ?? [] });
    else if (isPayment(one)) purchases.push({ thing, swap: one.thing, shares: [] });
  }
  return purchases;
}

/** Purchases of this turn that are sent already, because a card that was paid showed something. */
export function sentPurchases(log: readonly Told<Types>[], seat: number): Purchase[] {
  const purchases: Purchase[] = [];
  for (const event of eventsOfTurn(log, seat)) {
    if (event.kind === "collect") purchases.push({ thing: event.facts.thing, swap: null, shares: [] });
    else if (event.kind === "swap")
      purchases.push({ thing: event.facts.thing, swap: event.facts.payment, shares: [] });
    else if (event.kind === "pay") addShare(purchases.at(-1), event.facts.to - 1, event.facts.cards);
    else if (event.kind === "hand") addShare(purchases.at(-1), event.facts.to - 1, 1);
  }
  return purchases;
}

function eventsOfTurn(log: readonly Told<Types>[], seat: number): GameEvent[] {
  const events = log.flatMap((one) => one.events);
  const starts = events.findLastIndex((one) => one.kind === "ship" && one.seat === seat);
  const ends = events.findLastIndex((one) => one.kind === "end");
  return starts < 0 || ends > starts ? [] : events.slice(starts);
}

function addShare(purchase: Purchase | undefined, seat: number, cards: number): void {
  const share = purchase?.shares.find((one) => one.seat === seat);
  if (share) share.cards += cards;
  else purchase?.shares.push({ seat, cards, rows: [] });
}

/** Cards each opponent gets by these purchases together, by seat. */
export function sums(purchases: readonly Purchase[]): Map<number, number> {
  const total = new Map<number, number>();
  for (const { shares } of purchases)
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
