/** What is said about the deal of the day. */
import { saying } from "../words/words.svelte";

export const book = {
  title: ["Deal of the day: {game}", "Partie des Tages: {game}"],
  day: ["{date} (UTC)", "{date} (UTC)"],
  ends: ["ends in {hours} h {minutes} min", "endet in {hours} Std. {minutes} Min."],
  past: ["over", "vorbei"],
  about: [
    "Everybody plays this deal against {names}, with the same luck. Your first try counts, without hints.",
    "Alle spielen diese Partie gegen {names}, mit demselben Glück. Dein erster Versuch zählt, ohne Tipps.",
  ],
  begin: ["Play", "Spielen"],
  resume: ["Continue your try", "Versuch fortsetzen"],
  again: ["Try again (not ranked)", "Noch einmal (zählt nicht)"],
  shown: [
    "Your name and result are shown to others who have played.",
    "Dein Name und dein Ergebnis werden anderen gezeigt, die gespielt haben.",
  ],
  hidden: [
    "How others did is shown once you have played.",
    "Wie andere gespielt haben, siehst du, wenn du gespielt hast.",
  ],
  results: ["Results", "Ergebnisse"],
  table: ["Table of results", "Tabelle der Ergebnisse"],
  place: ["Place {place} of {tries}", "Platz {place} von {tries}"],
  unranked: [
    "Your first try is not ranked: it was not played to its end on that day.",
    "Dein erster Versuch hat keinen Platz: Er wurde an jenem Tag nicht zu Ende gespielt.",
  ],
  nobody: ["Nobody has played this deal to its end yet.", "Noch hat niemand diese Partie zu Ende gespielt."],
  "col.place": ["Place", "Platz"],
  "col.player": ["Player", "Name"],
  "col.lead": ["Lead", "Vorsprung"],
  "col.points": ["Points", "Punkte"],
  won: ["won", "gewonnen"],
  lost: ["lost", "verloren"],
  you: ["{name} (you)", "{name} (du)"],
  line: ["{name}, after a long search", "{name}, nach langer Suche"],
  watch: ["Watch the best line", "Beste Zugfolge ansehen"],
  searching: [
    "The best line is still being searched for; come back in a few minutes.",
    "Die beste Zugfolge wird noch gesucht; schau in ein paar Minuten wieder vorbei.",
  ],
  proof: ["Fair for everybody", "Für alle gleich"],
  hash: [
    "Hash of the secret from which everything is drawn:",
    "Hash des Geheimnisses, aus dem alles gezogen wird:",
  ],
  secret: ["The secret:", "Das Geheimnis:"],
  later: [
    "The secret is published when the day is over.",
    "Das Geheimnis wird veröffentlicht, wenn der Tag zu Ende ist.",
  ],
  verify: ["Check a saved game with it:", "Eine gespeicherte Partie damit prüfen:"],
  yesterday: ["The day before", "Am Tag davor"],
  today: ["Today’s deal", "Partie von heute"],
  none: ["Nobody asked for the deal of that day.", "Nach der Partie jenes Tages hat niemand gefragt."],
} as const;

export const sayOf = saying<keyof typeof book>(book);
