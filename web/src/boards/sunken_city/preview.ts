/** Pieces as they will probably lie and stand, until the server has answered. */
import type { Preview } from "../../play/sitting.svelte";
import { firstSquare } from "./lake/lake";
import type { Player, Types, View } from "./view";

/** The piece that a decision names by its first square. */
const pieceAt = (view: View, square: string) =>
  view.streets.find((street) => firstSquare(street) === square) ?? square;

const changed = (view: View, seat: number, change: (player: Player) => Player): View => ({
  ...view,
  players: view.players.map((one) => (one.seat === seat ? change(one) : one)),
});

/** Where a movement card goes when it is chosen. */
function chosen(view: View, seat: number, name: string | undefined): View {
  if (!name) return view;
  return changed(view, seat, (one) => ({
    ...one,
    hand: one.hand.filter((card) => card !== name),
    played: one.played.includes(name) ? one.played : [...one.played, name],
  }));
}

/** A building leaves its grotto for a square. */
const risen = (view: View, building: string, square: string): View => ({
  ...view,
  buildings: { ...view.buildings, [building]: square },
  grottoes: view.grottoes.filter((one) => one !== building),
});

export const preview: Preview<Types> = (view, decision, seat) => {
  switch (decision.kind) {
    case "card":
      return chosen(view, seat, view.cards[decision.card - 1]);
    case "street":
      return { ...view, streets: [...new Set([...view.streets, decision.street])] };
    case "building":
      return view.now ? { ...view, now: { ...view.now, building: String(decision.building) } } : view;
    case "at":
      return view.now?.building ? risen(view, view.now.building, decision.square) : view;
    case "step":
      return changed(view, seat, (one) => ({ ...one, adventurer: pieceAt(view, decision.to) }));
    case "neptune-to":
      return { ...view, neptune: pieceAt(view, decision.to) };
    default:
      return view;
  }
};
