/** What is said at puzzles. */
import { saying } from "../words/words.svelte";

export const book = {
  title: ["Puzzles: {game}", "Aufgaben: {game}"],
  none: ["There are no puzzles for this game.", "Zu diesem Spiel gibt es keine Aufgaben."],
  today: ["Puzzle of the day", "Aufgabe des Tages"],
  of: ["Puzzle of {date}", "Aufgabe vom {date}"],
  other: ["Puzzle", "Aufgabe"],
  difficulty: ["difficulty {difficulty} of 3", "Schwierigkeit {difficulty} von 3"],
  question: [
    "One turn is better than all others. Find it and make it: nothing is played on.",
    "Ein Zug ist besser als alle anderen. Finde ihn und mach ihn: Es wird nicht weitergespielt.",
  ],
  offline: [
    "The server cannot be reached. Until it can, you can read the puzzle of the day that you opened last.",
    "Der Server ist nicht erreichbar. Solange kannst du die Aufgabe des Tages lesen, die du zuletzt geöffnet hast.",
  ],
  which: ["One turn is better than all others. Which one?", "Ein Zug ist besser als alle anderen. Welcher?"],
  thinking: ["Your turn is being played out …", "Dein Zug wird durchgespielt …"],
  right: ["Right!", "Richtig!"],
  wrong: [
    "Not the best: it loses {win} % of the chance to win (± {error}).",
    "Nicht der beste: Er kostet {win} % der Gewinnchance (± {error}).",
  ],
  answer: ["The answer: {turn}.", "Die Lösung: {turn}."],
  theme: ["Theme: {theme}.", "Thema: {theme}."],
  again: ["Try again", "Noch einmal"],
  show: ["Show the answer", "Lösung zeigen"],
  next: ["Next puzzle", "Nächste Aufgabe"],
  streak: ["{days} {days:day|days} in a row", "{days} {days:Tag|Tage} in Folge"],
} as const;

export const sayOf = saying<keyof typeof book>(book);
