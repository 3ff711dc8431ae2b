/** What lists of tables show. */
import type { TableSummary } from "../protocol";

/** Whether a table is a game of its own: not a lesson, nor a trial from a known position against bots. */
export function isGame({ starts_from, seats }: TableSummary): boolean {
  const people = seats.filter((one) => one.kind !== "bot").length;
  return starts_from === null || starts_from === "daily" || (starts_from === "position" && people > 1);
}
