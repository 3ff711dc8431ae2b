/** What happened, in sentences: for the log, the recap and screen readers. */
import type { Event, Told } from "../protocol";
import { say, type GameWords, type UiKey } from "../words/words.svelte";

const LONGEST_RUN = 3;

/** Runs of the same doing are told by their last: a walk is told by where it leads. */
export function condensed(events: Event[]): Event[] {
  const ends = events.filter((one, place) => {
    const next = events[place + 1];
    return !(next && one.kind === "step" && next.kind === "step" && next.seat === one.seat);
  });
  return ends;
}

/** Setting up is told in one line, however many cards or tiles it takes. */
const SETTING_UP: Partial<Record<string, UiKey>> = { deal: "story.deal", spread: "story.spread" };
const MANY = 3;

export function sentences(events: Event[], words: GameWords): string[] {
  const told: string[] = [];
  for (let rest = condensed(events); rest.length;) {
    const { kind } = rest[0]!;
    const end = rest.findIndex((one) => one.kind !== kind);
    const run = rest.splice(0, end < 0 ? rest.length : end);
    const short = run.length >= MANY ? SETTING_UP[kind] : undefined;
    told.push(...(short ? [say(short)] : run.map((one) => words.event(one))));
  }
  return told;
}

/** What one player did, without the name before every sentence: "plays desert 5; draws from the pile." */
export function deeds(events: Event[], words: GameWords, name: string): string {
  const told = sentences(events, words).map((one) =>
    one.startsWith(`${name} `) ? one.slice(name.length + 1) : one,
  );
  return told.map((one) => one.replace(/\.$/, "")).join("; ") + ".";
}

/** What others did since the last move of this seat, one stretch for each of them. */
export function sinceMine(log: Told[], seat: number | null): { seat: number; events: Event[] }[] {
  const last = log.findLastIndex((one) => one.kind === "moved" && one.seat === seat);
  const stretches: { seat: number; events: Event[] }[] = [];
  for (const one of log.slice(last + 1)) {
    if (one.kind !== "moved" || one.seat === null || !one.events.length) continue;
    const before = stretches.at(-1);
    if (before?.seat === one.seat) before.events.push(...one.events);
    else stretches.push({ seat: one.seat, events: [...one.events] });
  }
  return stretches.slice(-LONGEST_RUN);
}

/** Entries with something to read, the newest turn last, those of one mover after another together. */
export function turns(log: Told[]): {
  seq: number;
  seat: number | null;
  at_ms: number;
  kind: string;
  facts: Record<string, unknown>;
  events: Event[];
}[] {
  const groups: {
    seq: number;
    seat: number | null;
    at_ms: number;
    kind: string;
    facts: Record<string, unknown>;
    events: Event[];
  }[] = [];
  for (const one of log) {
    const before = groups.at(-1);
    const goesOn = before && one.kind === "moved" && before.kind === "moved" && before.seat === one.seat;
    if (goesOn) before.events = [...before.events, ...one.events];
    else groups.push({ ...one, events: [...one.events] });
  }
  return groups;
}
