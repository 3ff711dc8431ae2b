/** What a table may set before the game. */
import type { TableSummary } from "../protocol";
import { say, type GameWords } from "../words/words.svelte";
import type { Game } from "./games.svelte";

/** The options of a table whose value is not the default. */
export function unusual(card: TableSummary, game: Game): Game["options"] {
  return game.options.filter((one) => (card.options[one.key] ?? one.default) !== one.default);
}

/** A value in words; what somebody made, such as a layout of one's own, has no name. */
export function valueOf(option: Game["options"][number], value: unknown, words: GameWords): string {
  if (option.kind === "switch") return say(value ? "settings.on" : "settings.off");
  if (option.kind === "count") return String(value);
  const word = String(value);
  const key = `choices.${option.key}.${word}`;
  return words.knows(key) ? words.say(key) : option.words?.includes(word) ? word : say("chosen.own");
}
