/** Steps through the lessons: what is said, and the decision it waits for. Positions come from the server. */
import type { Lessons } from "../contract";
import type { Types } from "./view";

export const lessons: Lessons<Types> = {
  "there-and-back": [
    {
      text: [
        "A city lies at the bottom of the lake. Your village is at corner a1. Building 9 " +
          "holds a treasure for you: find it there and carry it home.",
        "Auf dem Grund des Sees liegt eine Stadt. Dein Dorf ist an der Ecke a1. In Haus 9 " +
          "liegt ein Schatz für dich: Finde ihn dort und bring ihn nach Hause.",
      ],
    },
    {
      text: [
        "A movement card has two numbers: how many pieces you must raise, " +
          "and how far you may walk. Choose card 1/6.",
        "Eine Bewegungskarte hat zwei Zahlen: wie viele Bauteile auftauchen " +
          "müssen und wie weit du gehen darfst. Wähle Karte 1/6.",
      ],
      expects: [{ kind: "card", card: 2 }],
    },
    {
      text: [
        "Start with what you must do: raise one street. It covers two squares; choose any marked place.",
        "Fang mit der Pflicht an: Lass eine Straße auftauchen. Sie bedeckt zwei " +
          "Felder; wähle einen beliebigen markierten Platz.",
      ],
      expects: [{ kind: "street" }],
      allows: [{ kind: "raise" }],
    },
    {
      text: [
        "Now walk over both streets into building 9. Each piece is one step, even a street of " +
          "two squares. The counter shows how many of your six steps are left.",
        "Jetzt geh über beide Straßen in Haus 9. Jedes Bauteil ist ein Schritt, auch eine Straße mit zwei " +
          "Feldern. Der Zähler zeigt, wie viele deiner sechs Schritte übrig sind.",
      ],
      expects: [{ kind: "step", to: "c3" }],
      allows: [{ kind: "walk" }, { kind: "step" }],
    },
    {
      text: [
        "Found! But a treasure is only safe at home. If Neptune sank the street under " +
          "you now, it would be lost. Walk back to your village.",
        "Gefunden! Aber sicher ist der Schatz erst zu Hause. Würde der Wassermann jetzt die Straße " +
          "unter dir versenken, wäre der Schatz verloren. Geh zurück in dein Dorf.",
      ],
      expects: [{ kind: "step", to: "village" }],
      allows: [{ kind: "walk" }, { kind: "step" }],
    },
    {
      text: ["Secured. End your turn.", "In Sicherheit. Beende deinen Zug."],
      expects: [{ kind: "end" }],
      allows: [{ kind: "stop" }],
    },
    {
      text: [
        "With Neptune you can sink what helps your opponents: he wades over pieces, and each " +
          "piece he leaves goes down. If he is outside your territory, a die decides how far he goes.",
        "Mit dem Wassermann kannst du versenken, was anderen nützt: Er watet über Bauteile, und jedes, das " +
          "er verlässt, geht unter. Ist er nicht in deinem Gebiet, entscheidet der Würfel, wie weit er geht.",
      ],
    },
    {
      text: [
        "He may come once in your turn, at any time, even in the middle of a walk. " +
          "Whoever has secured the most treasures in the end wins.",
        "Er darf einmal in deinem Zug kommen, jederzeit, auch mitten in einem Weg. " +
          "Wer am Ende die meisten Schätze gesichert hat, gewinnt.",
      ],
    },
  ],
};
