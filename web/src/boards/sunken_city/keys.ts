/** The letters of this board. */
import type { Key } from "../contract";
import { say } from "./words";

export const keys: Key[] = [
  { keys: ["1 – 6"], text: () => say("key.card") },
  { keys: ["S"], text: () => say("key.street") },
  { keys: ["B", "1 – 9, 0"], text: () => say("key.building") },
  { keys: ["W"], text: () => say("key.walk") },
  { keys: ["P"], text: () => say("key.neptune") },
];
