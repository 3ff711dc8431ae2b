/** What a turn lost: in chances to win, or in points where those do not show it. */
import type { Game } from "../net/games.svelte";
import type { Amount } from "../protocol";
import { decimal, hundredths } from "../words/numbers";
import type { GameWords } from "../words/words.svelte";
import { tell } from "./words";

/** What a lead is counted in. */
export function unitOf(game: Game, words: GameWords): string {
  const [part = ""] = game.score_parts;
  return words.knows(`score.${part}`) ? words.say(`score.${part}`) : part;
}

/** Whether a loss is seen in whole hundredths of the chance to win. */
export const isSeenInChances = ({ win }: Amount): boolean => Math.round(100 * win) > 0;

/** A loss in a few characters. */
export function lossInShort(loss: Amount, unit: string): string {
  return isSeenInChances(loss)
    ? tell("moves.lost", { win: hundredths(-loss.win) })
    : tell("moves.points", { unit, points: decimal(-loss.points) });
}
