/** What went wrong, as a sentence in the language chosen now. */
import { Refused } from "../net/http";
import { en } from "../words/ui.en";
import { say, type UiKey } from "../words/words.svelte";

export function problem(error: unknown): string {
  if (!(error instanceof Refused)) return say("error.unknown");
  const key = `error.${error.code}`;
  return key in en ? say(key as UiKey) : say("error.unknown");
}
