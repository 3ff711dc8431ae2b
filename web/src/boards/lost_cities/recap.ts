/** What a player did in a turn, in short phrases. */
import type { GameWords } from "../../words/words.svelte";
import type { GameEvent } from "./view";
import { say } from "./words";

/** One phrase per card that was moved; dealing is nobody's doing. */
export function recap(events: GameEvent[], words: GameWords): string[] {
  return events.flatMap((event): string[] => {
    switch (event.kind) {
      case "play":
        return [say("recap.play", { card: words.title(event.facts.card) })];
      case "discard":
      case "take":
        return event.facts?.card
          ? [say(`recap.${event.kind}`, { card: words.title(event.facts.card) })]
          : [say(`recap.${event.kind}.hidden`)];
      case "draw":
        return [say("recap.draw")];
      case "pass":
        return [say("recap.pass")];
      default:
        return [];
    }
  });
}
