/**
 * Every address of the client. `:name` stands for any one part.
 *
 * The build writes them to `pages.json`, from which the server knows which addresses do not exist.
 */
export const ADDRESSES = [
  "/",
  "/lobby",
  "/mine",
  "/settings",
  "/about",
  "/rules",
  "/rules/:game",
  "/learn/:game",
  "/puzzles/:game",
  "/puzzles/:game/:puzzle",
  "/mistakes",
  "/mistakes/:game",
  "/daily/:game",
  "/daily/:game/:day",
  "/table/:table",
  "/join/:table/:word",
  "/replay",
  "/replay/table/:table",
  "/replay/table/:table/review",
  "/replay/record/:record",
] as const;

const partsOf = (path: string) => path.split("/").filter(Boolean);

/** Whether there is a page at this address. */
export function isAddress(path: string): boolean {
  const parts = partsOf(path);
  return ADDRESSES.some((one) => {
    const pattern = partsOf(one);
    return (
      pattern.length === parts.length &&
      pattern.every((part, place) => part.startsWith(":") || part === parts[place])
    );
  });
}
