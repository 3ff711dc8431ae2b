/** Open a table and go there. A guest is made silently where one is needed. */
import { guest } from "../net/guest.svelte";
import { post } from "../net/http";
import type { OpenTable, SeatWish, TableOpened } from "../protocol";
import { router } from "../router.svelte";

export async function openTable(wish: OpenTable): Promise<TableOpened> {
  await guest.ensure();
  return post<TableOpened>("tables", wish);
}

export async function playAt(wish: OpenTable): Promise<void> {
  router.go(`/table/${(await openTable(wish)).table}`);
}

export function againstBots(count: number, bot: string): SeatWish[] {
  return [{ kind: "me" }, ...Array.from({ length: count - 1 }, (): SeatWish => ({ kind: "bot", bot }))];
}
