/** Reasons that were counted in playouts, in the game's own sentences. */
import type { Reason } from "../protocol";
import { decimal, hundredths } from "../words/numbers";
import type { GameWords } from "../words/words.svelte";

/** One of them as a sentence: shares in percent, means with one digit. */
export function reasonIn({ key, thing, is_share, best, other }: Reason, words: GameWords): string {
  const number = (value: number) => (is_share ? hundredths(value) : decimal(value));
  return words.say(`reasons.${key}`, { thing, best: number(best), other: number(other) });
}
