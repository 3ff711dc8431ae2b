/** Spaces, tiles and players in words, for screen readers and tips. */
import { listed, type GameWords } from "../../words/words.svelte";
import type { Controller } from "./controller.svelte";
import { HARBOUR, isJoker, lacks, OFF } from "./material";
import { letterOf, spaceName, lackedIn, spaceAt } from "./spaces";
import type { Price, View } from "./view";
import type { Place } from "./sea/changes";
import { nameOf, say } from "./words";

/** The letter on a ship: its player's initial. */
export function initialOf(words: GameWords, seat: number): string {
  return (words.players[seat]?.trim().charAt(0) || String(seat + 1)).toUpperCase();
}

export function thingLabel(controller: Controller, words: GameWords, thing: string, row: number): string {
  const parts = [words.name(thing)];
  const player = controller.me === null ? undefined : controller.view.players[controller.me];
  const price = controller.price(thing);
  if (player && !isJoker(thing)) parts.push(say(lacks(player, thing) ? "tile.new" : "tile.double"));
  if (price?.now)
    parts.push(
      say(controller.canCollect(thing, row) ? "tile.can" : "tile.cannot"),
      ...costs(price, words, controller.me),
    );
  return parts.join(", ");
}

/** What a tile costs, in short. */
function costs(price: Price, words: GameWords, me: number | null): string[] {
  const card = say(price.has_card ? "tag.card" : "tag.card_missing", { colour: words.name(price.card) });
  return [
    card,
    ...price.shares.map((one) => say("tag.share", { name: nameOf(words, one.seat, me), cards: one.cards })),
    ...(price.waiting.length ? [waitingText(price, words)] : []),
  ];
}

/** What was collected this turn and cannot pay for a tile yet. */
export function waitingText(price: Price, words: GameWords): string {
  return say("tag.waiting", { things: listed(price.waiting.map((one) => words.name(one))) });
}

/** Who dives in a space. */
function diversIn(words: GameWords, view: View, place: Place): string[] {
  const divers = spaceAt(view, place.column, place.row)?.bathyscaphes ?? [];
  return divers.flatMap((count, seat) => {
    if (!count) return [];
    if (seat === view.seat) return [say(count === 1 ? "space.own_one" : "space.own", { count })];
    return [say("space.other", { count, name: nameOf(words, seat, view.seat) })];
  });
}

export function spaceLabel(controller: Controller, words: GameWords, place: Place): string {
  const { column, row } = place;
  const things = spaceAt(controller.view, column, row)?.things ?? [];
  const content = things.length ? listed(things.map((one) => words.name(one))) : say("space.empty");
  const parts = [
    `${spaceName(column, row).toUpperCase()}: ${content}`,
    ...diversIn(words, controller.view, place),
  ];
  const kind = controller.decisionAt(place)?.decision.kind;
  if (kind === "place" && row === 2)
    parts.push(
      say("column.new_label", { count: lackedIn(controller.view, column, controller.me ?? 0).length }),
      say("can.place"),
    );
  if (kind === "choose" || kind === "move") parts.push(say(`can.${kind}`));
  if (controller.phase === "act" && controller.isChosen(column, row)) parts.push(say("can.cancel"));
  if (things.some((one) => controller.price(one)?.row === row && controller.canCollect(one, row)))
    parts.push(say("can.collect"));
  return parts.join("; ");
}

export function buoyText(controller: Controller): string {
  return say(controller.phase === "ship" ? "buoy.leave" : "buoy.short");
}

export function surfaceLabel(controller: Controller, words: GameWords, column: number): string {
  const here = controller.view.players.flatMap((player, seat) =>
    player.ship === column ? [nameOf(words, seat, controller.me)] : [],
  );
  const place =
    column === HARBOUR
      ? say("harbour.label")
      : column === OFF
        ? `${buoyText(controller)}, ${say("buoy.label")}`
        : say("surface.cell", { column: letterOf(column).toUpperCase() });
  const parts = [place, here.length ? say("ships.here", { names: listed(here) }) : say("ships.none")];
  const kind = controller.decisionAt({ column, row: 1 })?.decision.kind;
  if (kind === "place") parts.push(say("can.place"));
  else if (kind) parts.push(say(column === OFF ? "can.leave" : "can.ship"));
  return parts.join("; ");
}

export function shipLabel(ship: number): string {
  if (ship === HARBOUR) return say("player.ship_0");
  if (ship === OFF) return say("player.ship_7");
  return say("player.ship", { column: letterOf(ship).toUpperCase() });
}
