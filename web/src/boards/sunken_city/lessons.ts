/** Steps through the lessons: what is said, and the decision it waits for. Positions come from the server. */
import type { LessonStep } from "../contract";

export const lessons: Record<string, LessonStep[]> = {
  "there-and-back": [
    {
      text: {
        en:
          "A city sleeps in the lake. You live at the corner a1. In house 9 lies a " +
          "treasure for you: it must be found there and carried home.",
        de:
          "Im See schläft eine Stadt. Du wohnst an der Ecke a1. In Haus 9 liegt ein Schatz " +
          "für dich: Er muss dort gefunden und heimgetragen werden.",
      },
    },
    {
      text: {
        en: "A movement card has two numbers: how many pieces must rise, and how far you may walk. Choose card 1/6.",
        de:
          "Eine Bewegungskarte hat zwei Zahlen: wie viele Teile steigen müssen " +
          "und wie weit du gehen darfst. Wähle Karte 1/6.",
      },
      expects: /^card 1\/6$/,
    },
    {
      text: {
        en: "First the duty: raise one street. It covers two squares; choose any marked place.",
        de: "Zuerst die Pflicht: Heb eine Straße. Sie bedeckt zwei Felder; wähle irgendeinen markierten Platz.",
      },
      expects: /^street/,
      allows: /^raise$/,
    },
    {
      text: {
        en:
          "Now walk: over both streets into house 9. A piece is one step, a street of two " +
          "squares too. The counter shows what is left of your six steps.",
        de:
          "Jetzt geh: über beide Straßen in Haus 9. Jedes Teil ist ein Schritt, auch eine Straße mit " +
          "zwei Feldern. Der Zähler zeigt, was von deinen sechs Schritten bleibt.",
      },
      expects: /^step c3$/,
      allows: /^(walk|step)/,
    },
    {
      text: {
        en:
          "Found! But only at home it is safe. If Neptune sank the street under you " +
          "now, it would be lost. Walk back to your village.",
        de:
          "Gefunden! Aber sicher ist er erst daheim. Versenkte Neptun jetzt die Straße " +
          "unter dir, wäre er verloren. Geh zurück in dein Dorf.",
      },
      expects: /^step village/,
      allows: /^(walk|step)/,
    },
    {
      text: { en: "Secured. End your turn.", de: "In Sicherheit. Beende deinen Zug." },
      expects: /^end$/,
      allows: /^stop$/,
    },
    {
      text: {
        en:
          "With Neptune you may sink what is in others’ way: he wades over pieces, and what he " +
          "leaves goes down. If he does not stand in your territory, a die decides how far. " +
          "Whoever has secured most treasures in the end wins.",
        de:
          "Mit Neptun kannst du versenken, was anderen nützt: Er watet über Teile, und was er " +
          "verlässt, geht unter. Steht er nicht in deinem Gebiet, entscheidet ein Würfel, wie weit. " +
          "Wer am Ende die meisten Schätze gesichert hat, gewinnt.",
      },
    },
  ],
};
