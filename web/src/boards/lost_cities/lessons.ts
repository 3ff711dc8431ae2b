/** Steps through the lessons: what is said, and the decision it waits for. Positions come from the server. */
import type { Pattern } from "../../play/types";
import type { Lessons } from "../contract";
import type { Decision, Types } from "./view";

const DRAWING: Pattern<Decision>[] = [{ kind: "draw-pile" }, { kind: "draw-discard" }];

export const lessons: Lessons<Types> = {
  "first-expedition": [
    {
      text: [
        "Five destinations lie in a row. Your expeditions are on your side, your " +
          "opponent’s are on the far side, and you hold eight cards.",
        "Fünf Ziele liegen in einer Reihe: deine Expeditionen auf deiner Seite, die " +
          "des Gegners gegenüber. Du hast acht Karten auf der Hand.",
      ],
    },
    {
      text: [
        "The numbers in an expedition must rise, so start low. You hold volcano 3, 5, 7 and 10: play volcano 3.",
        "Die Zahlen einer Expedition müssen steigen, also fang niedrig an. " +
          "Du hast Vulkan 3, 5, 7 und 10: Spiel Vulkan 3.",
      ],
      expects: [{ kind: "play", card: "volcano 3" }],
    },
    {
      text: [
        "An expedition starts at a cost of 20 points, so yours now stands at 3 − 20. Finish " +
          "your turn by drawing a card from the draw pile or a discard pile.",
        "Eine Expedition kostet zu Beginn 20 Punkte, deine steht jetzt bei 3 − 20. Beende deinen " +
          "Zug: Zieh eine Karte vom Nachziehstapel oder von einem Ablagestapel.",
      ],
      expects: DRAWING,
    },
    {
      text: [
        "Your opponent has moved. Continue the expedition you started: play volcano 5, the next higher card.",
        "Der Gegner war am Zug. Setz deine Expedition fort: Spiel Vulkan 5, die nächsthöhere Karte.",
      ],
      expects: [{ kind: "play", card: "volcano 5" }],
    },
    { text: ["Now draw again.", "Zieh wieder eine Karte."], expects: DRAWING },
    {
      text: [
        "You do not have to play a card; you may discard one instead. Sea 4 alone will hardly earn 20 " +
          "points, so discard it. But remember that your opponent may now take it.",
        "Du musst keine Karte ausspielen, du darfst auch eine abwerfen. Meer 4 allein bringt kaum 20 " +
          "Punkte ein, also wirf sie ab. Aber bedenke: Jetzt darf der Gegner sie nehmen.",
      ],
      expects: [{ kind: "discard", card: "sea 4" }],
    },
    {
      text: [
        "Draw a card. You cannot take one from the sea pile this turn.",
        "Zieh eine Karte. Vom Ablagestapel des Meeres darfst du in diesem Zug keine nehmen.",
      ],
      expects: DRAWING,
    },
    {
      text: [
        "An investment is played before the first number and multiplies the result, gain or loss. Eight or " +
          "more cards in one expedition earn 20 extra points. The round ends with the last card of the draw pile.",
        "Eine Wette kommt vor die erste Zahl und vervielfacht das Ergebnis, Gewinn oder " +
          "Verlust. Acht oder mehr Karten in einer Expedition bringen 20 Punkte extra. Der " +
          "Durchgang endet mit der letzten Karte des Nachziehstapels.",
      ],
    },
  ],
};
