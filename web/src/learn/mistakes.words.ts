/** What is said where one learns from one's own mistakes. */
import { saying } from "../words/words.svelte";

export const book = {
  title: ["Learn from your mistakes", "Aus Fehlern lernen"],
  left: ["{due} left", "noch {due}"],
  question: [
    "A mistake in your game with {names}. Find a better turn and make it: nothing is played on.",
    "Ein Fehler in deinem Spiel mit {names}. Finde einen besseren Zug: Es wird nicht weitergespielt.",
  ],
  thinking: ["Your turn is being played out …", "Dein Zug wird durchgespielt …"],
  right: ["Right! You will not be asked again.", "Richtig! Danach wirst du nicht mehr gefragt."],
  wrong: [
    "Not the best: it loses {win} % of the chance to win (± {error}). You will be asked again later.",
    "Nicht der beste: Er kostet {win} % der Gewinnchance (± {error}). Du wirst später noch einmal gefragt.",
  ],
  shown: ["You will be asked again later.", "Du wirst später noch einmal gefragt."],
  best: ["The review’s choice: {turn}.", "Die Wahl des Rückblicks: {turn}."],
  played: [
    "You played: {turn}. That cost {win} % (± {error}).",
    "Du hast gespielt: {turn}. Das kostete {win} % (± {error}).",
  ],
  show: ["Show the answer", "Lösung zeigen"],
  next: ["Next", "Weiter"],
  end: ["Done", "Fertig"],
  none: [
    "There is nothing to learn right now. Have your games reviewed: your mistakes then become questions here.",
    "Zurzeit gibt es nichts zu lernen. Sieh dir die Rückblicke deiner Spiele an: " +
      "Züge, die Fehler waren, werden hier gefragt.",
  ],
  later: [
    "{later} {later:question comes|questions come} again later.",
    "{later} {later:Frage kommt|Fragen kommen} später noch einmal.",
  ],
  stuck: [
    "{stuck} {stuck:question|questions} could not be asked; try again later.",
    "{stuck} {stuck:Frage|Fragen} {stuck:konnte|konnten} nicht gestellt werden; versuche es später noch einmal.",
  ],
  mine: ["My games", "Meine Spiele"],
} as const;

export const sayOf = saying<keyof typeof book>(book);
