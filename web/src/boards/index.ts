/** The boards. A cover is there from the start; board and picture are loaded when they are needed. */
import type { Component } from "svelte";
import type { BoardModule, PictureProps } from "./contract";
import LostCities from "./lost_cities/art/Cover.svelte";
import Submarine from "./submarine/art/Cover.svelte";
import SunkenCity from "./sunken_city/art/Cover.svelte";

/** What shows a game at a glance, drawn inside an SVG of 800 by 480. */
export const COVERS: Partial<Record<string, Component<{ id: string }>>> = {
  "lost-cities": LostCities,
  "sunken-city": SunkenCity,
  submarine: Submarine,
};

const BOARDS: Record<string, () => Promise<{ board: BoardModule }>> = {
  "lost-cities": () => import("./lost_cities"),
  "sunken-city": () => import("./sunken_city"),
  submarine: () => import("./submarine"),
};

export async function boardOf(game: string): Promise<BoardModule> {
  const load = BOARDS[game];
  if (!load) throw new Error(`There is no board for ${game}.`);
  return (await load()).board;
}

const PICTURES: Record<string, () => Promise<{ default: Component<PictureProps> }>> = {
  "lost-cities": () => import("./lost_cities/Picture.svelte"),
  "sunken-city": () => import("./sunken_city/Picture.svelte"),
  submarine: () => import("./submarine/Picture.svelte"),
};

/** What draws a game's positions as pictures; nothing for a game without drawings. */
export async function pictureOf(game: string): Promise<Component<PictureProps> | null> {
  return (await PICTURES[game]?.())?.default ?? null;
}
