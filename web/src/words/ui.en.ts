/** What the client itself says, in English. The same keys stand in `ui.de.ts`. */
export const en = {
  "app.title": "Trident",
  "line.away": "Connection lost. Trying again …",
  "line.outdated": "There is a new version. Load it when your turn is done.",
  "turn.yours": "Your turn",
  "turn.sending": "Sending …",
  "turn.draft": "Not sent yet",
  "turn.undo": "Undo",
  "turn.restart": "Restart turn",
  "turn.final": "final",
  "seat.you": "You",
  "seat.number": "Seat {seat}",
} as const;
