/** The board by keyboard: P plays, D discards, digits take from a discard pile, space draws, Escape lets go. */
import { hasModifier } from "../../keys";
import { settings } from "../../settings.svelte";
import type { Controller } from "./controller.svelte";

export function pressed(event: KeyboardEvent, controller: Controller, focusHand: () => void): void {
  if (hasModifier(event) || event.defaultPrevented) return;
  const focused = (event.target as HTMLElement).dataset.hand;
  const meant = controller.chosen ?? controller.hand.find((one) => one.text === focused) ?? null;
  const pile = controller.view?.destinations[Number(event.key) - 1];
  const key = event.key.toLowerCase();
  if (key.length === 1 && key !== " " && !settings.wishes.letters) return;
  if (key === "p" && meant) void controller.give("play", meant);
  else if (key === "d" && meant) void controller.give("discard", meant);
  else if (pile && controller.view?.phase === "draw") void controller.draw(pile);
  else if (key === " " && controller.mayDraw && focused !== undefined) void controller.draw("pile");
  else if (key === "escape" && controller.raised) controller.raise(null);
  else if ((key === "arrowleft" || key === "arrowright") && focused === undefined) focusHand();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
