/** What went wrong, as a sentence in the language chosen now. */
import { Refused } from "../net/http";
import { isUiKey, say } from "../words/words.svelte";

export function problem(error: unknown): string {
  if (!(error instanceof Refused)) return say("error.unknown");
  const key = `error.${error.code}`;
  return isUiKey(key) ? say(key) : say("error.unknown");
}
