/** What serves every game without a board of its own; see contract.ts. */
import type { Event } from "../../protocol";
import type { GameWords } from "../../words/words.svelte";
import type { EventKinds, Key, Lessons, Tip } from "../contract";

export { default as Board } from "./Board.svelte";
export { default as Player } from "./Player.svelte";
export { markOf as mark } from "../marks";
export { option, situation } from "./situation";

/** Nobody knows what a view hides, so a shared device is always handed over. */
export const hidesHands = true;
export const drawsText = true;
export const actions = () => [];
export const keys: Key[] = [];
export const tips: Tip[] = [];
export const lessons: Lessons = {};
export const events: EventKinds = {};
export const recap = (told: Event[], words: GameWords) => told.map((one) => words.event(one));
