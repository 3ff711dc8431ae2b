/** The letters of this board. */
import type { Key } from "../contract";
import { say } from "./words";

export const keys: Key[] = [
  { keys: ["P"], text: () => say("key.play") },
  { keys: ["D"], text: () => say("key.discard") },
  { keys: ["1 – 6"], text: () => say("key.pile") },
  { keys: ["␣"], text: () => say("key.drawpile") },
  { keys: ["⇧←", "⇧→"], text: () => say("key.order") },
];
