/** The board in words: legal decisions, the buttons beside the board, and the situation for screen readers. */
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import type { GameWords } from "../../words/words.svelte";
import type { Action } from "../contract";
import { card, signed, sum } from "./cards";
import { Controller } from "./controller.svelte";
import { totalOf } from "./sides";
import type { Types, View } from "./view";
import { say } from "./words";

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A legal decision as "Play Desert 5". */
export function option({ decision }: LegalDecision<Types>, words: GameWords): string {
  if (decision.kind === "draw-pile") return say("option.pile");
  if (decision.kind === "draw-discard")
    return say("option.draw", { destination: capital(words.name(decision.destination)) });
  return say(`option.${decision.kind}`, { card: capital(words.name(decision.card)) });
}

/** Cards and piles are touched; the draw pile also has a button, because it is used most. */
export function actions(sitting: Sitting<Types>, words: GameWords): Action[] {
  const decision = sitting.find({ kind: "draw-pile" });
  return decision ? [{ decision, label: option(decision, words), isMain: true }] : [];
}

function expeditions(controller: Controller, view: View, side: number): string {
  const told = view.destinations.flatMap((destination, at) => {
    const one = view.sides[side]?.expeditions[at];
    if (!one?.cards.length) return [];
    const faces = one.cards.map((text) => controller.words.name(card(text).face)).join(" ");
    return [`${controller.place(destination)} ${faces} (${sum(one)} = ${signed(one.points)})`];
  });
  const points = signed(view.sides[side]?.round_points ?? 0);
  return say("say.expeditions", {
    name: controller.sideName(side),
    expeditions: told.join("; ") || say("say.nothing"),
    points,
  });
}

export function situation(sitting: Sitting<Types>, words: GameWords): string[] {
  const controller = new Controller(sitting, words);
  const view = controller.view;
  if (!view) return [];
  const totals = view.sides
    .map((side, at) => `${controller.sideName(at)} ${signed(totalOf(side, view))}`)
    .join(", ");
  const piles = view.discards.flatMap((pile) => (pile.top ? [controller.cardName(pile.top)] : []));
  const told = [
    say("say.round", { round: view.round_number, rounds: view.rounds, left: view.pile_left, totals }),
    expeditions(controller, view, controller.near),
    expeditions(controller, view, 1 - controller.near),
    piles.length ? say("say.discards", { piles: piles.join(", ") }) : say("say.nodiscards"),
  ];
  if (view.hand)
    told.push(say("say.hand", { cards: controller.hand.map((one) => controller.cardName(one)).join(", ") }));
  return told;
}
