/** Sentences for the shell: buttons of the action bar, the situation, and decisions in words. */
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import type { GameWords } from "../../words/words.svelte";
import type { Action } from "../contract";
import { numbers } from "./decisions";
import { covered } from "./lake/lake";
import { homeLabel, pieceName, pilesText } from "./labels";
import type { Player, Turn, Types, View } from "./view";
import { nameOf, say } from "./words";

function steps(count: number): string {
  return say(count === 1 ? "end.steps.one" : "end.steps", { steps: count });
}

/** What would be left unused if the turn ended now. */
function unused(now: Turn, sitting: Sitting<Types>): string[] {
  const left = [];
  if (now.due > 0 && !now.raising_done && sitting.find({ kind: "raise" }))
    left.push(say("end.pieces", { due: now.due }));
  if (sitting.find({ kind: "walk" }) || sitting.find({ kind: "step" })) left.push(steps(now.steps_left));
  if (sitting.find({ kind: "neptune" }) || sitting.find({ kind: "roll" })) left.push(say("end.neptune"));
  return left;
}

function stopLabel(view: View): string {
  const now = view.now!;
  if (view.phase === "walk")
    return now.steps_left ? say("stop.walk.unused", { unused: steps(now.steps_left) }) : say("stop.walk");
  if (view.phase === "neptune")
    return now.reach_left ? say("stop.neptune.unused", { reach: now.reach_left }) : say("stop.neptune");
  return say("stop.raise");
}

export function actions(sitting: Sitting<Types>): Action[] {
  const view = sitting.view;
  if (!view?.now) return [];
  const found: Action[] = [];
  const stop = sitting.find({ kind: "stop" });
  if (stop) found.push({ decision: stop, label: stopLabel(view), isMain: true, key: "e" });
  const end = sitting.find({ kind: "end" });
  if (end) {
    const left = unused(view.now, sitting);
    found.push({
      decision: end,
      label: left.length ? say("end.unused", { unused: left.join(", ") }) : say("end.turn"),
      isMain: true,
      key: "e",
    });
  }
  return found;
}

function whereabouts(player: Player, view: View): string {
  if (player.adventurer === "village") return say("tell.village");
  return say("tell.at", { place: pieceName(player.adventurer, view), home: homeLabel(player.home) });
}

export function situation(sitting: Sitting<Types>, words: GameWords): string[] {
  const view = sitting.view;
  if (!view) return [];
  const lake = {
    place: pieceName(view.neptune, view),
    streets: view.streets.length,
    buildings: Object.keys(view.buildings).length,
  };
  const players = view.players.map((player) =>
    say("tell.player", {
      name: nameOf(words, player.seat, sitting.seat),
      secured: player.secured.length,
      found: player.found.length,
      place: whereabouts(player, view),
    }),
  );
  return [
    say("tell.round", { round: view.round_number, piles: pilesText(view) }),
    say("tell.neptune", lake),
    players.join(" "),
  ];
}

/** The piece that a decision names by its first square. */
function pieceAt(square: string, view: View | null): string {
  return (view && covered(view).get(square)) ?? square;
}

/** A legal decision in words. */
export function option(
  { decision }: LegalDecision<Types>,
  _words: GameWords,
  sitting: Sitting<Types>,
): string {
  switch (decision.kind) {
    case "card": {
      const card = sitting.view?.cards[decision.card - 1] ?? "";
      return say("option.card", { card, ...numbers(card) });
    }
    case "street":
      return say("option.street", { place: decision.street });
    case "building":
      return say("option.building", { number: decision.building });
    case "at":
      return say("option.at", { place: decision.square });
    case "step":
      return decision.to === "village"
        ? say("option.village")
        : say("option.step", { place: pieceAt(decision.to, sitting.view) });
    case "neptune-to":
      return say("option.neptune", { place: pieceAt(decision.to, sitting.view) });
    case "neptune":
      return say("option.begin-neptune");
    default:
      return say(`option.${decision.kind}`);
  }
}
