/** The boards. A cover is there from the start; board and picture are loaded when they are needed. */
import type { Component } from "svelte";
import type { BoardModule, PictureProps } from "./contract";
import LostCities from "./lost_cities/art/Cover.svelte";
import Submarine from "./submarine/art/Cover.svelte";
import SunkenCity from "./sunken_city/art/Cover.svelte";

interface Entry {
  /** The game at a glance, drawn inside an SVG of 800 by 480. */
  Cover: Component<{ id: string }>;
  board(): Promise<BoardModule>;
  picture(): Promise<{ default: Component<PictureProps> }>;
}

const BOARDS: Partial<Record<string, Entry>> = {
  "lost-cities": {
    Cover: LostCities,
    board: () => import("./lost_cities"),
    picture: () => import("./lost_cities/Picture.svelte"),
  },
  "sunken-city": {
    Cover: SunkenCity,
    board: () => import("./sunken_city"),
    picture: () => import("./sunken_city/Picture.svelte"),
  },
  submarine: {
    Cover: Submarine,
    board: () => import("./submarine"),
    picture: () => import("./submarine/Picture.svelte"),
  },
};

export async function boardOf(game: string): Promise<BoardModule> {
  const entry = BOARDS[game];
  if (!entry) throw new Error(`There is no board for ${game}.`);
  return entry.board();
}

/** What draws a game's positions as pictures; nothing for a game without drawings. */
export async function pictureOf(game: string): Promise<Component<PictureProps> | null> {
  return (await BOARDS[game]?.picture())?.default ?? null;
}

export const coverOf = (game: string) => BOARDS[game]?.Cover;
