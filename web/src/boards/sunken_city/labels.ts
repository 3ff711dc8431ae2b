/** What a screen reader hears of the lake: the square, what is there, then what I can do. */
import { listed } from "../../words/words.svelte";
import { isStreet, partners, signAt, streetName } from "./lake/lake";
import type { Controller } from "./controller.svelte";
import type { View, Path } from "./view";
import { say, treasures } from "./words";

/** A piece in words: "street a1-b1", "building 5". */
export function pieceName(piece: string, view: View): string {
  if (isStreet(piece)) return say("piece.street", { piece });
  const number = Object.entries(view.buildings).find(([, square]) => square === piece)?.[0];
  return number ? say("piece.building", { number }) : piece;
}

/** The current street space, and how many streets are left on it. */
export function pilesText({ space, piles }: View): string {
  return space === piles.length ? say("piles.timer") : say("piles.now", { space, left: piles[space - 1] });
}

/** How far home is: "home: 3 steps". */
export function homeText(home: number | null): string {
  if (!home) return say(home === null ? "home.none" : "home.here");
  return say(home === 1 ? "home.one" : "home.steps", { steps: home });
}

/** The same at the beginning of a sentence: "Home: 3 steps". */
export function homeLabel(home: number | null): string {
  return home ? say(home === 1 ? "home.label.one" : "home.label", { steps: home }) : homeText(home);
}

function water(square: string, view: View): string {
  const sign = signAt(view, square);
  return say(sign === "C" ? "water.centre" : sign === "#" ? "water.dark" : "water.light");
}

function present(piece: string, controller: Controller): string[] {
  const { view } = controller;
  const here = view.players.filter((player) => player.adventurer === piece);
  const people = here.map((player) =>
    player === controller.me
      ? say("here.mine")
      : say("here.adventurer", { colour: controller.words.name(player.colour) }),
  );
  return view.neptune === piece ? [say("here.neptune"), ...people] : people;
}

function canDo(square: string, controller: Controller): string[] {
  const piece = controller.pieces.get(square);
  if (piece) {
    const wading = controller.wadings.get(piece);
    if (wading) return [say("can.neptune", { steps: wading.path.length }), ...losses(wading, controller)];
    if (controller.mayLift(piece)) return [say("can.lift")];
    const route = controller.routes[piece];
    return route ? [say("can.walk", { steps: route.length })] : [];
  }
  if (controller.isSiting) return controller.sites.has(square) ? [say("can.building")] : [];
  if (controller.first && controller.streets.has(streetName(controller.first, square)))
    return [say("can.second", { street: streetName(controller.first, square) })];
  const street = controller.isLaying && partners(square, controller.streets).length > 0;
  const site = controller.sites.has(square);
  return street && site
    ? [say("can.both")]
    : street
      ? [say("can.street")]
      : site
        ? [say("can.building")]
        : [];
}

/** What a way of Neptune would do, sentence by sentence. */
export function losses(wading: Path, controller: Controller): string[] {
  const told = [
    say("preview.sinks", { pieces: listed(wading.sinks.map((piece) => pieceName(piece, controller.view))) }),
  ];
  for (const { seat, loses, chip } of wading.sends_home) {
    const facts = { name: controller.words.player(seat), treasures: treasures(loses) };
    const isMe = seat === controller.sitting.seat;
    told.push(
      isMe
        ? say(loses.length ? "preview.you.loses" : "preview.you", facts)
        : say(loses.length ? "preview.loses" : "preview.victim", facts),
    );
    if (chip) told.push(say("preview.chip", facts));
  }
  return told;
}

/** A square of the lake in words. */
export function cellLabel(square: string, controller: Controller): string {
  const piece = controller.pieces.get(square);
  const content = piece
    ? [pieceName(piece, controller.view), ...present(piece, controller)]
    : [water(square, controller.view)];
  return [square, ...content, ...canDo(square, controller)].join(", ");
}
