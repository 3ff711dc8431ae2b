/** The position, decisions and buttons in words. */
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import { listed, type GameWords } from "../../words/words.svelte";
import type { Action } from "../contract";
import { FEW, idle } from "./bill";
import { shipLabel } from "./labels";
import { byColour, COLUMN_NUMBERS, placedBy } from "./material";
import { letterOf, spaceName, treasuresIn } from "./spaces";
import type { Types, View } from "./view";
import { nameOf, say } from "./words";

/** A decision in words: "Sail to column C". */
export function option({ decision }: LegalDecision<Types>, words: GameWords): string {
  switch (decision.kind) {
    case "place":
    case "ship":
      return say(`option.${decision.kind}`, { what: decision.column.toUpperCase() });
    case "choose":
      return say("option.choose", { what: decision.row });
    case "move":
      return say("option.move", { what: `${decision.column}${decision.row}`.toUpperCase() });
    case "collect":
      return say("option.collect", { what: words.name(decision.thing) });
    case "pay-joker":
    case "pay-spare":
      return say("option.pay", { what: words.name(decision.thing) });
    case "give":
    case "trade":
      return say(`option.${decision.kind}`, { what: words.name(decision.card) });
    case "ship-off":
      return say("option.ship_off");
    case "pay-cards":
      return say("option.pay_cards");
    case "end":
      return say("option.end");
  }
}

/** Buttons of the action bar: the end of the turn, a pass, or a ship that can only leave. */
export function actions(sitting: Sitting<Types>): Action[] {
  const view = sitting.view;
  const end = sitting.find({ kind: "end" });
  if (view && end) return [{ decision: end, label: endLabel(view), isMain: true, key: "e" }];
  const off = sitting.find({ kind: "ship-off" });
  return off && sitting.legal.length === 1 ? [{ decision: off, label: say("action.off"), isMain: true }] : [];
}

function endLabel(view: View): string {
  if (view.phase === "trade") return say("action.pass");
  const count = idle(view);
  return count === 0
    ? say("action.end")
    : count === 1
      ? say("action.end_left_one")
      : say("action.end_left", { count });
}

/** The situation in a few sentences: whose turn it is, everybody's holdings, mine, and what is near its end. */
export function situation(sitting: Sitting<Types>, words: GameWords): string[] {
  const view = sitting.view;
  if (!view) return [];
  return [
    turnSentence(view, words),
    ...view.players.map((_, seat) => playerSentence(view, words, seat)),
    ...mySentence(view, words),
    ...nearSentence(view),
  ];
}

function turnSentence(view: View, words: GameWords): string {
  if (view.phase === "over") return say("situation.over");
  return view.acting === view.seat
    ? say("situation.turn")
    : say("situation.other", { name: nameOf(words, view.acting, view.seat) });
}

function playerSentence(view: View, words: GameWords, seat: number): string {
  const player = view.players[seat]!;
  const facts = {
    placed: placedBy(player),
    hand: player.hand_size,
    supply: player.supply_size,
    ship: shipLabel(player.ship),
  };
  return say("situation.player", { name: nameOf(words, seat, view.seat), ...facts });
}

function mySentence(view: View, words: GameWords): string[] {
  if (view.seat === null) return [];
  const missing = listed(view.players[view.seat]!.missing.map((one) => words.name(one)));
  const hand = listed(
    byColour(view.hand ?? []).map(([colour, count]) =>
      say("own.cards", { count, colour: words.name(colour) }),
    ),
  );
  const divers = view.sea
    .filter((one) => one.bathyscaphes[view.seat!])
    .map((one) => spaceName(one.column, one.row).toUpperCase());
  return [
    say("situation.mine", { missing: missing || "–", hand: hand || "–", divers: listed(divers) || "–" }),
  ];
}

function nearSentence(view: View): string[] {
  const near = COLUMN_NUMBERS.map((column) => ({ column, count: treasuresIn(view, column).length })).filter(
    (one) => one.count <= FEW,
  );
  if (!near.length) return [];
  return [
    say("situation.near", {
      columns: listed(
        near.map(({ column, count }) =>
          say("situation.near_one", { column: letterOf(column).toUpperCase(), count }),
        ),
      ),
    }),
  ];
}
