/** Finished rounds: their points from the log, their expeditions by asking the server for the last position. */
import type { Frame, Told } from "../../protocol";
import type { Sitting } from "../../play/sitting.svelte";
import type { Types, View } from "./view";

export interface RoundEnd {
  round: number;
  points: number[];
  seq: number;
}

/** The rounds that have ended, oldest first. */
export function roundEnds(log: readonly Told<Types>[]): RoundEnd[] {
  return log.flatMap((entry) =>
    entry.events
      .filter((event) => event.kind === "round-end")
      .map(({ facts }) => ({ round: facts.round, points: [facts.first, facts.second], seq: entry.seq })),
  );
}

/** The last position of a round among the frames of its end: the one before the next cards are dealt. */
function lastOf(round: number, frames: readonly Frame<Types>[]): View | null {
  const views = frames.map((frame) => frame.view);
  const isPlayed = (view: View) => view.phase !== "deal" && view.phase !== "lot";
  return views.findLast((view) => view.round_number === round && isPlayed(view)) ?? null;
}

/** The position in which a round ended, as far back as the server recalls. */
export async function finalView(sitting: Sitting<Types>, end: RoundEnd): Promise<View | null> {
  const recalled = await sitting.recall(Math.max(0, end.seq - 1));
  return recalled && lastOf(end.round, recalled.frames);
}
