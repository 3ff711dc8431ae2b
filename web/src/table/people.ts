/** Who sits where, by name. */
import { botTitle, type Game } from "../net/games.svelte";
import type { TableSummary } from "../protocol";
import { isolated, say } from "../words/words.svelte";

export function nameAt(card: TableSummary, seat: number, game: Game): string {
  const one = card.seats[seat];
  if (!one || one.kind === "open") return say("seat.number", { seat: seat + 1 });
  return one.kind === "bot" && one.name === one.bot ? botTitle(game, one.name) : isolated(one.name);
}

export function namesAt(card: TableSummary, game: Game): string[] {
  return card.seats.map((_, seat) => nameAt(card, seat, game));
}

/** What everybody should know of a table before they sit down: what its host may know, who stands in. */
export function termsAt(card: TableSummary, game: Game): string[] {
  const terms = card.starts_from ? [say(`terms.${card.starts_from}`)] : [];
  if (card.seats.every((one) => one.kind !== "open")) return terms;
  const bot = card.stand_in && botTitle(game, card.stand_in);
  return [...terms, bot ? say("terms.stand-in", { bot }) : say("terms.nobody")];
}
