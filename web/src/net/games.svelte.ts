/** The games that can be played here, and who plays them. */
import type { GameSeen, TableSummary } from "../protocol";
import { tongue } from "../words/words.svelte";
import { get, refused } from "./http";

export type Game = GameSeen;

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

/** Whether a game can be reviewed: once it is over, if it has bots. */
export function isReviewed(game: Game | undefined, card: TableSummary): boolean {
  return (game?.has_reviews ?? false) && card.status === "over";
}

export function titleOf(game: Game): string {
  return game.titles[tongue.language] ?? game.name;
}

/** What one does in a game. */
export function sentenceOf(game: Game): string {
  return game.sentences[tongue.language] ?? "";
}

/** Different opponents: the default one first, then those next to it in strength. */
export function opponents(game: Game): string[] {
  const usual = game.bots.indexOf(game.usual_bot);
  const away = (name: string) => Math.abs(game.bots.indexOf(name) - usual);
  return [...game.bots].sort((one, other) => away(one) - away(other));
}

/** A bot's name for people. */
export function botTitle(game: Game, name: string): string {
  return game.characters.find((one) => one.name === name)?.title ?? name;
}
