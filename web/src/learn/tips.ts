/** Tips for the first game of each kind, told when what they tell of becomes possible. */
import type { Tip } from "../boards/contract";
import type { Sitting } from "../play/sitting.svelte";

const can = (start: string) => (sitting: Sitting) => sitting.legal.some((one) => one[1].startsWith(start));
const lies = (sitting: Sitting) => sitting.isDraft;

const UNDO: Tip = {
  name: "undo",
  when: lies,
  text: {
    en: "Nothing is sent yet: Undo takes back one step. Only what carries a lock is final.",
    de: "Noch ist nichts gesendet: „Zurück“ nimmt einen Schritt zurück. Nur was ein Schloss trägt, ist endgültig.",
  },
};

export const TIPS: Record<string, Tip[]> = {
  "lost-cities": [
    {
      name: "play",
      when: can("play"),
      text: {
        en: "Choose a card, then where it goes. An expedition costs 20 points at first, so begin only what can earn more.",
        de: "Wähle eine Karte und dann, wohin sie soll. Eine Expedition kostet zuerst 20 Punkte; beginne also nur, was mehr bringen kann.",
      },
    },
    UNDO,
    {
      name: "draw",
      when: can("draw"),
      text: {
        en: "Every turn ends by drawing. Taking a discarded card makes the round last longer; the pile brings its end nearer.",
        de: "Jeder Zug endet mit einer gezogenen Karte. Wer eine abgelegte nimmt, verlängert die Runde; der Stapel bringt ihr Ende näher.",
      },
    },
  ],
  "sunken-city": [
    {
      name: "card",
      when: can("card"),
      text: {
        en: "The upper number must rise, the lower is how far you may walk. Cards come back only when all are played.",
        de: "So viele Teile wie die obere Zahl müssen steigen, so weit wie die untere darfst du gehen. Karten kommen erst zurück, wenn alle gespielt sind.",
      },
    },
    UNDO,
    {
      name: "building",
      when: can("building"),
      text: {
        en: "Instead of a street a building may rise, on dark water and touching no other one. Your treasure with its number lies inside.",
        de: "Statt einer Straße darf ein Gebäude steigen, auf dunklem Wasser und ohne ein anderes zu berühren. Darin liegt dein Schatz mit seiner Nummer.",
      },
    },
    {
      name: "walk",
      when: can("step"),
      text: {
        en: "What you find counts only when you have carried it home. Mind the way back.",
        de: "Was du findest, zählt erst, wenn du es heimgetragen hast. Denk an den Rückweg.",
      },
    },
    {
      name: "neptune",
      when: can("neptune"),
      text: {
        en: "Neptune wades over pieces; what he leaves sinks, and whoever stands there must go home.",
        de: "Neptun watet über Teile; was er verlässt, versinkt, und wer dort steht, muss heim.",
      },
    },
  ],
  submarine: [
    {
      name: "place",
      when: can("place"),
      text: {
        en: "Spread your bathyscaphes: your ship stops only over columns where one of them waits.",
        de: "Verteile deine Tauchkugeln: Dein Schiff hält nur über Spalten, in denen eine wartet.",
      },
    },
    {
      name: "ship",
      when: can("ship"),
      text: {
        en: "Ships sail only to the right until everyone has left the board. What you pass you cannot reach on this voyage.",
        de: "Schiffe fahren nur nach rechts, bis alle das Brett verlassen haben. Was du auslässt, erreichst du auf dieser Fahrt nicht mehr.",
      },
    },
    UNDO,
    {
      name: "collect",
      when: can("collect"),
      text: {
        en: "A treasure costs a card of its colour, and cards for the others whose bathyscaphes are in its space or above.",
        de: "Ein Schatz kostet eine Karte seiner Farbe und Karten für die anderen, deren Tauchkugeln in seinem Feld oder darüber sind.",
      },
    },
    {
      name: "trade",
      when: can("trade"),
      text: {
        en: "While your ship waits on the right you may trade one card each turn.",
        de: "Solange dein Schiff rechts wartet, darfst du in jedem Zug eine Karte tauschen.",
      },
    },
  ],
};
