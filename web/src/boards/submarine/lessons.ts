/** Steps through the lessons: what is said, and the decision it waits for. Positions come from the server. */
import type { Lessons } from "../contract";
import type { Types } from "./view";

export const lessons: Lessons<Types> = {
  "first-dive": [
    {
      text: [
        "There are six columns, with treasures at the bottom. You collect one treasure of each of the twelve " +
          "kinds. Your ship sails to the right, from column to column, to where your bathyscaphes wait.",
        "Es gibt sechs Spalten, unten liegen die Schätze. Du sammelst von jeder der zwölf Arten einen. Dein " +
          "Schiff fährt nach rechts von Spalte zu Spalte, dorthin, wo deine Tauchkugeln warten.",
      ],
    },
    {
      text: [
        "Sail to column E: you hold a blue card, and a blue figurine lies there.",
        "Fahr in Spalte E: Du hast eine blaue Karte, und dort liegt eine blaue Figur.",
      ],
      expects: [{ kind: "ship", column: "e" }],
    },
    {
      text: [
        "Choose your bathyscaphe under the ship and collect the blue figurine with it.",
        "Wähle deine Tauchkugel unter dem Schiff und birg mit ihr die blaue Figur.",
      ],
      expects: [{ kind: "collect", thing: "blue-figurine" }],
      allows: [{ kind: "choose", row: 2 }],
    },
    {
      text: [
        "Pay with a card of its colour. Opponents with bathyscaphes in the " +
          "same space or above it get cards from your supply.",
        "Bezahle mit einer Karte in ihrer Farbe. Wer Tauchkugeln auf demselben Feld " +
          "oder darüber hat, bekommt Karten aus deinem Vorrat.",
      ],
      expects: [{ kind: "pay-cards" }, { kind: "pay-joker" }, { kind: "pay-spare" }],
    },
    {
      text: [
        "One action is enough. End your turn, and your hand is refilled.",
        "Eine Aktion genügt. Beende deinen Zug, dann wird deine Hand wieder aufgefüllt.",
      ],
      expects: [{ kind: "end" }],
    },
    {
      text: [
        "Further down there are more treasures, but they cost more. Bathyscaphes move " +
          "within their row, or one row up or down.",
        "Weiter unten liegen mehr Schätze, aber sie kosten mehr. Tauchkugeln ziehen in ihrer Reihe " +
          "oder eine Reihe hinauf oder hinab.",
      ],
    },
    {
      text: [
        "You can also pay with jokers and spares. Whoever has all twelve kinds ends the game at once.",
        "Bezahlen kannst du auch mit Jokern und doppelten Schätzen. " +
          "Wer alle zwölf Arten hat, beendet das Spiel sofort.",
      ],
    },
  ],
};
