/** What went wrong, as a sentence in the language chosen now. */
import { Refused } from "../net/http";
import { isUiKey, say, type GameWords } from "../words/words.svelte";

/** `words` are those of the game whose own refusal it may be. */
export function problem(error: unknown, words?: GameWords): string {
  if (!(error instanceof Refused)) return say("error.unknown");
  const [key, own] = [`error.${error.code}`, `refusals.${error.code}`];
  if (words?.knows(own)) return words.say(own, error.problem.facts);
  return isUiKey(key) ? say(key) : say("error.unknown");
}

/** An action on a page that may fail. */
export class Attempts {
  /** What went wrong the last time, if anything did. */
  trouble = $state("");
  isBusy = $state(false);

  /** Do it; returns whether it succeeded. */
  async at(work: () => Promise<unknown>, words?: GameWords): Promise<boolean> {
    this.trouble = "";
    this.isBusy = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = problem(error, words);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
