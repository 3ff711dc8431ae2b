/** A card as it will probably lie, until the server has answered. */
import type { Preview } from "../../play/sitting.svelte";
import { card } from "./cards";
import { nearSide } from "./sides";
import type { Types, View } from "./view";

/** The hand without one copy of a card; nothing where it is not there. */
function without(hand: View["hand"], text: string): string[] | null {
  const at = hand?.indexOf(text) ?? -1;
  return hand && at >= 0 ? hand.toSpliced(at, 1) : null;
}

export const preview: Preview<Types> = (view, decision) => {
  if (decision.kind !== "play" && decision.kind !== "discard") return view;
  const { text, destination } = card(decision.card);
  const [near, at] = [nearSide(view), view.destinations.indexOf(destination)];
  const hand = without(view.hand, text);
  if (!hand) return view;
  if (decision.kind === "discard") {
    const lay = (pile: View["discards"][number]) => ({
      size: pile.size + 1,
      top: text,
      cards: pile.cards && [...pile.cards, text],
    });
    return { ...view, hand, discards: view.discards.map((one, nth) => (nth === at ? lay(one) : one)) };
  }
  const expeditions = view.sides[near]!.expeditions.map((one, nth) =>
    nth === at ? { ...one, cards: [...one.cards, text] } : one,
  );
  return {
    ...view,
    hand,
    sides: view.sides.map((one, nth) => (nth === near ? { ...one, expeditions } : one)),
  };
};
