/**
 * The word with which this device signs out all others, kept until there is an answer: whoever gets none may have
 * ended their own token too, and is given a new one when they ask again with the same word.
 */
const PLACE = "signing-out";
const BYTES = 16;

let here: string | null = null; // of this page: a browser may refuse to keep anything

/** The word of a request that was not answered. */
export function unanswered(): string | null {
  try {
    return localStorage.getItem(PLACE) ?? here;
  } catch {
    return here;
  }
}

/** That word, or a new one. */
export function word(): string {
  here = unanswered();
  if (here !== null) return here;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  here = Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(PLACE, here);
  } catch {
    // kept on this page only
  }
  return here;
}

/** There is an answer. */
export function answered(): void {
  here = null;
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // nothing was kept
  }
}
