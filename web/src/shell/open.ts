/** Open a table and go there. A guest is created silently if needed. */
import type { Game } from "../net/games.svelte";
import { guest } from "../net/guest.svelte";
import { post } from "../net/http";
import type { OpenTable, SeatWish, TableOpened, TableSummary } from "../protocol";
import { router } from "../router.svelte";

export async function openTable(wish: OpenTable): Promise<TableOpened> {
  await guest.ensure();
  return post<TableOpened>("tables", wish);
}

export async function playAt(wish: OpenTable): Promise<void> {
  router.go(`/table/${(await openTable(wish)).table}`);
}

/** Play on at a step of a finished game, as one of its seats, against bots; what that seat did not know is redealt. */
export function playOn(
  { game, seats }: TableSummary,
  me: number,
  bot: string,
  from: Pick<OpenTable, "from_table" | "from_record" | "from_step">,
): Promise<void> {
  const wishes = seats.map((_, seat): SeatWish => (seat === me ? { kind: "me" } : { kind: "bot", bot }));
  return playAt({ game, seats: wishes, ...from });
}

/** Play against as few bots as the game allows. */
export function playNow({ name, seats: [count = 2], usual_bot: bot }: Game): Promise<void> {
  const bots = Array.from({ length: count - 1 }, (): SeatWish => ({ kind: "bot", bot }));
  return playAt({ game: name, seats: [{ kind: "me" }, ...bots] });
}
