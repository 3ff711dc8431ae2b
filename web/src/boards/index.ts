/** The boards. Covers are loaded at once; boards and pictures when they are needed. */
import type { Component } from "svelte";
import type { GameTypes } from "../protocol";
import type { BoardModule, PictureProps } from "./contract";
import GenericCover from "./generic/art/Cover.svelte";
import LostCitiesCover from "./lost_cities/art/Cover.svelte";
import type { Types as LostCities } from "./lost_cities/view";
import SubmarineCover from "./submarine/art/Cover.svelte";
import type { Types as Submarine } from "./submarine/view";
import SunkenCityCover from "./sunken_city/art/Cover.svelte";
import type { Types as SunkenCity } from "./sunken_city/view";

interface Entry {
  /** The game at a glance, drawn inside an SVG of 800 by 480. */
  Cover: Component<{ id: string }>;
  board(): Promise<BoardModule>;
  picture(): Promise<Component<PictureProps>>;
}

/**
 * What a game brings. Only here its types become those of any game: whoever asks for a board by a table's game
 * gives it that table's sitting.
 */
function entry<Types extends GameTypes>(
  Cover: Entry["Cover"],
  board: () => Promise<BoardModule<Types>>,
  picture: () => Promise<{ default: Component<PictureProps<Types["view"]>> }>,
): Entry {
  return {
    Cover,
    board: async () => (await board()) as unknown as BoardModule,
    picture: async () => (await picture()).default as Component<PictureProps>,
  };
}

const BOARDS: Partial<Record<string, Entry>> = {
  "lost-cities": entry<LostCities>(
    LostCitiesCover,
    () => import("./lost_cities"),
    () => import("./lost_cities/Picture.svelte"),
  ),
  "sunken-city": entry<SunkenCity>(
    SunkenCityCover,
    () => import("./sunken_city"),
    () => import("./sunken_city/Picture.svelte"),
  ),
  submarine: entry<Submarine>(
    SubmarineCover,
    () => import("./submarine"),
    () => import("./submarine/Picture.svelte"),
  ),
};

/** A game's own board, or the one that serves all others. */
export async function boardOf(game: string): Promise<BoardModule> {
  return (await BOARDS[game]?.board()) ?? import("./generic");
}

/** What draws a game's positions as pictures; nothing for a game without drawings. */
export async function pictureOf(game: string): Promise<Component<PictureProps> | null> {
  return (await BOARDS[game]?.picture()) ?? null;
}

export const hasPicture = (game: string) => game in BOARDS;

export const coverOf = (game: string) => BOARDS[game]?.Cover ?? GenericCover;
