/** What this board itself says. Sentences of the game come from the server. */
import type { View } from "./view";
import { naming, saying } from "../../words/words.svelte";

export const book = {
  "story.deal": ["A new round is dealt.", "Ein neuer Durchgang wird ausgeteilt."],
  "recap.play": ["plays {card}", "spielt {card}"],
  "recap.discard": ["discards {card}", "wirft {card} ab"],
  "recap.discard.hidden": ["discards a card", "wirft eine Karte ab"],
  "recap.take": ["takes {card}", "nimmt {card}"],
  "recap.take.hidden": ["takes a discard", "nimmt eine abgeworfene Karte"],
  "recap.draw": ["draws", "zieht"],
  "recap.pass": ["passes two cards", "gibt zwei Karten weiter"],
  you: ["You", "Du"],
  and: [" and ", " und "],
  table: ["Table", "Tisch"],
  theirs: ["{name}: {destination}", "{name}: {destination}"],
  yours: ["Your {destination}", "Deine Expedition {destination}"],
  none: ["no card yet", "noch keine Karte"],
  "pile.label": ["Discard pile {destination}: {content}", "Ablagestapel {destination}: {content}"],
  "pile.empty": ["empty", "leer"],
  "pile.content": ["{card} on top, {size} in total", "{card} oben, {size} insgesamt"],
  "pile.discard": ["discard {card} here", "{card} hier abwerfen"],
  "pile.take": ["take {card} (final)", "{card} nehmen (endgültig)"],
  "pile.other": ["{card} can only go on its own pile.", "{card} darf nur auf den passenden Stapel."],
  "pile.closed": ["just discarded: cannot be drawn this turn", "gerade abgeworfen: in diesem Zug gesperrt"],
  "pile.back": ["take {card} back into your hand", "{card} auf die Hand zurücknehmen"],
  "column.play": ["Play {card}", "{card} ausspielen"],
  "column.refuses": ["Why can’t {card} be played?", "Warum lässt sich {card} nicht spielen?"],
  "column.back": ["Take {card} back", "{card} zurücknehmen"],
  play: ["Play", "Spielen"],
  discard: ["Discard", "Abwerfen"],
  take: ["Take", "Nehmen"],
  back: ["Take back", "Zurück"],
  no: ["No", "Nein"],
  draft: ["not sent yet", "noch nicht gesendet"],
  "drawpile.label": [
    "Draw pile: {left} {left:card|cards} left",
    "Nachziehstapel: noch {left} {left:Karte|Karten}",
  ],
  "drawpile.draw": ["draw (final)", "ziehen (endgültig)"],
  "drawpile.draw.draft": ["draw (final): also sends your card", "ziehen (endgültig): sendet deine Karte mit"],
  drawpile: ["Draw pile", "Stapel"],
  "drawpile.turns": [
    "at least {turns} more {turns:turn|turns} each",
    "noch mindestens {turns} {turns:Zug|Züge} für jeden",
  ],
  "drawpile.turns.one": ["at least 1 more turn each", "noch mindestens 1 Zug für jeden"],
  "drawpile.turns.none": ["the last turns", "die letzten Züge"],
  "drawpile.last": [
    "the next card from the pile ends the round",
    "die nächste Karte vom Stapel beendet den Durchgang",
  ],
  draw: ["Draw", "Ziehen"],
  "key.play": ["play the card", "Karte ausspielen"],
  "key.discard": ["discard the card", "Karte abwerfen"],
  "key.pile": ["draw from that discard pile", "von diesem Ablagestapel ziehen"],
  "key.drawpile": ["draw from the draw pile", "vom Nachziehstapel ziehen"],
  "key.order": ["move the card within the hand", "die Karte auf der Hand verschieben"],
  hand: ["Your hand", "Deine Hand"],
  "hand.count": ["{count} {count:card|cards}", "{count} {count:Karte|Karten}"],
  "hand.sort": ["Sort hand", "Hand sortieren"],
  "hand.place": ["{card}: position {place} of {count}", "{card}: Position {place} von {count}"],
  "hand.playable": ["can be played: {sum} = {points}", "spielbar: {sum} = {points}"],
  "hand.unplayable": ["cannot be played", "nicht spielbar"],
  "hand.discardable": ["can be discarded", "kann abgeworfen werden"],
  "hand.passable": ["can be passed", "kann weitergegeben werden"],
  "hand.raised": ["chosen", "gewählt"],
  "hand.passing": ["goes to {name}", "geht an {name}"],
  "hand.hidden": ["{name} holds {count} {count:card|cards}", "{name} hat {count} {count:Karte|Karten}"],
  "pass.first": ["Pass {card} to {name} …", "{card} an {name} weitergeben …"],
  "pass.second": ["Choose the second card for {name}", "Wähle die zweite Karte für {name}"],
  "pass.both": [
    "Pass {first} and {second} to {name} (final)",
    "{first} und {second} an {name} weitergeben (endgültig)",
  ],
  "pass.back": ["Keep {card}", "{card} behalten"],
  round: ["Round {round} of {rounds}", "Durchgang {round} von {rounds}"],
  "round.now": ["this round", "Durchgang"],
  total: ["Total", "Gesamt"],
  rounds: ["Rounds", "Durchgänge"],
  "rounds.open": ["Rounds and points", "Durchgänge und Punkte"],
  "rounds.counted": ["Scoring of round {round}", "Wertung von Durchgang {round}"],
  "rounds.running": ["in progress", "läuft"],
  "rounds.on": ["Continue with round {round}", "Weiter mit Durchgang {round}"],
  close: ["Close", "Schließen"],
  scores: ["Running score", "Punktestand"],
  unseen: ["Unseen cards", "Nicht gesehene Karten"],
  "unseen.caption": [
    "Cards neither in your hand nor seen on the table this round",
    "Karten, die in diesem Durchgang weder auf deiner Hand noch offen lagen",
  ],
  "unseen.caption.now": [
    "Cards neither in your hand nor in sight on the table now",
    "Karten, die jetzt weder auf deiner Hand noch offen auf dem Tisch liegen",
  ],
  "unseen.sum": ["total", "gesamt"],
  destination: ["Destination", "Ziel"],
  investment: ["Investment", "Wette"],
  "say.round": [
    "Round {round} of {rounds}, {left} {left:card|cards} in the draw pile. Totals: {totals}.",
    "Durchgang {round} von {rounds}, noch {left} {left:Karte|Karten} im Stapel. Gesamt: {totals}.",
  ],
  "say.expeditions": [
    "{name}: {expeditions}. This round: {points}.",
    "{name}: {expeditions}. Dieser Durchgang: {points}.",
  ],
  "say.nothing": ["no expedition yet", "noch keine Expedition"],
  "say.discards": ["Discard piles: {piles}.", "Ablagestapel: {piles}."],
  "say.nodiscards": ["All discard piles are empty.", "Alle Ablagestapel sind leer."],
  "say.hand": ["Your hand: {cards}.", "Deine Hand: {cards}."],
  "option.play": ["Play {card}", "{card} ausspielen"],
  "option.discard": ["Discard {card}", "{card} abwerfen"],
  "option.pass": ["Pass {card}", "{card} weitergeben"],
  "option.pile": ["Draw from the pile", "Vom Stapel ziehen"],
  "option.draw": ["Draw from the discard pile: {destination}", "Vom Ablagestapel ziehen: {destination}"],
  "tip.choose": [
    "Choose a card, then your column to play it, or the pile above to discard it.",
    "Wähle eine Karte, dann deine Spalte (spielen) oder den Stapel darüber (abwerfen).",
  ],
  "tip.draw": [
    "Now draw a card. Until then you can take your card back; drawing sends both.",
    "Zieh jetzt eine Karte. Bis dahin kannst du zurück; mit dem Ziehen wird beides gesendet.",
  ],
  "tip.cost": [
    "Every expedition costs 20 points, so only start one that you can continue.",
    "Jede Expedition kostet 20 Punkte. Beginne nur, was du auch fortsetzen kannst.",
  ],
  "tip.invest": [
    "A handshake is an investment: it doubles gain and loss, and comes before all numbers.",
    "Ein Handschlag ist eine Wette: Er verdoppelt Gewinn und Verlust und liegt vor allen Zahlen.",
  ],
  "tip.rise": [
    "A card without a brass dot cannot be played: numbers must rise. It can be discarded.",
    "Karten ohne Messingpunkt sind nicht spielbar, denn Zahlen müssen steigen. Abwerfen geht.",
  ],
  "tip.take": [
    "You may take the top card of a discard pile. That also makes the round last longer.",
    "Du darfst auch von einem Ablagestapel nehmen. Dadurch dauert der Durchgang länger.",
  ],
  "tip.end": [
    "The last card of the draw pile ends the round. Cards left in your hand do not count.",
    "Mit der letzten Karte vom Stapel endet der Durchgang. Handkarten zählen dann nicht.",
  ],
  "tip.pass": [
    "You may pass two cards to your partner instead: choose one, then the button above your hand.",
    "Du darfst stattdessen zwei Karten weitergeben: Wähle eine, dann die Taste über der Hand.",
  ],
} as const;

export type Key = keyof typeof book;

/** A sentence of this board. */
export const say = saying(book);

export const nameOf = naming(() => say("you"));

/** How long the round lasts at least, by the draw pile. */
export function outlook(view: View): string {
  const turns = view.turns_left;
  if (view.pile_left === 1) return say("drawpile.last");
  return turns > 1
    ? say("drawpile.turns", { turns })
    : say(turns ? "drawpile.turns.one" : "drawpile.turns.none");
}
