/** What went wrong, as a sentence in the language chosen now. */
import { Refused } from "../net/http";
import { isUiKey, say } from "../words/words.svelte";

export function problem(error: unknown): string {
  if (!(error instanceof Refused)) return say("error.unknown");
  const key = `error.${error.code}`;
  return isUiKey(key) ? say(key) : say("error.unknown");
}

/** An action on a page that may fail. */
export class Attempts {
  /** What went wrong the last time, if anything did. */
  trouble = $state("");
  isBusy = $state(false);

  /** Do it; returns whether it succeeded. */
  async at(work: () => Promise<unknown>): Promise<boolean> {
    this.trouble = "";
    this.isBusy = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = problem(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
