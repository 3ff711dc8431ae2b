/** The letters of this board. */
import type { Key } from "../contract";
import { say } from "./words";

export const keys: Key[] = [
  { keys: ["1 – 6", "7"], text: () => say("key.ship") },
  { keys: ["M"], text: () => say("key.move") },
  { keys: ["C"], text: () => say("key.collect") },
];
