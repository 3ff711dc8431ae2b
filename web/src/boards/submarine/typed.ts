/** What somebody means who types only what to collect: the bathyscaphe beside it is chosen, as by touching it. */
import type { Sitting } from "../../play/sitting.svelte";
import type { GameWords } from "../../words/words.svelte";
import { Controller } from "./controller.svelte";
import type { Types } from "./view";

export function typed(text: string, sitting: Sitting<Types>, words: GameWords): Promise<boolean> | null {
  const [verb, thing = ""] = text.split(" ");
  const controller = new Controller(sitting, words);
  const row = controller.price(thing)?.row;
  const column = controller.myColumn;
  if (verb !== "collect" || row === undefined || column === null) return null;
  if (!controller.mayTake(thing, { column, row })) return null;
  return controller.take(thing, row);
}
