/** What others moved since my last turn: dives, and treasures that were raised to a ship. */
import type { Sitting } from "../../play/sitting.svelte";
import { sinceMine } from "../../play/since";
import type { Way } from "../contract";
import { markOf } from "../marks";
import type { GameEvent, Types } from "./view";

export function ways(sitting: Sitting<Types>): Way[] {
  if (sitting.turn.mayUndo || sitting.isOver) return [];
  return sinceMine(sitting.shownLog, sitting.seat).flatMap(({ seat, events }) =>
    events.flatMap((event) => way(event, seat)),
  );
}

const space = (name: string) => `[data-space="${name.toLowerCase()}"]`;

function way(event: GameEvent, seat: number): Way[] {
  const mark = markOf(seat);
  const ship = `[data-ship="${seat}"]`;
  switch (event.kind) {
    case "move":
      return [{ from: space(event.facts.origin), to: space(event.facts.space), mark }];
    case "place":
      return [{ from: ship, to: space(event.facts.space), mark }];
    case "collect":
    case "swap":
      return [{ from: space(event.facts.space), to: ship, mark }];
    default:
      return [];
  }
}
