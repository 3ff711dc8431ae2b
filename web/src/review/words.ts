/** What the review of a finished game says. */
import { saying, type Sentence } from "../words/words.svelte";

export const book = {
  title: ["Review", "Rückblick"],
  about: [
    "How much of the result was luck, what were mistakes, and what nobody could have known.",
    "Was am Ergebnis Glück war, was Fehler waren, und was niemand wissen konnte.",
  ],
  ask: ["Review this game", "Dieses Spiel auswerten"],
  again: ["Try again", "Noch einmal versuchen"],
  replay: ["To the replay", "Zur Wiederholung"],
  "status.none": ["This game has not been reviewed yet.", "Dieses Spiel ist noch nicht ausgewertet."],
  "status.others": [
    "This game has not been reviewed yet. Those who played it can have it reviewed.",
    "Dieses Spiel ist noch nicht ausgewertet. Das können die, die es gespielt haben.",
  ],
  "status.waiting": ["The review is waiting for its turn.", "Der Rückblick wartet, bis er an der Reihe ist."],
  "status.ahead": [
    "{ahead} {ahead:other|others} at most before it.",
    "Davor {ahead:ist|sind} höchstens {ahead} {ahead:anderer|andere}.",
  ],
  "status.working": ["The game is being reviewed: {percent} %.", "Das Spiel wird ausgewertet: {percent} %."],
  "status.leave": [
    "You may leave this page and come back: the review goes on.",
    "Du kannst die Seite verlassen und wiederkommen: Der Rückblick geht weiter.",
  ],
  "status.failed": [
    "This game could not be reviewed. That is our fault; the server has noted it.",
    "Dieses Spiel konnte nicht ausgewertet werden. Das liegt an uns; der Server hat es notiert.",
  ],
  "status.done": ["The review is done.", "Der Rückblick ist fertig."],
  "error.not-over": ["The game is not over yet.", "Das Spiel ist noch nicht zu Ende."],
  "error.no-review": [
    "This game has no bots that could review it.",
    "Für dieses Spiel gibt es keine Bots, die es auswerten könnten.",
  ],
  "error.not-your-game": [
    "Only its players can have a game reviewed.",
    "Nur wer ein Spiel gespielt hat, kann es auswerten lassen.",
  ],
  "error.reviews-yours": [
    "Several of your games are waiting for their reviews already; ask again when one is done.",
    "Mehrere deiner Spiele warten schon auf ihren Rückblick; versuche es wieder, wenn einer fertig ist.",
  ],
  "error.reviews-full": [
    "Too many games are waiting to be reviewed; ask again in a few minutes.",
    "Zu viele Spiele warten auf ihren Rückblick; versuche es in ein paar Minuten wieder.",
  ],
  "error.too-many": [
    "You have asked for many reviews; wait a while.",
    "Du hast viele Rückblicke verlangt; warte eine Weile.",
  ],

  side: ["Whose side", "Wessen Sicht"],
  you: ["{name} (you)", "{name} (du)"],
  account: ["Where the result came from", "Woher das Ergebnis kam"],
  unit: ["Counted as", "Gezählt als"],
  points: ["Lead ({unit})", "Vorsprung ({unit})"],
  "unit.win": ["Chance to win", "Gewinnchance"],
  even: ["At the beginning", "Am Anfang"],
  result: ["Result", "Ergebnis"],
  standing: ["As it stood at the end", "Stand am Ende"],
  "not-played-out": [
    "The game was not played to its end: the account says what its last position was worth, with its error.",
    "Das Spiel wurde nicht zu Ende gespielt: Die Rechnung sagt, was die letzte Stellung wert war, mit ihrem Fehler.",
  ],
  "term.deal": ["Deal", "Gegebene Karten"],
  "term.draws": ["Draws", "Gezogenes"],
  "term.mistakes": ["Own mistakes", "Eigene Fehler"],
  "term.others": ["Others’ mistakes", "Fehler der anderen"],
  "term.blind": ["What nobody could know", "Was niemand wissen konnte"],
  "term.rest": ["Rest (errors of the values)", "Rest (Fehler der Bewertung)"],
  part: ["Part", "Teil"],
  table: ["As a table", "Als Tabelle"],
  errors: [
    "± is one standard error. {words} playouts per position, {compare} imagined deals per comparison.",
    "± ist ein Standardfehler. {words} Playouts je Stellung, {compare} gedachte Verteilungen je Vergleich.",
  ],
  "errors.open": [
    "± is one standard error. {words} playouts per position.",
    "± ist ein Standardfehler. {words} Playouts je Stellung.",
  ],

  curve: ["Chance to win, move by move", "Gewinnchance, Zug für Zug"],
  known: ["from what could be known", "nach dem, was man wissen konnte"],
  opened: ["with all cards open", "mit offenen Karten"],
  flagged: ["mistake", "Fehler"],
  position: ["Position", "Stellung"],
  step: ["Step", "Schritt"],
  turn: ["Turn", "Zug"],
  at: ["Step {step}: {win} %", "Schritt {step}: {win} %"],
  "at.both": [
    "Step {step}: {known} % from what could be known, {opened} % with all cards open",
    "Schritt {step}: {known} % nach dem, was man wissen konnte, {opened} % mit offenen Karten",
  ],
  "at.opened": [
    "Step {step}: {opened} % with all cards open",
    "Schritt {step}: {opened} % mit offenen Karten",
  ],
  show: ["Show in the replay", "In der Wiederholung zeigen"],

  mistakes: ["Mistakes", "Fehler"],
  tally: [
    "Your mistakes: {points} points (± {error}), {count} {count:turn|turns} flagged.",
    "Deine Fehler: {points} Punkte (± {error}), {count} {count:Zug|Züge} markiert.",
  ],
  "tally.more": ["Your review", "Dein Rückblick"],
  "mistakes.none": [
    "No turn lost more than chance explains.",
    "Kein Zug hat mehr verloren, als der Zufall erklärt.",
  ],
  "mistakes.hidden": [
    "How {names} played is told only if both agree.",
    "Wie {names} gespielt hat, wird nur erzählt, wenn beide zustimmen.",
  ],
  "mistakes.locked": [
    "How people played is told to others only if all of them agree.",
    "Wie Menschen gespielt haben, erfahren andere nur, wenn alle zustimmen.",
  ],
  "mistake.title": ["Turn {turn}: {win} % of the chance to win", "Zug {turn}: {win} % der Gewinnchance"],
  "mistake.points": ["Turn {turn}: {points} {unit}", "Zug {turn}: {points} {unit}"],
  played: ["Played", "Gespielt"],
  choice: ["The review’s turn", "Zug des Rückblicks"],
  draws: ["On the board", "Auf dem Brett"],
  cost: [
    "The turn played cost {win} % of the chance to win (± {win_error}) and {points} {unit} (± {error}).",
    "Der gespielte Zug kostete {win} % der Gewinnchance (± {win_error}) und {points} {unit} (± {error}).",
  ],
  outcomes: [
    "In half of the imagined deals it ended with a lead of {played} {unit}; with the review’s turn, of {choice}.",
    "In der Hälfte der gedachten Verteilungen endete es mit {played} {unit} Vorsprung, " +
      "mit dem Zug des Rückblicks mit {choice}.",
  ],
  "outcomes.open": [
    "Half of the playouts ended with a lead of {played} {unit}; with the review’s turn, of {choice}.",
    "Die Hälfte der Playouts endete mit {played} {unit} Vorsprung, mit dem Zug des Rückblicks mit {choice}.",
  ],
  range: ["{low} to {high}", "{low} bis {high}"],
  hidden: [
    "What only open cards could have told: {points} {unit} (± {error}).",
    "Was nur offene Karten verraten hätten: {points} {unit} (± {error}).",
  ],
  luck: [
    "The draw after it changed the lead by {points} {unit}.",
    "Was danach gezogen wurde, änderte den Vorsprung um {points} {unit}.",
  ],

  try: ["Try it yourself", "Selbst versuchen"],
  moves: ["Moves", "Züge"],
  "moves.lost": ["{win} %", "{win} %"],
  "moves.points": ["{points} {unit}", "{points} {unit}"],
  chances: ["Chance to win: {name}", "Gewinnchance: {name}"],
  "hands.open": ["Show all hands", "Alle Hände zeigen"],
  "hands.of": ["Hand: {cards}", "Hand: {cards}"],

  others: ["Each other’s turns", "Die Züge der anderen"],
  "others.ask": [
    "Your mistakes are yours: nobody else at this table reads them. If you and another player both agree, " +
      "you read each other’s.",
    "Deine Fehler gehören dir: Niemand sonst am Tisch liest sie. Wenn du und jemand anderes beide zustimmen, " +
      "lest ihr sie voneinander.",
  ],
  "others.agree": ["Let the others read my mistakes", "Andere meine Fehler lesen lassen"],
  "others.withdraw": ["Stop that", "Nicht mehr lesen lassen"],
  "others.yours": ["You let the others read yours.", "Du lässt die anderen deine lesen."],
  "others.theirs": ["{names} would let you read theirs.", "{names} würde dich die eigenen lesen lassen."],
  "others.open": ["You and {names} read each other’s.", "Du und {names} lest sie voneinander."],
} as const satisfies Record<string, Sentence>;

export type ReviewKey = keyof typeof book;

export const tell = saying<ReviewKey>(book);

export const isReviewKey = (key: string): key is ReviewKey => key in book;
