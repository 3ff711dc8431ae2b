/** What the board itself says, in both languages. Sentences of the rules come from the game's own words. */
import { listed, naming, saying } from "../../words/words.svelte";

export const book = {
  lake: ["The lake", "Der See"],
  "recap.you": ["you", "dich"],
  "recap.home": ["sends {name} home", "schickt {name} nach Hause"],
  "recap.secure": ["secures {treasures}", "sichert {treasures}"],
  "recap.find": ["finds {treasures}", "findet {treasures}"],
  "recap.sink": [
    "Neptune sinks {count} {count:piece|pieces}",
    "der Wassermann versenkt {count} {count:Bauteil|Bauteile}",
  ],
  "recap.streets": ["raises {count} {count:street|streets}", "hebt {count} {count:Straße|Straßen}"],
  "recap.building": ["raises building {building}", "hebt Haus {building}"],
  "recap.walk": ["walks to {place}", "geht nach {place}"],
  "recap.village": ["walks home", "geht nach Hause"],
  "recap.chip": ["pays a chip", "zahlt einen Chip"],
  "recap.card": ["only plays card {card}", "spielt nur Karte {card}"],
  "recap.roll": ["rolls {pips}", "würfelt {pips}"],
  "view.close": ["Closer view of the lake", "Den See aus der Nähe zeigen"],
  "water.light": ["light water", "helles Wasser"],
  "water.dark": ["dark water", "dunkles Wasser"],
  "water.centre": ["the centre, dark water", "die Mitte, dunkles Wasser"],
  "piece.street": ["street {piece}", "Straße {piece}"],
  "piece.building": ["building {number}", "Haus {number}"],
  "here.neptune": ["Neptune", "der Wassermann"],
  "here.adventurer": ["{colour} adventurer", "Abenteurer {colour}"],
  "here.mine": ["your adventurer", "dein Abenteurer"],
  "can.street": ["legal for a street", "frei für eine Straße"],
  "can.building": ["legal for a building", "frei für ein Haus"],
  "can.both": ["legal for street and building", "frei für Straße und Haus"],
  "can.second": ["completes street {street}", "vollendet die Straße {street}"],
  "can.lift": ["take it back", "zurücknehmen"],
  "can.walk": ["walk here, steps: {steps}", "hierher gehen, Schritte: {steps}"],
  "can.neptune": [
    "Neptune can wade here, pieces: {steps}",
    "der Wassermann kann hierher waten, Bauteile: {steps}",
  ],
  cards: ["Movement cards", "Bewegungskarten"],
  "cards.of": ["Movement cards of {name}", "Bewegungskarten von {name}"],
  "card.label": [
    "Card {card}: raise {raise}, walk {walk}",
    "Karte {card}: {raise} auftauchen lassen, {walk} gehen",
  ],
  "card.played": ["Card {card}, played", "Karte {card}, gespielt"],
  "card.hint": ["Raise {raise}, walk {walk}", "{raise} heben, {walk} gehen"],
  "key.card": ["choose a movement card", "Bewegungskarte wählen"],
  "key.street": [
    "raise a street: Enter on the first square, then on the second",
    "auftauchen lassen: Eingabetaste auf dem ersten Feld, dann auf dem zweiten",
  ],
  "key.building": ["raise that building; 0 stands for 10", "dieses Haus auftauchen lassen; 0 steht für 10"],
  "key.walk": ["walk: Enter on the destination", "gehen: Eingabetaste auf dem Ziel"],
  "key.neptune": ["Neptune: move him, or go to the die", "den Wassermann bewegen oder zum Würfel gehen"],
  turn: ["This turn", "Dieser Zug"],
  "chip.raise": ["Raise", "Heben"],
  "chip.walk": ["Walk", "Gehen"],
  "chip.neptune": ["Neptune", "Wassermann"],
  "chip.roll": ["Roll", "Würfeln"],
  "chip.rolled": ["rolled {pips}", "gewürfelt: {pips}"],
  "chip.final": ["final", "endgültig"],
  "chip.more": ["+{steps} {steps:step|steps}", "+{steps} {steps:Schritt|Schritte}"],
  "chip.more.label": [
    "Pay a chip for {steps} more {steps:step|steps}",
    "Einen Chip für {steps} {steps:Schritt|Schritte} mehr zahlen",
  ],
  "chip.roll.hint": [
    "Rolling the die also sends everything before it. This is final.",
    "Mit dem Wurf wird auch alles davor gesendet. Das ist endgültig.",
  ],
  "home.steps": ["home: {steps} {steps:step|steps}", "Heimweg: {steps} {steps:Schritt|Schritte}"],
  "home.one": ["home: 1 step", "Heimweg: 1 Schritt"],
  "home.label.one": ["Home: 1 step", "Heimweg: 1 Schritt"],
  "home.label": ["Home: {steps} {steps:step|steps}", "Heimweg: {steps} {steps:Schritt|Schritte}"],
  "home.here": ["at home", "zu Hause"],
  "home.none": ["no way home", "kein Heimweg"],
  "home.walk": ["walk home", "nach Hause gehen"],
  grottoes: ["Grottoes", "Grotten"],
  "grotto.label": ["Building {number} in its grotto", "Haus {number} in seiner Grotte"],
  "grotto.chosen": ["Building {number}: choose a square", "Haus {number}: Wähle ein Feld"],
  "grotto.risen": ["Building {number} stands on {square}", "Haus {number} steht auf {square}"],
  piles: ["Street spaces", "Straßenfelder"],
  "piles.now": [
    "pile {space} of 5, streets left: {left}",
    "Stapel {space} von 5, noch {left} {left:Straße|Straßen}",
  ],
  "piles.timer": ["the sand timer is showing", "die Sanduhr ist zu sehen"],
  "pile.label": ["Space {space}, streets: {left}", "Feld {space}, Straßen: {left}"],
  "pile.current": ["current", "wird benutzt"],
  "last.timer": [
    "Last round: the sand timer is showing. {name} has the last turn.",
    "Letzte Runde: Die Sanduhr ist zu sehen. Den letzten Zug hat {name}.",
  ],
  "last.treasures": [
    "Last round: one player has secured every treasure. {name} has the last turn.",
    "Letzte Runde: Jemand hat alle Schätze in Sicherheit. Den letzten Zug hat {name}.",
  ],
  chips: ["Neptune chips in the supply: {count}", "Wassermannchips im Vorrat: {count}"],
  "player.secured": ["{count} secured, worth {worth}", "{count} in Sicherheit, Wert {worth}"],
  "player.chips": ["Neptune chips: {count}", "Wassermannchips: {count}"],
  "player.treasures": [
    "Secured: {secured}. Found: {found}. Roofs: {roofs}.",
    "In Sicherheit: {secured}. Gefunden: {found}. Dächer: {roofs}.",
  ],
  "player.none": ["none", "nichts"],
  "player.roof": ["roof", "Dach"],
  "player.found": ["found", "gefunden"],
  "player.safe": ["secured", "in Sicherheit"],
  "preview.route": ["Steps: {steps}", "Schritte: {steps}"],
  "preview.finds": ["finds {treasures}", "findet {treasures}"],
  "preview.secures": ["secures {treasures}", "bringt {treasures} in Sicherheit"],
  "preview.sinks": ["Sinks {pieces}.", "Es versinken: {pieces}."],
  "preview.victim": ["{name} is sent home.", "{name} muss zurück ins Dorf."],
  "preview.loses": [
    "{name} is sent home and loses {treasures}.",
    "{name} muss zurück ins Dorf und verliert {treasures}.",
  ],
  "preview.you": ["You are sent home!", "Du musst zurück ins Dorf!"],
  "preview.you.loses": [
    "You are sent home and lose {treasures}!",
    "Du musst zurück ins Dorf und verlierst {treasures}!",
  ],
  "preview.chip": ["{name} takes a chip.", "{name} nimmt einen Chip."],
  "preview.again": [
    "{hand:Tap|Click} again to move Neptune there.",
    "{hand:Tippe|Klicke} noch einmal, um den Wassermann dorthin zu ziehen.",
  ],
  "preview.roll": [
    "The die decides how far Neptune goes, at most {reach}. Roll first.",
    "Der Würfel entscheidet, wie weit der Wassermann geht: höchstens {reach}. Würfle zuerst.",
  ],
  "preview.second": [
    "Now {hand:tap|click} the second square.",
    "{hand:Tippe|Klicke} jetzt auf das zweite Feld.",
  ],
  "preview.confirm": [
    "{hand:Tap|Click} again to lay it here.",
    "{hand:Tippe|Klicke} noch einmal, um sie hier zu legen.",
  ],
  "preview.site": [
    "{hand:Tap|Click} one of the marked squares for building {number}.",
    "{hand:Tippe|Klicke} auf eines der markierten Felder für Haus {number}.",
  ],
  chest: ["the chest", "die Truhe"],
  you: ["You", "Du"],
  "end.turn": ["End turn", "Zug beenden"],
  "end.unused": ["End turn (unused: {unused})", "Zug beenden (offen: {unused})"],
  "end.steps.one": ["1 step", "1 Schritt"],
  "end.steps": ["{steps} {steps:step|steps}", "{steps} {steps:Schritt|Schritte}"],
  "end.pieces": ["{due} {due:piece|pieces}", "{due} {due:Bauteil|Bauteile}"],
  "end.neptune": ["Neptune", "Wassermann"],
  "stop.raise": ["Stop raising", "Nichts mehr auftauchen lassen"],
  "stop.walk": ["Stop here", "Hier anhalten"],
  "stop.walk.unused": ["Stop here ({unused} left)", "Hier anhalten (noch {unused})"],
  "stop.neptune": ["Leave Neptune here", "Hier stehen lassen"],
  "stop.neptune.unused": ["Leave Neptune here ({reach} left)", "Hier stehen lassen (noch {reach})"],
  "option.card": [
    "Play card {card}: raise {raise}, walk {walk}",
    "Karte {card} spielen: {raise} auftauchen lassen, {walk} gehen",
  ],
  "option.street": ["Raise a street on {place}", "Straße auf {place} auftauchen lassen"],
  "option.building": ["Raise building {number}", "Haus {number} auftauchen lassen"],
  "option.at": ["On {place}", "Auf {place}"],
  "option.step": ["Walk to {place}", "Nach {place} gehen"],
  "option.village": ["Walk into the village", "Ins Dorf gehen"],
  "option.neptune": ["Neptune wades to {place}", "Der Wassermann watet nach {place}"],
  "option.raise": ["Start raising", "Mit dem Auftauchen beginnen"],
  "option.walk": ["Start walking", "Losgehen"],
  "option.begin-neptune": ["Move Neptune", "Den Wassermann bewegen"],
  "option.roll": ["Roll for Neptune", "Für den Wassermann würfeln"],
  "option.chip": ["Pay a chip for more steps", "Einen Chip für mehr Schritte zahlen"],
  "option.stop": ["Stop", "Anhalten"],
  "option.end": ["End turn", "Zug beenden"],
  "tell.round": ["Round {round}; {piles}.", "Runde {round}; {piles}."],
  "tell.neptune": [
    "Neptune is on {place}. Streets on the lake: {streets}, buildings: {buildings}.",
    "Der Wassermann steht auf {place}; auf dem See liegen " +
      "{streets} {streets:Straße|Straßen} und {buildings} {buildings:Haus|Häuser}.",
  ],
  "tell.player": [
    "{name}: {secured} secured, {found} found, {place}.",
    "{name}: {secured} in Sicherheit, {found} gefunden, {place}.",
  ],
  "tell.at": ["on {place}, {home}", "auf {place}, {home}"],
  "tell.village": ["in the village", "im Dorf"],
  "tip.card": [
    "Top: pieces you must raise. Bottom: steps you may walk. 2/5 is a good start.",
    "Oben: So viele Bauteile tauchen auf. Unten: So weit darfst du gehen. 2/5 ist ein guter Anfang.",
  ],
  "tip.raise": [
    "A street covers two squares. Lay a path from your village.",
    "Eine Straße bedeckt zwei Felder. Leg einen Weg von deinem Dorf aus.",
  ],
  "tip.building": [
    "One building per turn, on dark water: choose it from its grotto.",
    "Ein Haus pro Zug, auf dunklem Wasser: Wähle es aus seiner Grotte.",
  ],
  "tip.walk": [
    "The numbers are steps. Entering a building gives you its treasure.",
    "Die Zahlen sind Schritte. Häuser, die du betrittst, geben dir ihren Schatz.",
  ],
  "tip.found": [
    "A treasure is only safe in your village: keep an eye on the way home.",
    "Sicher ist dein Schatz erst im Dorf: Behalte den Heimweg im Auge.",
  ],
  "tip.midway": [
    "Neptune may come right now, in the middle of what you are doing; afterwards you go on with it.",
    "Der Wassermann darf auch jetzt kommen, mitten in deiner Aktion; danach machst du damit weiter.",
  ],
  "tip.neptune": [
    "Neptune is in your territory. Each piece he leaves sinks, with everyone on it.",
    "Der Wassermann ist in deinem Gebiet. Was er verlässt, versinkt, samt allen darauf.",
  ],
  "tip.roll": [
    "Neptune is outside your territory: the die decides how far he goes. A roll is final.",
    "Der Wassermann ist nicht bei dir: Der Würfel sagt, wie weit er geht. Ein Wurf ist endgültig.",
  ],
  "tip.chip": [
    "A Neptune chip adds a step for each roof you still have.",
    "Ein Wassermannchip bringt für jedes Dach, das du noch hast, einen Schritt.",
  ],
  "tip.last": [
    "Last round: only treasures in your village count.",
    "Letzte Runde: Nur was in deinem Dorf liegt, zählt.",
  ],
} as const;

export type Key = keyof typeof book;

/** A sentence of this board. */
export const say = saying(book);

export const nameOf = naming(() => say("you"));
/** The same as an object: "for you". */
export const objectOf = naming(() => say("recap.you"));

/** Treasures by name: their numbers, and the chest. */
export function treasures(names: readonly string[]): string {
  return listed(names.map((name) => (name === "chest" ? say("chest") : name))) || say("player.none");
}
