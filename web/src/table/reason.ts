/** Why something was refused: in the game's words, the client's, or as the server put it. */
import type { Refusal } from "../play/turn.svelte";
import { isUiKey, say, type GameWords } from "../words/words.svelte";

export function reason(refusal: Refusal, words: GameWords): string {
  if (words.knows(`refusals.${refusal.code}`)) return words.say(`refusals.${refusal.code}`, refusal.facts);
  const key = `error.${refusal.code}`;
  return isUiKey(key) ? say(key) : refusal.text;
}
