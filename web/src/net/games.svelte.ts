/** The games that can be played here, and who plays them. */
import type { GameSeen } from "../protocol";
import { tongue } from "../words/words.svelte";
import { get, refused } from "./http";

/** A bot with its name for people; servers that tell only names leave the rest out. */
export interface Character {
  name: string;
  title: string;
  style?: Record<string, string>;
  rating?: number | null;
}

export interface Lesson {
  name: string;
  titles: Record<string, string>;
  goals: Record<string, string>;
  seats: number;
  seat: number;
}

export type Game = GameSeen & { characters?: Character[]; usual_bot?: string; lessons?: Lesson[] };

let asked: Promise<Game[]> | undefined;

/** All games, fetched once. */
export function games(): Promise<Game[]> {
  asked ??= get<Game[]>("games").catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

export async function gameNamed(name: string): Promise<Game> {
  const found = (await games()).find((one) => one.name === name);
  if (!found) throw refused("no-page");
  return found;
}

export function titleOf(game: Game): string {
  return game.titles[tongue.language] ?? game.name;
}

/** Those one may play against, the gentlest first. */
export function charactersOf(game: Game): Character[] {
  return (
    game.characters ??
    game.bots.map((name) => ({ name, title: name.charAt(0).toUpperCase() + name.slice(1) }))
  );
}

/** Who comes if nobody is chosen: one step above the gentlest. */
export function usualBot(game: Game): string {
  return game.usual_bot ?? game.bots[1] ?? game.bots[0] ?? "";
}

/** Opponents that differ: the usual one first, then those next to it in strength. */
export function opponents(game: Game): string[] {
  const usual = game.bots.indexOf(usualBot(game));
  const away = (name: string) => Math.abs(game.bots.indexOf(name) - usual);
  return [...game.bots].sort((one, other) => away(one) - away(other));
}

/** A bot's name for people. */
export function botTitle(game: Game, name: string): string {
  return charactersOf(game).find((one) => one.name === name)?.title ?? name;
}
