/** The ways of cards that others moved since my last turn: from whom to where, or from where to whom. */
import type { Sitting } from "../../play/sitting.svelte";
import { sinceMine } from "../../play/since";
import type { Way } from "../contract";
import { card } from "./cards";
import { markOf } from "./marks";
import { nearSide } from "./sides";
import type { GameEvent, Types, View } from "./view";

/** What still lies where it was put, and what was taken; cards from the draw pile leave no trace. */
export function ways(view: View, sitting: Sitting<Types>): Way[] {
  if (sitting.turn.mayUndo || sitting.isOver) return [];
  return sinceMine(sitting.shownLog, sitting.seat).flatMap(({ seat, events }) =>
    events.flatMap((event) => way(event, seat, view)),
  );
}

function way(event: GameEvent, seat: number, view: View): Way[] {
  const player = `[data-anchor="seat-${seat}"]`;
  const mark = markOf(seat);
  if (event.kind === "play") {
    const side = view.sides[nearSide(view)]?.seats.includes(seat) ? "near" : "far";
    return [{ from: player, to: `[data-spot="${side}"][data-card="${event.facts.card}"]`, mark }];
  }
  if ((event.kind !== "discard" && event.kind !== "take") || !event.facts?.card) return [];
  const pile = `.piles [data-destination="${card(event.facts.card).destination}"]`;
  return [event.kind === "discard" ? { from: player, to: pile, mark } : { from: pile, to: player, mark }];
}
