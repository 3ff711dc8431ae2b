/** What a player did in a turn, in short phrases, treasures and sinkings first. */
import type { GameWords } from "../../words/words.svelte";
import type { GameEvent } from "./view";
import { objectOf, say, treasures } from "./words";

type Kind = GameEvent["kind"];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;

export function recap(events: GameEvent[], words: GameWords, me: number | null): string[] {
  const all = <K extends Kind>(kind: K) => events.filter((one): one is Of<K> => one.kind === kind);
  const names = (kind: "find" | "secure") => all(kind).flatMap((one) => one.facts.treasures);
  const sunk = all("neptune").length;
  const streets = all("raise-street").length;
  const walked = all("step").at(-1)?.facts.to;
  const told = [
    ...all("sent-home").map((one) => say("recap.home", { name: objectOf(words, one.seat ?? 0, me) })),
    ...(names("secure").length ? [say("recap.secure", { treasures: treasures(names("secure")) })] : []),
    ...(names("find").length ? [say("recap.find", { treasures: treasures(names("find")) })] : []),
    ...(sunk ? [say("recap.sink", { count: sunk })] : []),
    ...(streets ? [say("recap.streets", { count: streets })] : []),
    ...all("raise-building").map((one) => say("recap.building", one.facts)),
    ...(walked ? [walked === "village" ? say("recap.village") : say("recap.walk", { place: walked })] : []),
    ...all("pay-chip").map(() => say("recap.chip")),
    ...all("roll").map((one) => say("recap.roll", one.facts)),
  ];
  return told.length ? told : all("card").map((one) => say("recap.card", one.facts));
}
