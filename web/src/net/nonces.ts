/**
 * Random numbers of this device for the draws of a table, so that nobody who knows the server's secret can choose
 * what is dealt. They are kept, so that a record can be checked for them.
 */
import type { News, Nonce } from "../protocol";

const PLACE = "nonces";
const MOST = 40;
const BYTES = 16;

const hex = (bytes: Uint8Array) => Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");

let here: string[] = []; // of this page: a browser may refuse to keep anything

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return here;
  }
}

function fresh(): string {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  here = [...kept(), nonce].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(here));
  } catch {
    // kept on this page only
  }
  return nonce;
}

/** SHA-256 by a library: the browser has its own only under https. */
async function hashOf(nonce: string): Promise<string> {
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return hex(sha256(Uint8Array.from(nonce.match(/../g) ?? [], (two) => parseInt(two, 16))));
}

/** The kept nonce whose hash was published; null if another device published it. */
async function nonceOf(hash: string): Promise<string | null> {
  for (const nonce of kept().reverse()) if ((await hashOf(nonce)) === hash) return nonce;
  return null;
}

/** What to answer to news of a table that waits for this device. */
export async function nonceFor(news: News): Promise<Nonce | null> {
  const about = { type: "nonce" as const, table: news.table };
  if (news.wants === "hash") return { ...about, hash: await hashOf(fresh()) };
  const hash = news.nonces.find((one) => one.place === news.yours[0])?.hash;
  const nonce = hash ? await nonceOf(hash) : fresh();
  return nonce === null ? null : { ...about, nonce };
}

/** Whether one of these nonces came from this device. */
export const hasMine = (nonces: (string | null)[]) => kept().some((one) => nonces.includes(one));
