/** How the game's events are told, heard and marked. */
import type { EventKinds } from "../contract";
import type { Types } from "./view";
import { say } from "./words";

export const events: EventKinds<Types> = {
  spread: { summary: () => say("story.spread") },
  draw: { sound: "card" },
  place: { sound: "place" },
  ship: { sound: "place" },
  leave: { sound: "sink" },
  move: { sound: "place" },
  collect: { sound: "place" },
  swap: { sound: "card" },
  pay: { sound: "card", tone: "gain", adds: "cards" },
  hand: { sound: "card", tone: "gain" },
  placed: { sound: "place" },
  trade: { sound: "card" },
  voyage: { mark: "big" },
  "end-full-board": { mark: "big" },
  "end-empty-column": { mark: "big" },
  "end-no-cards": { mark: "big" },
  "end-guard": { mark: "big" },
};
