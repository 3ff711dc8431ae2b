/** Who sits where, by name. */
import { botTitle, type Game } from "../net/games.svelte";
import type { TableSummary } from "../protocol";
import { say } from "../words/words.svelte";

export function nameAt(card: TableSummary, seat: number, game: Game): string {
  const one = card.seats[seat];
  if (!one || one.kind === "open") return say("seat.number", { seat: seat + 1 });
  return one.kind === "bot" && one.name === one.bot ? botTitle(game, one.name) : one.name;
}

export function namesAt(card: TableSummary, game: Game): string[] {
  return card.seats.map((_, seat) => nameAt(card, seat, game));
}
