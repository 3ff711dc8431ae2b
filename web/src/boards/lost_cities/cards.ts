/** Cards by their notation ("desert 5", "sea investment"), hands in groups, and what a draft has changed. */
import { numeral } from "../../words/words.svelte";
import { nearSide } from "./sides";
import { CARDS, type Destination, type Expedition, type View } from "./view";

export interface Card {
  text: string;
  destination: Destination;
  /** A number, or "investment". */
  face: string;
  /** 0 is an investment. */
  number: number;
}

export function card(text: string): Card {
  const [destination, face] = text.split(" ") as [Destination, string];
  return { text, destination, face, number: face === "investment" ? 0 : Number(face) };
}

/** Every face a card may have, the investment first. */
export const FACES = [...new Set(CARDS.map((text) => card(text).face))];

/** A card in a hand: equal ones are told apart by their copy. */
export interface Held extends Card {
  key: string;
}

/** The hand by destination, then number, as the table lists destinations. */
export function sorted(hand: readonly string[], destinations: readonly Destination[]): Held[] {
  const cards = hand.map(card);
  cards.sort(
    (one, other) =>
      destinations.indexOf(one.destination) - destinations.indexOf(other.destination) ||
      one.number - other.number,
  );
  const copies = new Map<string, number>();
  return cards.map((one) => {
    const copy = copies.get(one.text) ?? 0;
    copies.set(one.text, copy + 1);
    return { ...one, key: `${one.text}#${copy}` };
  });
}

/** Where the card of a draft lies. */
export interface Provisional {
  place: "expedition" | "discard";
  destination: Destination;
}

/** What a draft has laid down that is not sent yet. */
export function provisional(before: View | null, now: View | null): Provisional | null {
  if (!before || !now || before === now || before.round_number !== now.round_number) return null;
  const side = nearSide(now);
  for (const [at, destination] of now.destinations.entries()) {
    if (
      (now.sides[side]?.expeditions[at]?.cards.length ?? 0) >
      (before.sides[side]?.expeditions[at]?.cards.length ?? 0)
    )
      return { place: "expedition", destination };
    if ((now.discards[at]?.size ?? 0) > (before.discards[at]?.size ?? 0))
      return { place: "discard", destination };
  }
  return null;
}

/** A number with a real minus sign, and optionally a plus. */
export function signed(value: number, plus = false): string {
  return plus && value > 0 ? `+${value}` : numeral(value);
}

/** "(23 − 20) × 2 + 20": how the points of an expedition are computed. */
export function sum(one: Expedition, isTight = false): string {
  if (!one.cards.length) return "";
  const gap = isTight ? "" : " ";
  const { added, cost, factor, bonus } = one;
  const inner = `${added}${gap}−${gap}${cost}`;
  const product = factor > 1 ? `(${inner})${gap}×${gap}${factor}` : inner;
  return bonus ? `${product}${gap}+${gap}${bonus}` : product;
}

/** From here on the board says that the end is near. */
export const NEAR_END = 10;

export function isNearEnd(view: View): boolean {
  return (
    view.pile_left <= NEAR_END &&
    (view.phase === "play" || view.phase === "draw" || view.phase === "pass" || view.phase === "reveal")
  );
}
