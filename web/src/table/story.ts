/** What happened, in sentences: for the log and screen readers. */
import type { EventKinds } from "../boards/contract";
import type { Event, Told } from "../protocol";
import type { GameWords } from "../words/words.svelte";

/** From this many on, events of one kind in a row are summed up, where the game has a sentence for it. */
const MANY = 3;

/** Leaves out what is told by the last of its row. */
export function condensed(events: Event[], kinds: EventKinds): Event[] {
  return events.filter((one, place) => {
    const next = events[place + 1];
    return !(kinds[one.kind]?.tellsLast && next?.kind === one.kind && next.seat === one.seat);
  });
}

export function sentences(events: Event[], words: GameWords, kinds: EventKinds): string[] {
  const told: string[] = [];
  for (let rest = condensed(events, kinds); rest.length;) {
    const { kind } = rest[0]!;
    const end = rest.findIndex((one) => one.kind !== kind);
    const run = rest.splice(0, end < 0 ? rest.length : end);
    const summary = run.length >= MANY ? kinds[kind]?.summary?.() : undefined;
    told.push(...(summary ? [summary] : run.map((one) => words.event(one))));
  }
  return told;
}

/** What clients do among themselves before the deal, and what the page of the review tells. */
const SILENT = ["pledged", "gathered", "revealed", "disclosed"];

/** The log with consecutive moves of one seat merged into one entry, the newest last. */
export function turns(log: Told[]): Told[] {
  const groups: Told[] = [];
  for (const one of log.filter(({ kind }) => !SILENT.includes(kind))) {
    const before = groups.at(-1);
    const goesOn = before && one.kind === "moved" && before.kind === "moved" && before.seat === one.seat;
    if (goesOn) before.events = [...before.events, ...one.events];
    else groups.push({ ...one, events: [...one.events] });
  }
  return groups;
}
