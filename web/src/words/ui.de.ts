/** What the client itself says, in German. */
import type { UiKey } from "./words.svelte";

export const de: Record<UiKey, string> = {
  "app.title": "Trident",
  "line.away": "Verbindung verloren. Neuer Versuch …",
  "line.outdated": "Es gibt eine neue Fassung. Lade sie nach deinem Zug.",
  "turn.yours": "Du bist am Zug",
  "turn.sending": "Wird gesendet …",
  "turn.draft": "Noch nicht gesendet",
  "turn.undo": "Zurück",
  "turn.restart": "Zug neu beginnen",
  "turn.final": "endgültig",
  "seat.you": "Du",
  "seat.number": "Platz {seat}",
};
