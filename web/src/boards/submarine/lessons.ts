/** Steps through the lessons: what is said, and the decision it waits for. Positions come from the server. */
import type { LessonStep } from "../contract";

export const lessons: Record<string, LessonStep[]> = {
  "first-dive": [
    {
      text: {
        en:
          "Six columns, and treasures below. You collect one of each of the twelve kinds. Your ship " +
          "sails to the right, from column to column, where your bathyscaphes wait.",
        de:
          "Sechs Spalten und unten die Schätze. Du sammelst von jeder der zwölf Sorten einen. Dein Schiff " +
          "fährt nach rechts, von Spalte zu Spalte, wo deine Tauchkugeln warten.",
      },
    },
    {
      text: {
        en: "Sail to column e: you hold a blue card, and a blue figurine lies there.",
        de: "Fahr zur Spalte e: Du hast eine blaue Karte, und dort liegt eine blaue Figur.",
      },
      expects: /^ship e$/,
    },
    {
      text: {
        en: "Choose your bathyscaphe under the ship and let it collect the blue figurine.",
        de: "Wähle deine Tauchkugel unter dem Schiff und lass sie die blaue Figur bergen.",
      },
      expects: /^collect blue-figurine$/,
      allows: /^choose 2$/,
    },
    {
      text: {
        en:
          "Pay with a card of its colour. Others who have bathyscaphes in the same " +
          "space or above it get cards from your supply.",
        de:
          "Bezahle mit einer Karte ihrer Farbe. Wer Tauchkugeln im selben Feld oder " +
          "darüber hat, bekommt Karten aus deinem Vorrat.",
      },
      expects: /^pay/,
    },
    {
      text: {
        en: "One action is enough. End your turn: then your hand is filled up again.",
        de: "Eine Aktion genügt. Beende deinen Zug: Dann wird deine Hand wieder aufgefüllt.",
      },
      expects: /^end$/,
    },
    {
      text: {
        en:
          "Below lie more treasures, but the way up grows dearer. Bathyscaphes move within their row, or one " +
          "row up or down. Jokers and spares pay too. Whoever has all twelve kinds ends the game at once.",
        de:
          "Weiter unten liegen mehr Schätze, aber der Weg wird teurer. Tauchkugeln fahren in " +
          "ihrer Reihe oder eine Reihe hinauf oder hinab. Auch Joker und Doppelte zahlen. Wer " +
          "alle zwölf Sorten hat, beendet das Spiel sofort.",
      },
    },
  ],
};
