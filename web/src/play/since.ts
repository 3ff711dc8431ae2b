/** What others did since one's own last move. */
import type { Event, GameTypes, Told } from "../protocol";

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
