/** What a player did in a turn, in short phrases, treasures and cards for me first. */
import type { GameWords } from "../../words/words.svelte";
import type { GameEvent } from "./view";
import { objectOf, say } from "./words";

type Kind = GameEvent["kind"];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;

export function recap(events: GameEvent[], words: GameWords, me: number | null): string[] {
  const all = <K extends Kind>(kind: K) => events.filter((one): one is Of<K> => one.kind === kind);
  const told = [
    ...[...all("collect"), ...all("swap")].map((one) =>
      say("recap.collect", { thing: words.name(one.facts.thing) }),
    ),
    ...[...given(events)].map(([seat, cards]) =>
      say("recap.pay", { name: objectOf(words, seat, me), cards }),
    ),
    ...all("place").map((one) => say("recap.place", one.facts)),
    ...all("move").map((one) => say("recap.move", one.facts)),
    ...all("ship").map((one) => say("recap.ship", one.facts)),
    ...all("leave").map(() => say("recap.leave")),
    ...all("trade").map(() => say("recap.trade")),
  ];
  return told.length ? told : all("end").map(() => say("recap.wait"));
}

/** Cards for each other player, out of supply and hand together. */
function given(events: GameEvent[]): Map<number, number> {
  const cards = new Map<number, number>();
  for (const one of events) {
    if (one.kind !== "pay" && one.kind !== "hand") continue;
    const seat = one.facts.to - 1;
    cards.set(seat, (cards.get(seat) ?? 0) + (one.kind === "pay" ? one.facts.cards : 1));
  }
  return cards;
}
