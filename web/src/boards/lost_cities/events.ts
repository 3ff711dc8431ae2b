/** How the game's events are told, heard and marked. */
import type { EventKinds } from "../contract";
import type { Types } from "./view";
import { say } from "./words";

export const events: EventKinds<Types> = {
  deal: { sound: "card", summary: () => say("story.deal") },
  play: { sound: "place" },
  discard: { sound: "card" },
  take: { sound: "card" },
  draw: { sound: "card" },
  pass: { sound: "card", tone: "gain" },
  "round-end": { mark: "big" },
  "match-end": { mark: "big" },
};
