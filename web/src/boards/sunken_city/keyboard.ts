/** The board by keyboard: digits for cards, B and a digit for a building, S, W and P for actions, R turns. */
import { hasModifier } from "../../keys";
import { settings } from "../../settings.svelte";
import type { Controller } from "./controller.svelte";
import { byNumbers } from "./decisions";

const ACTIONS: Partial<Record<string, "raise" | "walk" | "neptune">> = {
  s: "raise",
  w: "walk",
  p: "neptune",
};

/** Do what a key says; `focus` puts the focus on the lake, or on the button that rolls. */
export function pressed(
  event: KeyboardEvent,
  controller: Controller,
  focus: (on: "lake" | "roll") => void,
): void {
  const isElsewhere = (event.target as Element).closest("input, textarea, select, dialog, [contenteditable]");
  if (!settings.wishes.letters || event.defaultPrevented || hasModifier(event) || isElsewhere) return;
  const letter = event.key.toLowerCase();
  const wasNaming = controller.isNaming;
  controller.isNaming = letter === "b" && controller.view.phase !== "card";
  const action = ACTIONS[letter];
  if (/^[0-9]$/.test(letter) && wasNaming)
    void controller.building(letter === "0" ? "10" : letter).then(() => focus("lake"));
  else if (/^[0-9]$/.test(letter)) choose(Number(letter), controller);
  else if (letter === "r" && controller.ghost) controller.turn();
  else if (!action) return;
  else if (action === "neptune" && controller.decisions.plain.has("roll"))
    focus("roll"); // which is final: the key only brings one to the button
  else if (controller.sitting.legal.length) {
    focus("lake");
    begin(action, controller);
  }
  event.preventDefault();
}

function choose(nth: number, controller: Controller): void {
  const { me, view } = controller;
  const card = view.phase === "card" && me ? byNumbers([...me.hand, ...me.played])[nth - 1] : undefined;
  if (card) void controller.card(card);
}

function begin(action: "raise" | "walk" | "neptune", controller: Controller): void {
  const { phase } = controller.view;
  const isBegun = phase === action;
  if (action === "neptune" && !isBegun) void controller.touchNeptune();
  else if (action === "neptune") return;
  else if (phase === "mix" || isBegun) controller.cancel();
  else void controller.decide(action);
}
