/** The order of a hand that its owner has made by hand; kept for the table, as long as the round lasts. */
import type { Held } from "./cards";

interface Order {
  table: string;
  seat: number;
  round: number;
  /** Cards by their keys, from the left. */
  keys: string[];
}

const PLACE = "lost-cities:orders";
const MOST = 12; // tables; the oldest are forgotten

function all(): Order[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Order[];
  } catch {
    return [];
  }
}

const isOf = (one: Order, { table, seat }: Pick<Order, "table" | "seat">) =>
  one.table === table && one.seat === seat;

/** The order kept for a seat in this round. */
export function keptOrder(table: string, seat: number, round: number): string[] | null {
  return all().find((one) => isOf(one, { table, seat }) && one.round === round)?.keys ?? null;
}

/** Keep an order; without keys the hand is sorted again. */
export function keepOrder(order: Omit<Order, "keys">, keys: string[] | null): void {
  const others = all().filter((one) => !isOf(one, order));
  localStorage.setItem(
    PLACE,
    JSON.stringify([...(keys ? [{ ...order, keys }] : []), ...others].slice(0, MOST)),
  );
}

/** A sorted hand in its owner's order; cards that came since lie at the right. */
export function ordered(hand: readonly Held[], keys: readonly string[] | null): Held[] {
  const rank = (one: Held) => (keys?.includes(one.key) ? keys.indexOf(one.key) : Infinity);
  return keys
    ? [...hand].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
    : [...hand];
}

/** The keys with one of them put before another; before none means at the right end. */
export function moved(keys: readonly string[], key: string, before: string | null): string[] {
  const rest = keys.filter((one) => one !== key);
  const at = before === null ? rest.length : rest.indexOf(before);
  return at < 0 ? [...keys] : [...rest.slice(0, at), key, ...rest.slice(at)];
}
