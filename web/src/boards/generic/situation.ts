/** The position and decisions in words: what a terminal would show. */
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import type { GameWords } from "../../words/words.svelte";
import { plain } from "./drawing";

/** A legal decision in the game's own words: "Take 2". */
export function option({ text }: LegalDecision, words: GameWords): string {
  const named = words.name(text);
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/** The drawing, line by line. */
export function situation(sitting: Sitting): string[] {
  return (sitting.drawing?.lines ?? []).map((line) => plain(line).trim()).filter(Boolean);
}
