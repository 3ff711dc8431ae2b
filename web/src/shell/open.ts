/** Open a table and go there. A guest is made silently where one is needed. */
import { guest } from "../net/guest.svelte";
import { post } from "../net/http";
import type { OpenTable, SeatWish, TableOpened } from "../protocol";
import { router } from "../router.svelte";

/** A beginning of its own: a lesson, or a step of a game that is over. */
export type Beginning = { scenario?: string; from_table?: string; from_record?: string; from_step?: number };

export async function openTable(wish: OpenTable & Beginning): Promise<TableOpened> {
  await guest.ensure();
  return post<TableOpened>("tables", wish);
}

export async function playAt(wish: OpenTable & Beginning): Promise<void> {
  router.go(`/table/${(await openTable(wish)).table}`);
}

export function againstBots(count: number, bot: string): SeatWish[] {
  return [{ kind: "me" }, ...Array.from({ length: count - 1 }, (): SeatWish => ({ kind: "bot", bot }))];
}
