/** What somebody means who types only where a piece, the adventurer or Neptune shall go: what touching it does. */
import type { Sitting } from "../../play/sitting.svelte";
import type { GameWords } from "../../words/words.svelte";
import { Controller } from "./controller.svelte";
import type { Types } from "./view";

export function typed(text: string, sitting: Sitting<Types>, words: GameWords): Promise<boolean> | null {
  const [verb, ...rest] = text.split(" ");
  const place = rest.at(-1);
  const controller = new Controller(sitting, words);
  if (!place) return null;
  if (verb === "step") return controller.walk(controller.pieces.get(place) ?? place);
  if (verb === "building") return controller.building(place);
  if (verb === "street" && sitting.find({ kind: "raise" }))
    return sitting.decideAll([{ kind: "raise" }, text]);
  if (verb === "neptune") return controller.wade(controller.pieces.get(place) ?? place);
  return null;
}
