/** What happened, in sentences: for the log, the recap and screen readers. */
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

/** What one player did, without the name before every sentence: "plays desert 5; draws from the pile." */
export function deeds(events: Event[], words: GameWords, kinds: EventKinds, name: string): string {
  const told = sentences(events, words, kinds).map((one) =>
    one.startsWith(`${name} `) ? one.slice(name.length + 1) : one,
  );
  return told.map((one) => one.replace(/\.$/, "")).join("; ") + ".";
}

/** What one other player did. */
export interface Stretch {
  seat: number;
  events: Event[];
}

/** What others did since the last move of this seat: all that one player did together, the latest player first. */
export function sinceMine(log: Told[], seat: number | null): Stretch[] {
  const last = log.findLastIndex((one) => one.kind === "moved" && one.seat === seat);
  const stretches: Stretch[] = [];
  for (const one of log.slice(last + 1).reverse()) {
    if (one.kind !== "moved" || one.seat === null || !one.events.length) continue;
    const known = stretches.find(({ seat }) => seat === one.seat);
    if (known) known.events.unshift(...one.events);
    else stretches.push({ seat: one.seat, events: [...one.events] });
  }
  return stretches;
}

/** What clients do among themselves before the deal. */
const SILENT = ["pledged", "gathered", "revealed"];

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
