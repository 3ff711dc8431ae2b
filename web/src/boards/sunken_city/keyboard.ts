/** The board by keyboard: digits for cards, B and a digit for a building, S, W and P for actions, R turns. */
import { hasModifier } from "../../keys";
import { settings } from "../../settings.svelte";
import type { Controller } from "./controller.svelte";
import { byNumbers } from "./decisions";

/** What can get the focus. */
interface Focus {
  lake(): void;
  roll(): void;
}

export class Keyboard {
  /** B was pressed: the next digit is the number of a building. */
  #isNaming = false;

  constructor(
    private readonly controller: Controller,
    private readonly focus: Focus,
  ) {}

  press(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (
      !settings.wishes.letters ||
      event.defaultPrevented ||
      hasModifier(event) ||
      target.closest("input, textarea, select, dialog, [contenteditable]")
    )
      return;
    const letter = event.key.toLowerCase();
    const wasNaming = this.#isNaming;
    this.#isNaming = letter === "b" && this.controller.view.phase !== "card";
    if (/^[0-9]$/.test(letter)) this.#number(letter, wasNaming);
    else if (letter === "s") this.#begin("raise");
    else if (letter === "w") this.#begin("walk");
    else if (letter === "p") this.#neptune();
    else if (letter === "r" && this.controller.ghost) this.controller.turn();
    else return;
    event.preventDefault();
  }

  #number(digit: string, isBuilding: boolean): void {
    const { me, view } = this.controller;
    if (isBuilding) void this.controller.building(digit === "0" ? "10" : digit).then(() => this.focus.lake());
    else if (view.phase === "card" && me) {
      const card = byNumbers([...me.hand, ...me.played])[Number(digit) - 1];
      if (card) void this.controller.card(card);
    }
  }

  #begin(word: "raise" | "walk"): void {
    const { sitting, view } = this.controller;
    if (!sitting.legal.length) return;
    this.focus.lake();
    if (view.phase === "mix" || view.phase === word) this.controller.cancel();
    else void this.controller.decide(word);
  }

  /** A roll is final: the key only brings one to its button. */
  #neptune(): void {
    const { decisions, sitting, view } = this.controller;
    if (decisions.plain.has("roll")) this.focus.roll();
    else if (sitting.legal.length) {
      this.focus.lake();
      if (view.phase !== "neptune") void this.controller.touchNeptune();
    }
  }
}
