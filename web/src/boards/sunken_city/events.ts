/** How the game's events are told, heard and marked. */
import type { EventKinds } from "../contract";
import type { Types } from "./view";

export const events: EventKinds<Types> = {
  card: { sound: "card" },
  "raise-street": { sound: "place" },
  "raise-building": { sound: "place" },
  step: { sound: "place", tellsLast: true },
  find: { sound: "place" },
  secure: { sound: "place" },
  "pay-chip": { sound: "card" },
  neptune: { sound: "sink", mark: "small" },
  roll: { lasts: 2.4 },
  "sent-home": { sound: "sink", mark: "small", tone: "loss" },
  "take-chip": { sound: "card", tone: "gain" },
  "end-turn": { mark: "big" },
  "pile-turned": { mark: "small" },
  timer: { mark: "big" },
  "game-end": { mark: "big" },
};
