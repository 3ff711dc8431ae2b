/** Spaces, tiles and players in words, for screen readers and tips. */
import type { GameWords } from "../../words/words.svelte";
import type { Helm } from "./helm.svelte";
import { letterOf, spaceName } from "./notation";
import type { Place } from "./changes";
import { HARBOUR, isJoker, kindOf, lackedIn, OFF, spaceAt, type Price, type View } from "./views";
import { list, tell } from "./words";

export function nameOf(words: GameWords, seat: number, me: number | null): string {
  if (seat === me) return tell("you");
  return words.players[seat] ?? words.say("table.seat", { seat: seat + 1 });
}

/** The letter on a ship: its player's initial. */
export function initialOf(words: GameWords, seat: number): string {
  return (words.players[seat]?.trim().charAt(0) || String(seat + 1)).toUpperCase();
}

export function thingLabel(helm: Helm, words: GameWords, thing: string, row: number): string {
  const parts = [words.name(thing)];
  const player = helm.me === null ? undefined : helm.view.players[helm.me];
  const price = helm.price(thing);
  if (player && !isJoker(thing))
    parts.push(tell(player.missing.includes(kindOf(thing)) ? "tile.new" : "tile.double"));
  if (price?.now)
    parts.push(
      tell(helm.canCollect(thing, row) ? "tile.can" : "tile.cannot"),
      ...costs(price, words, helm.me),
    );
  return parts.join(", ");
}

/** What a tile costs, in short. */
function costs(price: Price, words: GameWords, me: number | null): string[] {
  const card = tell(price.has_card ? "tag.card" : "tag.card_missing", { colour: words.name(price.card) });
  return [
    card,
    ...price.shares.map((one) => tell("tag.share", { name: nameOf(words, one.seat, me), cards: one.cards })),
  ];
}

/** Who dives in a space. */
export function diversIn(words: GameWords, view: View, place: Place): string[] {
  const divers = spaceAt(view, place.column, place.row)?.bathyscaphes ?? [];
  return divers.flatMap((count, seat) => {
    if (!count) return [];
    if (seat === view.seat) return [tell(count === 1 ? "space.own_one" : "space.own", { count })];
    return [tell("space.other", { count, name: nameOf(words, seat, view.seat) })];
  });
}

export function spaceLabel(helm: Helm, words: GameWords, place: Place): string {
  const { column, row } = place;
  const things = spaceAt(helm.view, column, row)?.things ?? [];
  const content = things.length ? list(things.map((one) => words.name(one))) : tell("space.empty");
  const parts = [`${spaceName(column, row).toUpperCase()}: ${content}`, ...diversIn(words, helm.view, place)];
  const choice = helm.choice(place);
  if (choice?.[1].startsWith("place"))
    parts.push(tell("column.new_label", { count: lackedIn(helm.view, column, helm.me ?? 0).length }));
  if (choice)
    parts.push(
      tell(
        choice[1].startsWith("place")
          ? "can.place"
          : choice[1].startsWith("choose")
            ? "can.choose"
            : "can.move",
      ),
    );
  if (helm.phase === "act" && helm.isChosen(column, row)) parts.push(tell("can.cancel"));
  if (things.some((one) => helm.price(one)?.row === row && helm.canCollect(one, row)))
    parts.push(tell("can.collect"));
  return parts.join("; ");
}

export function buoyText(helm: Helm): string {
  return tell(helm.phase === "ship" ? "buoy.leave" : "buoy.short");
}

export function surfaceLabel(helm: Helm, words: GameWords, column: number): string {
  const here = helm.view.players.flatMap((player, seat) =>
    player.ship === column ? [nameOf(words, seat, helm.me)] : [],
  );
  const place =
    column === HARBOUR
      ? tell("harbour.label")
      : column === OFF
        ? `${buoyText(helm)}, ${tell("buoy.label")}`
        : tell("surface.cell", { column: letterOf(column).toUpperCase() });
  const parts = [place, here.length ? tell("ships.here", { names: list(here) }) : tell("ships.none")];
  if (helm.choice({ column, row: 1 })) parts.push(tell(column === OFF ? "can.leave" : "can.ship"));
  return parts.join("; ");
}

export function shipLabel(ship: number): string {
  if (ship === HARBOUR) return tell("player.ship_0");
  if (ship === OFF) return tell("player.ship_7");
  return tell("player.ship", { column: letterOf(ship).toUpperCase() });
}
