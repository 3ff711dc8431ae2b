/** What this board says, in both languages. */
import { naming, saying } from "../../words/words.svelte";

export const book = {
  "recap.you": ["you", "dich"],
  "recap.collect": ["collects {thing}", "{thing} geborgen"],
  "recap.pay": ["{cards} {cards:card|cards} for {name}", "{cards} {cards:Karte|Karten} für {name}"],
  "recap.place": ["bathyscaphe on {space}", "Tauchkugel auf {space}"],
  "recap.move": ["dives {origin} – {space}", "taucht {origin} – {space}"],
  "recap.ship": ["sails to {column}", "fährt nach {column}"],
  "recap.leave": ["leaves the board", "verlässt den Plan"],
  "recap.wait": ["waits", "wartet"],
  "recap.trade": ["trades a card", "tauscht eine Karte"],
  "story.spread": ["The treasures are laid out.", "Die Schätze werden ausgelegt."],
  "key.ship": ["sail to that column; 7 leaves the board", "in diese Spalte fahren; 7 verlässt den Plan"],
  "key.move": [
    "choose the bathyscaphe here, or move the chosen one here",
    "die Tauchkugel hier wählen oder die gewählte hierher ziehen",
  ],
  "key.collect": [
    "go to the treasures here; arrows move among them, Enter collects",
    "zu den Schätzen hier; Pfeiltasten wählen, die Eingabetaste birgt",
  ],
  "sea.label": [
    "The sea: columns A to F, the surface and rows 2 to 5",
    "Das Meer: Spalten A bis F, die Oberfläche und die Reihen 2 bis 5",
  ],
  "sea.row": ["Row {row}", "Reihe {row}"],
  "sea.surface": ["Surface", "Oberfläche"],
  "surface.cell": ["Surface, column {column}", "Oberfläche, Spalte {column}"],
  "harbour.label": ["Harbour, left of the board", "Hafen, links vom Plan"],
  "harbour.short": ["Harbour", "Hafen"],
  "buoy.label": ["right of the board", "rechts vom Plan"],
  "buoy.short": ["Waiting", "Wartet"],
  "buoy.leave": ["Leave the board", "Plan verlassen"],
  "ships.here": ["ships: {names}", "Schiffe: {names}"],
  "ships.none": ["no ship", "kein Schiff"],
  "space.empty": ["empty", "leer"],
  "space.own": [
    "{count} {count:bathyscaphe|bathyscaphes} of yours",
    "{count} eigene {count:Tauchkugel|Tauchkugeln}",
  ],
  "space.own_one": ["your bathyscaphe", "deine Tauchkugel"],
  "space.other": ["{count} of {name}", "{count} von {name}"],
  "column.left": ["{count} left", "noch {count}"],
  "column.left_label": [
    "Column {column}: {count} {count:treasure|treasures} left",
    "Spalte {column}: noch {count} {count:Schatz|Schätze}",
  ],
  "column.near": [", then it ends", ", dann Schluss"],
  "column.near_label": [
    "Column {column}: only {count} {count:treasure|treasures} left; taking the last one ends the game",
    "Spalte {column}: nur noch {count} {count:Schatz|Schätze}; wer den letzten nimmt, beendet das Spiel",
  ],
  "column.new": ["{count} new", "{count} neu"],
  "column.new_label": [
    "{count} {count:kind|kinds} new to you in this column",
    "{count} neu für dich in dieser Spalte",
  ],
  "can.place": ["Enter: place here", "Eingabe: hier einsetzen"],
  "can.ship": ["Enter: sail here", "Eingabe: hierher fahren"],
  "can.leave": ["Enter: leave the board", "Eingabe: den Plan verlassen"],
  "can.choose": ["Enter: choose this bathyscaphe", "Eingabe: diese Tauchkugel wählen"],
  "can.move": ["Enter: move here", "Eingabe: hierher ziehen"],
  "can.collect": ["C: collect", "C: bergen"],
  "can.cancel": ["selected; Enter: deselect", "gewählt; Eingabe: Auswahl aufheben"],
  "tile.new": ["you need it", "fehlt dir"],
  "tile.double": [
    "you already have this kind: it becomes a spare",
    "hast du schon: wird ein doppelter Schatz",
  ],
  "tile.can": ["you can pay for it", "du kannst ihn bezahlen"],
  "tile.cannot": ["you cannot pay for it", "du kannst ihn nicht bezahlen"],
  "voyage.title": ["The voyage", "Die Fahrt"],
  "voyage.text": [
    "Ships only sail to the right. {waiting} of {ships} are waiting on the right; when the " +
      "last one leaves, all return to the harbour and a new voyage begins.",
    "Schiffe fahren nur nach rechts. {waiting} von {ships} warten rechts; fährt das letzte " +
      "hinaus, kehren alle in den Hafen zurück und eine neue Fahrt beginnt.",
  ],
  "voyage.quiet": [
    "{quiet} voyages in a row without a treasure; after six, the game ends.",
    "{quiet} Fahrten in Folge ohne Schatz; nach sechs endet das Spiel.",
  ],
  "place.title": ["Place a bathyscaphe", "Setze eine Tauchkugel ein"],
  "place.text": [
    "Row 2 is marked. There are more treasures further down. Each number " +
      "shows how many kinds you still need in that column.",
    "Reihe 2 ist markiert. Weiter unten liegen mehr Schätze. Die Zahlen " +
      "zeigen, wie viele Arten dir in der Spalte noch fehlen.",
  ],
  "place.column": [
    "Column {column}: {count} {count:treasure|treasures}, {lacked} {lacked:kind|kinds} you need",
    "Spalte {column}: {count} {count:Schatz|Schätze}, {lacked} {lacked:Art fehlt|Arten fehlen} dir",
  ],
  "course.title": ["Where does your ship sail?", "Wohin fährt dein Schiff?"],
  "course.to": ["Sail to column {column}", "In Spalte {column} fahren"],
  "course.rows": ["You in row {rows}", "Du in Reihe {rows}"],
  "course.payable": [
    "you can pay for {count} of {all} {all:tile|tiles}",
    "{count} von {all} Plättchen bezahlbar",
  ],
  "course.nothing": [
    "no tiles next to your bathyscaphes, but you can move them",
    "keine Plättchen bei deinen Tauchkugeln, aber du kannst sie ziehen",
  ],
  "course.free": ["nothing for opponents", "nichts für andere"],
  "course.toll": [
    "+{least} to +{most} per tile for opponents",
    "+{least} bis +{most} pro Plättchen für andere",
  ],
  "course.toll_one": ["+{most} per tile for opponents", "+{most} pro Plättchen für andere"],
  "course.skips": [
    "skips {columns}: no way back this voyage",
    "überspringt {columns}: auf dieser Fahrt kein Zurück",
  ],
  "course.off": ["Leave the board", "Plan verlassen"],
  "course.off_text": [
    "Your ship waits on the right. From your next turn on you can only trade a card, until all ships have left.",
    "Dein Schiff wartet rechts. Ab deinem nächsten Zug darfst du nur noch " +
      "eine Karte tauschen, bis alle Schiffe fort sind.",
  ],
  "course.off_last": [
    "Yours is the last ship: all ships return to the harbour at once.",
    "Dein Schiff ist das letzte: Alle Schiffe kehren sofort in den Hafen zurück.",
  ],
  "column.title": ["Under your ship: column {column}", "Unter deinem Schiff: Spalte {column}"],
  "column.duty": [
    "You must take one action: move a bathyscaphe or collect a treasure.",
    "Eine Aktion ist Pflicht: Ziehe eine Tauchkugel oder birg einen Schatz.",
  ],
  "column.done": [
    "You have taken the required action. Continue, or end your turn.",
    "Die Pflichtaktion ist erledigt. Mach weiter oder beende den Zug.",
  ],
  "column.ready": ["ready", "bereit"],
  "column.collecting": ["collecting", "birgt"],
  "column.acted": ["has acted", "hat gehandelt"],
  "column.move": ["Move", "Ziehen"],
  "column.move_label": [
    "Row {row}: choose this bathyscaphe to move it",
    "Reihe {row}: diese Tauchkugel wählen, um sie zu ziehen",
  ],
  "column.chosen": [
    "Row {row} is selected: {hand:tap|click} a marked space to move there, or a treasure to collect it.",
    "Reihe {row} ist gewählt: {hand:Tippe|Klicke} auf ein markiertes Feld, um zu ziehen, " +
      "oder auf einen Schatz, um ihn zu bergen.",
  ],
  "column.drop": ["Deselect", "Auswahl aufheben"],
  "column.nothing": ["There is no treasure here.", "Hier liegt kein Schatz."],
  "tag.title": ["Price tag", "Preisschild"],
  "tag.collect": ["Collect: {thing}", "Bergen: {thing}"],
  "tag.card": ["1 {colour} card from your hand", "1 Handkarte in {colour}"],
  "tag.card_missing": ["You have no {colour} card", "Dir fehlt eine Karte in {colour}"],
  "tag.share": ["{name}: {cards}", "{name}: {cards}"],
  "tag.reason": ["bathyscaphes in row {rows}", "Tauchkugeln in Reihe {rows}"],
  "tag.no_share": ["No one else gets a card", "Niemand sonst bekommt eine Karte"],
  "tag.left": [
    "You keep {left} {left:card|cards} (hand and supply)",
    "Dir {left:bleibt|bleiben} {left} {left:Karte|Karten} (Hand und Vorrat)",
  ],
  "tag.from_hand": [
    "Your supply is too small: choose {count} of them from your hand",
    "Dein Vorrat reicht nicht: {count} davon gibst du nach Wahl aus der Hand",
  ],
  "tag.missing": [
    "{count} {count:card|cards} too few to give your opponents",
    "{count} {count:Karte|Karten} zu wenig für die anderen",
  ],
  "tag.waiting": [
    "Collected this turn, can pay from your next turn on: {things}",
    "In diesem Zug geborgen, kann ab deinem nächsten Zug bezahlen: {things}",
  ],
  "tag.goes_board": ["Fills your empty place: {kind}", "Füllt deinen leeren Platz: {kind}"],
  "tag.goes_spare": [
    "You already have this kind: it becomes a spare",
    "Hast du schon: wird ein doppelter Schatz",
  ],
  "tag.goes_joker": ["A joker: it goes beside your board", "Ein Joker: Er kommt neben deine Tafel"],
  "tag.pay_cards": ["Pay with cards", "Mit Karten bezahlen"],
  "tag.pay_joker": ["Leave the joker instead: {thing}", "Dafür den Joker hierlassen: {thing}"],
  "tag.pay_spare": ["Leave the spare instead: {thing}", "Dafür einen doppelten Schatz hierlassen: {thing}"],
  "tag.swaps": ["Leave instead:", "Dafür hierlassen:"],
  "tag.swap_note": ["no card, nothing for opponents", "keine Karte, nichts für andere"],
  "tag.final": ["final: cards are drawn", "endgültig: Karten werden gezogen"],
  "tag.ends_full-board": ["Ends the game: your board is full", "Beendet das Spiel: Deine Tafel ist voll"],
  "tag.ends_empty-column": ["Ends the game: the column is empty", "Beendet das Spiel: Die Spalte ist leer"],
  "tag.ends_no-cards": ["Ends the game: no cards are left", "Beendet das Spiel: Keine Karten mehr"],
  "tag.back": ["Not this one", "Doch nicht"],
  "tag.others": ["Collect something else here", "Hier etwas anderes bergen"],
  "bill.title": ["Cost of this turn", "Kosten dieses Zuges"],
  "bill.cards": ["1 {colour} card", "1 Karte in {colour}"],
  "bill.swap": ["for {thing}", "dafür: {thing}"],
  "bill.sum": ["Opponents get: {shares}", "Die anderen bekommen: {shares}"],
  "bill.sum_none": ["Opponents get nothing", "Die anderen bekommen nichts"],
  "give.title": ["Your supply is empty", "Dein Vorrat ist leer"],
  "give.text": [
    "Give {name} a card from your hand ({owed} to go).",
    "Gib {name} eine Handkarte (noch {owed}).",
  ],
  "give.card": ["Give {colour}", "{colour} abgeben"],
  "trade.title": ["Your ship waits on the right", "Dein Schiff wartet rechts"],
  "trade.text": [
    "Put a card from your hand under your supply and draw the top card, or pass.",
    "Lege eine Handkarte unter deinen Vorrat und ziehe die oberste Karte, oder passe.",
  ],
  "trade.card": ["Trade {colour}", "{colour} tauschen"],
  "trade.none": [
    "Your supply is empty: there is nothing to trade.",
    "Dein Vorrat ist leer: Es gibt nichts zu tauschen.",
  ],
  "sheet.title": ["Space {space}", "Feld {space}"],
  "sheet.close": ["Close", "Schließen"],
  "sheet.none": ["There is nothing here.", "Hier liegt nichts."],
  "wait.title": ["The sea", "Das Meer"],
  "wait.text": [
    "{hand:Tap|Click} a space to look closer.",
    "{hand:Tippe|Klicke} auf ein Feld, um es genauer zu sehen.",
  ],
  "own.board": ["Your treasures: {placed} of 12", "Deine Schätze: {placed} von 12"],
  "own.slot": ["{kind}: {thing}", "{kind}: {thing}"],
  "own.empty": ["{kind}: missing", "{kind}: fehlt"],
  "own.beside": ["Jokers and spares", "Joker und Doppelte"],
  "own.beside_none": ["none", "keine"],
  "own.not_now": ["can pay from your next turn on", "kann ab deinem nächsten Zug bezahlen"],
  "own.hand": ["Your hand", "Deine Hand"],
  "own.cards": ["{count} × {colour}", "{count} × {colour}"],
  "own.supply": ["Supply", "Vorrat"],
  "own.supply_label": [
    "{count} {count:card|cards} in your supply, face down",
    "{count} verdeckte {count:Karte|Karten} in deinem Vorrat",
  ],
  "own.no_cards": ["no card", "keine Karte"],
  "discards.title": ["Discards", "Ablage"],
  "discards.label": ["{count} {colour} discarded", "{colour} abgelegt: {count}"],
  "player.treasures": [
    "{placed} of 12 treasures; missing: {missing}",
    "{placed} von 12 Schätzen; es fehlen: {missing}",
  ],
  "player.full": ["all 12 treasures", "alle 12 Schätze"],
  "player.hand": ["{count} {count:card|cards} in hand", "{count} {count:Handkarte|Handkarten}"],
  "player.supply": ["{count} {count:card|cards} in supply", "{count} {count:Karte|Karten} im Vorrat"],
  "player.beside": ["{count} {count:joker or spare|jokers and spares}", "{count} Joker und Doppelte"],
  "player.known": ["known to you: {cards}", "dir bekannt: {cards}"],
  "player.ship_0": ["ship in the harbour", "Schiff im Hafen"],
  "player.ship_7": ["ship waits on the right", "Schiff wartet rechts"],
  "player.ship": ["ship in column {column}", "Schiff in Spalte {column}"],
  "player.to_place": [
    "{count} {count:bathyscaphe|bathyscaphes} to place",
    "noch {count} {count:Tauchkugel|Tauchkugeln}",
  ],
  you: ["you", "du"],
  "action.end": ["End turn", "Zug beenden"],
  "action.end_left": [
    "End turn ({count} could still act)",
    "Zug beenden ({count} {count:könnte|könnten} noch handeln)",
  ],
  "action.end_left_one": ["End turn (1 could still act)", "Zug beenden (1 könnte noch handeln)"],
  "action.pass": ["Pass without trading", "Passen, ohne zu tauschen"],
  "action.off": ["Leave the board", "Plan verlassen"],
  "option.place": ["Place a bathyscaphe in column {what}", "Tauchkugel in Spalte {what} setzen"],
  "option.ship": ["Sail to column {what}", "In Spalte {what} fahren"],
  "option.ship_off": ["Sail off the board", "Vom Plan fahren"],
  "option.choose": ["Choose the bathyscaphe in row {what}", "Tauchkugel in Reihe {what} wählen"],
  "option.move": ["Move to {what}", "Nach {what} ziehen"],
  "option.collect": ["Collect: {what}", "Bergen: {what}"],
  "option.pay": ["Pay with: {what}", "Bezahlen mit: {what}"],
  "option.pay_cards": ["Pay with cards", "Mit Karten bezahlen"],
  "option.give": ["Give: {what}", "Abgeben: {what}"],
  "option.trade": ["Trade: {what}", "Tauschen: {what}"],
  "option.end": ["End the turn", "Zug beenden"],
  "situation.turn": ["It is your turn.", "Du bist am Zug."],
  "situation.other": ["{name} is to move.", "{name} ist am Zug."],
  "situation.over": ["The game is over.", "Das Spiel ist vorbei."],
  "situation.player": [
    "{name}: {placed} of 12 treasures, {hand} {hand:card|cards} in hand, {supply} in supply, {ship}.",
    "{name}: {placed} von 12 Schätzen, {hand} {hand:Handkarte|Handkarten}, {supply} im Vorrat, {ship}.",
  ],
  "situation.mine": [
    "You need {missing}. Your hand: {hand}. Your bathyscaphes: {divers}.",
    "Dir fehlen {missing}. Deine Hand: {hand}. Deine Tauchkugeln: {divers}.",
  ],
  "situation.near": ["Nearly empty: {columns}.", "Fast leer: {columns}."],
  "situation.near_one": ["column {column} with {count} left", "Spalte {column} mit noch {count}"],
  "tip.place": [
    "Spread out: your ship stops only where you have a bathyscaphe, once per voyage.",
    "Verteile dich: Dein Schiff hält nur, wo du eine Tauchkugel hast, und nur einmal pro Fahrt.",
  ],
  "tip.ship": [
    "Stop early: your ship never goes back, and at each stop all your bathyscaphes there may act.",
    "Halte früh: Dein Schiff fährt nie zurück, und bei jedem Halt handeln alle Tauchkugeln dort.",
  ],
  "tip.act": [
    "Each of your bathyscaphes here may act once: dive elsewhere, or collect what lies with it.",
    "Jede Tauchkugel hier darf einmal handeln: woanders tauchen oder bergen, was bei ihr liegt.",
  ],
  "tip.toll": [
    "Bathyscaphes beside or above yours earn their owners a card for every tile you take.",
    "Wer neben oder über dir Tauchkugeln hat, bekommt für jedes Plättchen Karten von dir.",
  ],
  "tip.joker": [
    "A joker or a spare pays for any treasure, and no one gets a card. It stays in the sea.",
    "Joker und doppelte Schätze bezahlen alles ohne Karten für andere. Sie bleiben im Meer.",
  ],
  "tip.again": [
    "The same bathyscaphe may keep collecting as long as you can pay.",
    "Dieselbe Tauchkugel darf weiter bergen, solange du bezahlen kannst.",
  ],
  "tip.later": [
    "What lies pale beside your board was collected this turn; it can pay from your next turn on.",
    "Was blass neben deiner Tafel liegt, kann erst ab deinem nächsten Zug bezahlen.",
  ],
  "tip.wait": [
    "While your ship waits, you may trade a card for the top card of your supply.",
    "Solange dein Schiff wartet, darfst du eine Karte gegen die oberste deines Vorrats tauschen.",
  ],
  gain: ["+{count}", "+{count}"],
} as const;

export type Key = keyof typeof book;

/** A sentence of this board. */
export const say = saying(book);

export const nameOf = naming(() => say("you"));
/** The same as an object: "for you". */
export const objectOf = naming(() => say("recap.you"));
