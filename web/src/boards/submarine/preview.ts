/** Ships, bathyscaphes and treasures as they will probably be, until the server has answered. */
import type { Preview } from "../../play/sitting.svelte";
import { OFF } from "./material";
import { columnOf } from "./spaces";
import { ROWS, type Space, type Types, type View } from "./view";

const sailed = (view: View, seat: number, ship: number): View => ({
  ...view,
  players: view.players.map((one, nth) => (nth === seat ? { ...one, ship } : one)),
});

/** The view with one more or one less bathyscaphe of a seat in a space. */
function moved(view: View, seat: number, by: 1 | -1, column: number, row: number): View {
  const change = (one: Space): Space => ({
    ...one,
    bathyscaphes: one.bathyscaphes.map((count, nth) => (nth === seat ? count + by : count)),
  });
  const isThere = (one: Space) => one.column === column && one.row === row;
  return { ...view, sea: view.sea.map((one) => (isThere(one) ? change(one) : one)) };
}

export const preview: Preview<Types> = (view, decision, seat) => {
  const ship = view.players[seat]!.ship;
  switch (decision.kind) {
    case "place":
      return moved(view, seat, 1, columnOf(decision.column), ROWS[0]!);
    case "ship":
      return sailed(view, seat, columnOf(decision.column));
    case "ship-off":
      return sailed(view, seat, OFF);
    case "choose":
      return { ...view, chosen: decision.row };
    case "move":
      return view.chosen === null
        ? view
        : moved(moved(view, seat, -1, ship, view.chosen), seat, 1, columnOf(decision.column), decision.row);
    case "collect":
      return { ...view, taking: decision.thing };
    default:
      return view;
  }
};
