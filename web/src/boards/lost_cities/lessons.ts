/** Steps through the lessons: what is said, and the decision it waits for. Positions come from the server. */
import type { LessonStep } from "../contract";

export const lessons: Record<string, LessonStep[]> = {
  "first-expedition": [
    {
      text: {
        en:
          "Five destinations lie in a row. Your expeditions are on your side, the other " +
          "player’s on the far side, and your eight cards are in your hand.",
        de:
          "Fünf Ziele liegen in einer Reihe. Deine Expeditionen sind auf deiner Seite, die des " +
          "Gegners gegenüber, und deine acht Karten hast du auf der Hand.",
      },
    },
    {
      text: {
        en: "Numbers in an expedition must rise, so begin low. You hold volcano 3, 5, 7 and 10: play volcano 3.",
        de:
          "Zahlen einer Expedition müssen steigen, darum beginne niedrig. Du " +
          "hast Vulkan 3, 5, 7 und 10: Spiel Vulkan 3.",
      },
      expects: /^play volcano 3$/,
    },
    {
      text: {
        en:
          "An expedition costs 20 points at first: it now stands at 3 − 20. Finish your " +
          "turn by drawing a card, from the pile or a discard pile.",
        de:
          "Eine Expedition kostet zuerst 20 Punkte: Sie steht jetzt bei 3 − 20. Beende deinen " +
          "Zug und zieh eine Karte, vom Stapel oder von einer Ablage.",
      },
      expects: /^draw/,
    },
    {
      text: {
        en: "The other player has moved. Go on where you have begun: play volcano 5, the next higher card.",
        de: "Der Gegner hat gezogen. Mach weiter, wo du begonnen hast: Spiel Vulkan 5, die nächsthöhere Karte.",
      },
      expects: /^play volcano 5$/,
    },
    { text: { en: "And draw again.", de: "Und zieh wieder eine Karte." }, expects: /^draw/ },
    {
      text: {
        en:
          "You need not play: you may also discard. Sea 4 alone will hardly earn 20 points. " +
          "Discard it, but remember: now the other player may take it.",
        de:
          "Du musst nichts ausspielen, du darfst auch ablegen. Meer 4 allein bringt kaum 20 " +
          "Punkte. Leg sie ab, aber bedenke: Jetzt darf der Gegner sie nehmen.",
      },
      expects: /^discard sea 4$/,
    },
    {
      text: {
        en: "Draw. The sea pile is closed to you for this turn.",
        de: "Zieh eine Karte. Die Ablage des Meeres ist dir in diesem Zug verschlossen.",
      },
      expects: /^draw/,
    },
    {
      text: {
        en:
          "An investment goes before the first number and multiplies the result, gain or loss. Eight cards or " +
          "more in one expedition earn 20 extra points. The round ends with the last card of the pile.",
        de:
          "Eine Investition kommt vor die erste Zahl und vervielfacht das Ergebnis, Gewinn " +
          "oder Verlust. Acht Karten oder mehr in einer Expedition bringen 20 Punkte dazu. Die " +
          "Runde endet mit der letzten Karte des Stapels.",
      },
    },
  ],
};
