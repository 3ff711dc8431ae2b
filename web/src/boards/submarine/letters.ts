/** The letters of this board. */
import type { Key } from "../contract";
import { tell } from "./words";

export const keys: Key[] = [
  { keys: ["1 – 6", "7"], text: () => tell("key.ship") },
  { keys: ["M"], text: () => tell("key.move") },
  { keys: ["C"], text: () => tell("key.collect") },
];
