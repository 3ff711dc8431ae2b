/** Open a table and go there. A guest is created silently if needed. */
import type { Game } from "../net/games.svelte";
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

/** Play against as few bots as the game allows. */
export function playNow({ name, seats: [count = 2], usual_bot: bot }: Game): Promise<void> {
  const bots = Array.from({ length: count - 1 }, (): SeatWish => ({ kind: "bot", bot }));
  return playAt({ game: name, seats: [{ kind: "me" }, ...bots] });
}
