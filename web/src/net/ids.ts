/** Ids that nobody else has. */

/** 128 random bits as text. `crypto.randomUUID` is missing where a page comes over plain http. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
