/** Steps through the lessons: what is said, and which decision it waits for. Positions come from the server. */
import type { LessonStep } from "../boards/contract";

const begins =
  (...starts: string[]) =>
  (decision: string) =>
    starts.some((start) => decision.startsWith(start));
const is = (text: string) => (decision: string) => decision === text;

const FIRST_EXPEDITION: LessonStep[] = [
  {
    text: {
      en: "Five destinations lie in a row. Your expeditions are on your side, the other player’s on the far side, and your eight cards are in your hand.",
      de: "Fünf Ziele liegen in einer Reihe. Deine Expeditionen sind auf deiner Seite, die des Gegners gegenüber, und deine acht Karten hast du auf der Hand.",
    },
  },
  {
    text: {
      en: "Numbers in an expedition must rise, so begin low. You hold volcano 3, 5, 7 and 10: play volcano 3.",
      de: "Zahlen einer Expedition müssen steigen, darum beginne niedrig. Du hast Vulkan 3, 5, 7 und 10: Spiel Vulkan 3.",
    },
    expects: is("play volcano 3"),
  },
  {
    text: {
      en: "An expedition costs 20 points at first: it now stands at 3 − 20. Finish your turn by drawing a card, from the pile or a discard pile.",
      de: "Eine Expedition kostet zuerst 20 Punkte: Sie steht jetzt bei 3 − 20. Beende deinen Zug und zieh eine Karte, vom Stapel oder von einer Ablage.",
    },
    expects: begins("draw"),
  },
  {
    text: {
      en: "The other player has moved. Go on where you have begun: play volcano 5, the next higher card.",
      de: "Der Gegner hat gezogen. Mach weiter, wo du begonnen hast: Spiel Vulkan 5, die nächsthöhere Karte.",
    },
    expects: is("play volcano 5"),
  },
  { text: { en: "And draw again.", de: "Und zieh wieder eine Karte." }, expects: begins("draw") },
  {
    text: {
      en: "You need not play: you may also discard. Sea 4 alone will hardly earn 20 points. Discard it, but remember: now the other player may take it.",
      de: "Du musst nichts ausspielen, du darfst auch ablegen. Meer 4 allein bringt kaum 20 Punkte. Leg sie ab, aber bedenke: Jetzt darf der Gegner sie nehmen.",
    },
    expects: is("discard sea 4"),
  },
  {
    text: {
      en: "Draw. The sea pile is closed to you for this turn.",
      de: "Zieh eine Karte. Die Ablage des Meeres ist dir in diesem Zug verschlossen.",
    },
    expects: begins("draw"),
  },
  {
    text: {
      en: "An investment goes before the first number and multiplies the result, gain or loss. Eight cards or more in one expedition earn 20 extra points. The round ends with the last card of the pile.",
      de: "Eine Investition kommt vor die erste Zahl und vervielfacht das Ergebnis, Gewinn oder Verlust. Acht Karten oder mehr in einer Expedition bringen 20 Punkte dazu. Die Runde endet mit der letzten Karte des Stapels.",
    },
  },
];

const THERE_AND_BACK: LessonStep[] = [
  {
    text: {
      en: "A city sleeps in the lake. You live at the corner a1. In house 9 lies a treasure for you: it must be found there and carried home.",
      de: "Im See schläft eine Stadt. Du wohnst an der Ecke a1. In Haus 9 liegt ein Schatz für dich: Er muss dort gefunden und heimgetragen werden.",
    },
  },
  {
    text: {
      en: "A movement card has two numbers: how many pieces must rise, and how far you may walk. Choose card 1/6.",
      de: "Eine Bewegungskarte hat zwei Zahlen: wie viele Teile steigen müssen und wie weit du gehen darfst. Wähle Karte 1/6.",
    },
    expects: is("card 1/6"),
  },
  {
    text: {
      en: "First the duty: raise one street. It covers two squares; choose any marked place.",
      de: "Zuerst die Pflicht: Heb eine Straße. Sie bedeckt zwei Felder; wähle irgendeinen markierten Platz.",
    },
    expects: begins("street"),
    allows: is("raise"),
  },
  {
    text: {
      en: "Now walk: over both streets into house 9. A piece is one step, a street of two squares too. The counter shows what is left of your six steps.",
      de: "Jetzt geh: über beide Straßen in Haus 9. Jedes Teil ist ein Schritt, auch eine Straße mit zwei Feldern. Der Zähler zeigt, was von deinen sechs Schritten bleibt.",
    },
    expects: is("step c3"),
    allows: begins("walk", "step"),
  },
  {
    text: {
      en: "Found! But only at home it is safe. If Neptune sank the street under you now, it would be lost. Walk back to your village.",
      de: "Gefunden! Aber sicher ist er erst daheim. Versenkte Neptun jetzt die Straße unter dir, wäre er verloren. Geh zurück in dein Dorf.",
    },
    expects: begins("step village"),
    allows: begins("walk", "step"),
  },
  {
    text: { en: "Secured. End your turn.", de: "In Sicherheit. Beende deinen Zug." },
    expects: is("end"),
    allows: is("stop"),
  },
  {
    text: {
      en: "With Neptune you may sink what is in others’ way: he wades over pieces, and what he leaves goes down. If he does not stand in your territory, a die decides how far. Whoever has secured most treasures in the end wins.",
      de: "Mit Neptun kannst du versenken, was anderen nützt: Er watet über Teile, und was er verlässt, geht unter. Steht er nicht in deinem Gebiet, entscheidet ein Würfel, wie weit. Wer am Ende die meisten Schätze gesichert hat, gewinnt.",
    },
  },
];

const FIRST_DIVE: LessonStep[] = [
  {
    text: {
      en: "Six columns, and treasures below. You collect one of each of the twelve kinds. Your ship sails to the right, from column to column, where your bathyscaphes wait.",
      de: "Sechs Spalten und unten die Schätze. Du sammelst von jeder der zwölf Sorten einen. Dein Schiff fährt nach rechts, von Spalte zu Spalte, wo deine Tauchkugeln warten.",
    },
  },
  {
    text: {
      en: "Sail to column e: you hold a blue card, and a blue figurine lies there.",
      de: "Fahr zur Spalte e: Du hast eine blaue Karte, und dort liegt eine blaue Figur.",
    },
    expects: is("ship e"),
  },
  {
    text: {
      en: "Choose your bathyscaphe under the ship and let it collect the blue figurine.",
      de: "Wähle deine Tauchkugel unter dem Schiff und lass sie die blaue Figur bergen.",
    },
    expects: is("collect blue-figurine"),
    allows: is("choose 2"),
  },
  {
    text: {
      en: "Pay with a card of its colour. Others who have bathyscaphes in the same space or above it get cards from your supply.",
      de: "Bezahle mit einer Karte ihrer Farbe. Wer Tauchkugeln im selben Feld oder darüber hat, bekommt Karten aus deinem Vorrat.",
    },
    expects: begins("pay"),
  },
  {
    text: {
      en: "One action is enough. End your turn: then your hand is filled up again.",
      de: "Eine Aktion genügt. Beende deinen Zug: Dann wird deine Hand wieder aufgefüllt.",
    },
    expects: is("end"),
  },
  {
    text: {
      en: "Below lie more treasures, but the way up grows dearer. Bathyscaphes move within their row, or one row up or down. Jokers and spares pay too. Whoever has all twelve kinds ends the game at once.",
      de: "Weiter unten liegen mehr Schätze, aber der Weg wird teurer. Tauchkugeln fahren in ihrer Reihe oder eine Reihe hinauf oder hinab. Auch Joker und Doppelte zahlen. Wer alle zwölf Sorten hat, beendet das Spiel sofort.",
    },
  },
];

export const STEPS: Record<string, LessonStep[]> = {
  "first-expedition": FIRST_EXPEDITION,
  "there-and-back": THERE_AND_BACK,
  "first-dive": FIRST_DIVE,
};
