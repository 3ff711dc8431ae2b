/** Daily deals: days are counted from 1970 in UTC. */
import type { TableSummary } from "../protocol";
import { tongue } from "../words/words.svelte";

export const DAY_MS = 24 * 3600 * 1000;
/** By which the clocks of the server's processes may differ. */
const OVERLAP_MS = 60_000;

/** Whether a table's deal must not become known yet, so that its record is not kept for others. */
export function isSealed({ daily }: Pick<TableSummary, "daily">, nowMs = Date.now()): boolean {
  return daily !== null && nowMs < (daily.day + 1) * DAY_MS + OVERLAP_MS;
}

/** A day in words. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toLocaleDateString(tongue.locale, { dateStyle: "long", timeZone: "UTC" });
}
