/** What others did since one's own last move, and what of it is news. */
import type { Event, GameTypes, News, Told } from "../protocol";

/** All that one other player did. */
export interface Stretch<Types extends GameTypes = GameTypes> {
  seat: number;
  events: Types["event"][];
}

/** One stretch for each other player, the latest player first. */
export function sinceMine<Types extends GameTypes>(
  log: Told<Types>[],
  seat: number | null,
): Stretch<Types>[] {
  const last = log.findLastIndex((one) => one.kind === "moved" && one.seat === seat);
  const stretches: Stretch<Types>[] = [];
  for (const one of log.slice(last + 1).reverse()) {
    if (one.kind !== "moved" || one.seat === null || !one.events.length) continue;
    const known = stretches.find((stretch) => stretch.seat === one.seat);
    if (known) known.events.unshift(...one.events);
    else stretches.push({ seat: one.seat, events: [...one.events] });
  }
  return stretches;
}

/** Something that happened to a seat, and whose doing it was. */
export interface Concern {
  event: Event;
  by: number;
}

/** Whether an event concerns a seat. */
export function doesConcern({ concerns = [] }: Event, seat: number | null): boolean {
  return seat !== null && concerns.includes(seat);
}

/** What happened to a seat, in the order in which it happened. */
export function concerning(stretches: Stretch[], seat: number | null): Concern[] {
  return [...stretches]
    .reverse()
    .flatMap(({ seat: by, events }) =>
      events.filter((event) => doesConcern(event, seat)).map((event) => ({ event, by })),
    );
}

/** What one player did to a seat again and again, told once where the game has a fact that is added up. */
export function addedUp(concerns: Concern[], adds: (kind: string) => string | undefined): Concern[] {
  const told: Concern[] = [];
  for (const { event, by } of concerns) {
    const fact = adds(event.kind);
    const known = told.findIndex((one) => one.by === by && one.event.kind === event.kind);
    if (fact && known >= 0) told[known] = { by, event: plus(told[known]!.event, event, fact) };
    else told.push({ event, by });
  }
  return told;
}

function plus(one: Event, other: Event, fact: string): Event {
  const count = ({ facts }: Event) => Number(facts?.[fact] ?? 0);
  return { ...one, facts: { ...one.facts, [fact]: count(one) + count(other) } };
}

/** What news tell that I did not know: of my own move, what came after the draft. */
export function fresh<Types extends GameTypes>(
  { entries, seat }: News<Types>,
  since: number,
  drafted: number,
): Types["event"][] {
  const known = ({ steps }: Told) => steps.slice(0, drafted).reduce((sum, count) => sum + count, 0);
  return entries
    .filter((one) => one.seq >= since)
    .flatMap((one) =>
      one.kind === "moved" && one.seat === seat ? one.events.slice(known(one)) : one.events,
    );
}

/** What happened since I moved last, for who has just come. */
export function missed<Types extends GameTypes>({ entries, seat }: News<Types>): Types["event"][] {
  const mine = entries.findLastIndex((one) => one.kind === "moved" && one.seat === seat);
  return entries.slice(mine + 1).flatMap((one) => one.events);
}

/** The newest entry of a log before which others are missing. */
export function gapIn(log: Told[]): number | null {
  return log.findLast((one, place) => one.seq > (log[place - 1]?.seq ?? -1) + 1)?.seq ?? null;
}
