/** What the pages around the tables say: in English, in German. */
export const pages = {
  "app.title": ["Trident", "Trident"],
  "app.claim": [
    "Three treasure hunts. Play right away, no sign-up.",
    "Drei Schatzsuchen. Sofort spielen, ohne Anmeldung.",
  ],
  "app.skip": ["Skip to content", "Zum Inhalt springen"],
  "app.language": ["Language", "Sprache"],
  "app.close": ["Close", "Schließen"],
  "app.cancel": ["Cancel", "Abbrechen"],
  "app.copy": ["Copy", "Kopieren"],
  "app.copied": ["Copied", "Kopiert"],
  "app.retry": ["Try again", "Erneut versuchen"],
  "app.loading": ["Loading …", "Lädt …"],
  "app.update": ["A new version of Trident is available.", "Eine neue Version von Trident ist verfügbar."],
  "app.update.load": ["Update now", "Jetzt aktualisieren"],
  "app.update.later": ["Later", "Später"],
  "app.home": ["Back to the start page", "Zur Startseite"],
  "nav.main": ["Main menu", "Hauptmenü"],
  "nav.lobby": ["Open tables", "Tische"],
  "nav.mine": ["My games", "Meine Spiele"],
  "nav.rules": ["Rules", "Regeln"],
  "nav.settings": ["Settings", "Einstellungen"],
  "nav.about": ["About", "Über Trident"],

  "error.title": ["That did not work", "Das hat nicht geklappt"],
  "error.offline": [
    "The server cannot be reached. Are you connected to the internet?",
    "Der Server ist nicht erreichbar. Bist du mit dem Internet verbunden?",
  ],
  "error.unknown": [
    "Something went wrong. Try again in a moment.",
    "Etwas ist schiefgegangen. Versuche es gleich noch einmal.",
  ],
  "error.no-table": ["This table does not exist, or no longer exists.", "Diesen Tisch gibt es nicht (mehr)."],
  "error.no-hints": [
    "There are hints only where one person plays with bots.",
    "Tipps gibt es nur, wo ein Mensch allein mit Bots spielt.",
  ],
  "error.no-hints-daily": [
    "There are no hints in your first try at the deal of the day.",
    "Beim ersten Versuch an der Partie des Tages gibt es keine Tipps.",
  ],
  "error.daily-hidden": [
    "Until the day is over (UTC), only its player sees this table.",
    "Bis der Tag (UTC) zu Ende ist, sieht nur diesen Tisch, wer dort spielt.",
  ],
  "error.daily-played": [
    "You have played today’s deal; further tries are not ranked.",
    "Du hast die Partie von heute gespielt; weitere Versuche zählen nicht.",
  ],
  "error.daily-over": [
    "A new day has begun, with a new deal.",
    "Ein neuer Tag hat begonnen, mit einer neuen Partie.",
  ],
  "error.daily-unplayed": [
    "You have not played this deal yet; your first try is ranked.",
    "Du hast diese Partie noch nicht gespielt; dein erster Versuch zählt.",
  ],
  "error.hint-waiting": [
    "You have asked for a hint already; wait for it.",
    "Du hast schon um einen Tipp gebeten; warte darauf.",
  ],
  "error.hints-busy": [
    "Too many bots are thinking; ask for a hint again in a moment.",
    "Gerade denken zu viele Bots nach; bitte gleich noch einmal um einen Tipp.",
  ],
  "error.no-mistake": [
    "You are no longer asked about that turn.",
    "Nach diesem Zug wirst du nicht mehr gefragt.",
  ],
  "error.no-page": ["Page not found.", "Diese Seite gibt es nicht."],
  "error.no-record": ["Record not found.", "Diese Aufzeichnung gibt es nicht."],
  "error.seat-taken": [
    "Someone was faster: that seat is taken.",
    "Jemand war schneller: Der Platz ist besetzt.",
  ],
  "error.needs-invitation": [
    "You can only join this table by invitation. Ask for a link.",
    "Diesem Tisch kannst du nur mit einer Einladung beitreten. Bitte um einen Link.",
  ],
  "error.bad-invitation": [
    "This invitation is no longer valid. Ask for a new one.",
    "Diese Einladung gilt nicht mehr. Bitte um eine neue.",
  ],
  "error.bad-name": ["A name needs at least one letter.", "Ein Name braucht mindestens einen Buchstaben."],
  "error.too-many": [
    "Too many requests. Wait a moment and try again.",
    "Zu viele Anfragen. Warte kurz und versuche es noch einmal.",
  ],
  "error.unavailable": [
    "Nothing can be stored or read at the moment. Try again soon.",
    "Im Moment lässt sich nichts speichern oder lesen. Versuche es bald noch einmal.",
  ],
  "error.not-absent": [
    "A bot can only take over for a player who has run out of time: without a clock, after ten minutes.",
    "Ein Bot kann nur für jemanden einspringen, dessen Zeit um ist: ohne Uhr nach zehn Minuten.",
  ],
  "error.not-out-of-time": ["Nobody else is out of time.", "Niemandes Zeit ist abgelaufen."],
  "error.nobody-stands-in": [
    "At this table nobody stands in for players who stay away.",
    "An diesem Tisch springt niemand für Fehlende ein.",
  ],
  "error.stand-in-fixed": [
    "Who stands in was fixed when the table was opened.",
    "Wer einspringt, wurde beim Eröffnen des Tisches festgelegt.",
  ],
  "error.already-seated": ["You already sit at this table.", "Du sitzt schon an diesem Tisch."],
  "error.known-deal": [
    "A table that starts from a known deal cannot be listed.",
    "Ein Tisch mit bekannter Verteilung kann nicht unter den offenen Tischen stehen.",
  ],
  "error.bot-plays": ["A bot is already playing there.", "Dort spielt schon ein Bot."],
  "error.not-over": [
    "This becomes available when the game is over.",
    "Das ist erst nach dem Ende des Spiels verfügbar.",
  ],
  "error.already-over": [
    "The game is over at that step: go back to an earlier one.",
    "An dieser Stelle ist das Spiel vorbei: Geh zu einem früheren Schritt.",
  ],
  "error.game-over": ["The game at this table is over.", "Das Spiel an diesem Tisch ist vorbei."],
  "error.not-running": ["No game is running at this table.", "An diesem Tisch läuft kein Spiel."],
  "error.rules-changed": [
    "The rules have changed since this game began: it cannot be played on.",
    "Seit Beginn dieses Spiels haben sich die Regeln geändert: Es lässt sich nicht fortsetzen.",
  ],
  "error.already-resigned": ["You have resigned already.", "Du hast schon aufgegeben."],
  "error.already-gone": ["You have left this table already.", "Du hast diesen Tisch schon verlassen."],
  "error.nothing-to-return-to": [
    "You are playing there yourself already.",
    "Dort spielst du schon wieder selbst.",
  ],
  "error.busy": [
    "The table is changing too quickly; try again.",
    "Am Tisch geht gerade zu viel auf einmal vor; versuche es noch einmal.",
  ],
  "error.unreadable-record": [
    "This is not the record of a game, or it has been damaged.",
    "Das ist keine Aufzeichnung eines Spiels, oder sie ist beschädigt.",
  ],
  "error.too-large": [
    "This is too large for the record of a game. It was not read.",
    "Das ist zu groß für die Aufzeichnung eines Spiels und wurde nicht gelesen.",
  ],
  "error.unknown-game": [
    "This record is of a game that is not available here.",
    "Die Aufzeichnung gehört zu einem Spiel, das es hier nicht gibt.",
  ],
  "error.bad-pass": [
    "This pass has expired or has already been used. Create a new one.",
    "Dieser Pass ist abgelaufen oder wurde schon benutzt. Erstelle einen neuen.",
  ],

  "link.send": ["Send link", "Link senden"],
  "link.code": ["QR code", "QR-Code"],
  "link.copied": [
    "The link is copied. Paste it into a message.",
    "Der Link ist kopiert. Füge ihn in eine Nachricht ein.",
  ],
  "link.shared": ["The link was shared.", "Der Link wurde weitergegeben."],
  "link.failed": [
    "This browser does not let the page copy. The link is selected: copy it from the field.",
    "Dieser Browser lässt die Seite nicht kopieren. Der Link ist markiert: Kopiere ihn aus dem Feld.",
  ],
  "link.alone": [
    "Only this computer can open this link. For friends in your home network, start the server with",
    "Nur dieser Rechner kann diesen Link öffnen. Für Freunde im Heimnetz starte den Server mit",
  ],

  "join.title": ["You are invited", "Du bist eingeladen"],
  "join.text": ["{host} invites you to play {game}.", "{host} lädt dich ein, {game} zu spielen."],
  "join.name": ["Your name", "Dein Name"],
  "join.button": ["Take a seat", "Platz nehmen"],
  "join.watch": ["Just watch", "Nur zuschauen"],
  "join.seats": ["At the table", "Am Tisch"],
  "join.used.title": ["This invitation has been used", "Diese Einladung ist schon benutzt"],
  "join.used": [
    "Somebody has taken that seat at the table of {host}. You can watch, or ask for another link.",
    "Jemand hat diesen Platz am Tisch von {host} eingenommen. Du kannst zuschauen oder um einen anderen Link bitten.",
  ],
  "join.over.title": ["This game is over", "Dieses Spiel ist vorbei"],
  "join.over": [
    "{host} invited you to {game}, but that game has ended.",
    "{host} hatte dich zu {game} eingeladen, aber dieses Spiel ist zu Ende.",
  ],
  "join.result": ["See how it ended", "Ergebnis ansehen"],
  "join.own": ["Play a game of your own", "Selbst ein Spiel beginnen"],

  "home.play": ["Play now", "Jetzt spielen"],
  "home.play.with": ["against {name}", "gegen {name}"],
  "home.friends": ["Play with friends", "Mit Freunden spielen"],
  "home.device": ["On one device", "An einem Gerät"],
  "home.choose": ["Choose opponent and rules", "Gegner und Regeln wählen"],
  "home.learn": ["Learn to play in three minutes", "In drei Minuten lernen"],
  "home.puzzle": ["Puzzle of the day", "Aufgabe des Tages"],
  "home.puzzle.of": ["Puzzle of the day: {game}", "Aufgabe des Tages: {game}"],
  "home.daily": ["Deal of the day", "Partie des Tages"],
  "home.running": ["Your games in progress", "Deine laufenden Spiele"],
  "home.waiting": ["your turn", "du bist am Zug"],
  "home.go": ["Continue", "Weiterspielen"],
  "home.all": ["All my games", "Alle meine Spiele"],
  "home.games": ["Games", "Spiele"],

  "setup.title": ["{game}: new table", "{game}: neuer Tisch"],
  "setup.seats": ["Number of players", "Wie viele spielen"],
  "setup.who": ["Who plays", "Wer spielt"],
  "setup.bot": ["Bot", "Bot"],
  "setup.open": ["Friend, by link", "Einladung per Link"],
  "setup.hot": ["On this device", "An diesem Gerät"],
  "setup.name": ["Name of player {seat}", "Name auf Platz {seat}"],
  "setup.player": ["Player {seat}", "Platz {seat}"],
  "setup.opponent": ["Opponent at seat {seat}", "Gegner auf Platz {seat}"],
  "setup.options": ["Rules for this table", "Regeln für diesen Tisch"],
  "setup.clock": ["Time control", "Bedenkzeit"],
  "setup.clock.none": ["no clock", "ohne Uhr"],
  "setup.clock.relaxed": ["relaxed: 15 min plus 30 s per turn", "entspannt: 15 min plus 30 s pro Zug"],
  "setup.clock.brisk": ["brisk: 30 s plus 10 s per turn", "flott: 30 s plus 10 s pro Zug"],
  "setup.clock.days": ["correspondence: three days per turn", "Fernspiel: drei Tage pro Zug"],
  "setup.order": ["Seating", "Sitzordnung"],
  "setup.order.fixed": ["as listed", "wie aufgeführt"],
  "setup.order.lot": ["random", "zufällig"],
  "setup.listed": ["Who can join", "Wer mitspielen darf"],
  "setup.listed.no": ["only with the link", "nur mit dem Link"],
  "setup.listed.yes": ["anyone (listed under open tables)", "alle (offene Tische)"],
  "setup.stand-in": ["Who stands in for a missing player", "Wer für Fehlende einspringt"],
  "setup.nobody": ["nobody", "niemand"],
  "setup.start": ["Start", "Los geht’s"],
  "setup.open-table": ["Open table", "Tisch eröffnen"],

  "lobby.position": ["starts from a known position", "beginnt in einer bekannten Stellung"],
  "lobby.daily": ["deal of the day", "Partie des Tages"],
  "lobby.lesson": ["starts from a lesson", "beginnt mit einer Lektion"],
  "lobby.title": ["Open tables", "Offene Tische"],
  "lobby.none": [
    "There are no open tables right now. Open one, and wait there for an opponent:",
    "Zurzeit ist kein Tisch offen. Eröffne einen und warte dort auf Gesellschaft:",
  ],
  "lobby.own": ["Or open a table of your own:", "Oder eröffne einen eigenen Tisch:"],
  "lobby.watch": ["Watch", "Zuschauen"],
  "lobby.open": ["{count} free", "{count} frei"],
  "lobby.running": ["in progress", "läuft"],
  "lobby.more": ["Older tables", "Ältere Tische"],
  "lobby.refresh": ["Refresh", "Aktualisieren"],

  "mine.none": ["You have not played any games yet.", "Du hast noch nicht gespielt."],
  "mine.play": ["Play a game", "Ein Spiel beginnen"],
  "mine.running": ["In progress", "Laufend"],
  "mine.over": ["Finished", "Beendet"],
  "mine.waiting": ["Waiting for players", "Noch Plätze frei"],

  "settings.save": ["Save", "Speichern"],
  "settings.saved": ["Saved", "Gespeichert"],
  "settings.theme": ["Theme", "Darstellung"],
  "settings.theme.system": ["same as device", "wie das Gerät"],
  "settings.theme.light": ["light", "hell"],
  "settings.theme.dark": ["dark", "dunkel"],
  "settings.contrast": ["Contrast", "Kontrast"],
  "settings.contrast.normal": ["normal", "normal"],
  "settings.contrast.high": ["high", "hoch"],
  "settings.motion": ["Animations", "Animationen"],
  "settings.motion.system": ["same as device", "wie das Gerät"],
  "settings.motion.full": ["on", "an"],
  "settings.motion.none": ["off", "aus"],
  "settings.playback": ["Playback of others’ turns", "Züge der anderen zeigen"],
  "settings.playback.slow": ["Slowly", "Langsam"],
  "settings.playback.normal": ["Normally", "Normal"],
  "settings.playback.fast": ["Quickly", "Schnell"],
  "settings.playback.off": ["Not at all", "Gar nicht"],
  "settings.sound": ["Sound", "Ton"],
  "settings.volume": ["Volume", "Lautstärke"],
  "settings.on": ["on", "an"],
  "settings.off": ["off", "aus"],
  "settings.confirm": ["Confirm final decisions", "Endgültige Entscheidungen bestätigen"],
  "settings.confirm.auto": ["in correspondence games", "in Fernspielen"],
  "settings.confirm.always": ["always", "immer"],
  "settings.confirm.never": ["never", "nie"],
  "settings.forced": [
    "Make the only possible decision without a {hand:tap|click} (it can be undone)",
    "Die einzig mögliche Entscheidung ohne {hand:Antippen|Klick} treffen (sie lässt sich zurücknehmen)",
  ],
  "settings.text": ["Text size", "Schriftgröße"],
  "settings.text.normal": ["normal", "normal"],
  "settings.text.large": ["large", "groß"],
  "settings.text.largest": ["very large", "sehr groß"],
  "settings.letters": ["Single-letter shortcuts", "Tastenkürzel mit einem Buchstaben"],
  "settings.tips": ["Tips during your first games", "Tipps in den ersten Spielen"],
  "settings.tips.again": ["Show all tips again", "Alle Tipps noch einmal zeigen"],
  "settings.pass": ["Use another device", "Anderes Gerät verwenden"],
  "settings.pass.text": [
    "A pass lets you play as the same player on another device. It works once and expires after ten minutes.",
    "Mit einem Pass spielst du auf einem anderen Gerät unter demselben Namen weiter. Er gilt einmal und " +
      "läuft nach zehn Minuten ab.",
  ],
  "settings.pass.make": ["Create a pass", "Pass erstellen"],
  "settings.pass.enter": ["Use a pass", "Pass verwenden"],
  "settings.pass.word": ["Pass", "Pass"],
  "settings.signout": ["Sign out on all other devices", "Auf allen anderen Geräten abmelden"],
  "settings.signout.text": [
    "If a device was lost or somebody else has seen a pass: nobody can go on playing as you there. " +
      "On this device you stay who you are.",
    "Falls ein Gerät verloren ging oder jemand einen Pass gesehen hat: Dort kann niemand mehr als du " +
      "weiterspielen. Auf diesem Gerät bleibst du, wer du bist.",
  ],
  "settings.device": [
    "Settings are stored on this device only.",
    "Die Einstellungen werden nur auf diesem Gerät gespeichert.",
  ],

  "rules.of": ["Rules of {game}", "Regeln von {game}"],
  "rules.find": ["Search the rules", "In den Regeln suchen"],
  "rules.found": ["{count} {count:paragraph|paragraphs}", "{count} {count:Absatz|Absätze}"],
  "rules.none": ["No paragraph matches.", "Dazu passt kein Absatz."],
  "rules.link": ["Link to rule {rule}", "Link zu Regel {rule}"],

  "about.title": ["About Trident", "Über Trident"],
  "about.what": [
    "Trident lets you play {games} in the browser: alone against " +
      "bots, together on one device, or with friends by sharing a link.",
    "Mit Trident spielst du {games} im Browser: allein gegen " +
      "Bots, gemeinsam an einem Gerät oder mit Freunden über einen Link.",
  ],
  "about.own.title": ["Independent project", "Unabhängiges Projekt"],
  "about.own": [
    "Trident is not affiliated with or endorsed by the authors or publishers of these games. All " +
      "pictures are our own drawings and all rules are written in our own words; no art or text of " +
      "the publishers is used. If you like a game, buy the box.",
    "Trident steht in keiner Verbindung zu den Autoren und Verlagen dieser Spiele und wird von ihnen nicht " +
      "unterstützt. Alle Bilder sind eigene Zeichnungen, alle Regeln in eigenen Worten verfasst; Bilder und " +
      "Texte der Verlage werden nicht verwendet. Wenn dir ein Spiel gefällt, kauf die Schachtel.",
  ],
  "about.licence.title": ["Licence", "Lizenz"],
  "about.licence": [
    "The program is free software under the MIT licence and comes without warranty.",
    "Das Programm ist freie Software unter der MIT-Lizenz, ohne Gewährleistung.",
  ],
  "about.notices": [
    "Code of others in this app, with its licences",
    "Fremder Code in dieser App, mit seinen Lizenzen",
  ],
  "about.fair.title": ["Verifiable shuffles", "Nachprüfbares Mischen"],
  "about.fair": [
    "Before the first card is dealt, the server chooses a secret and shows its fingerprint (a hash); then every " +
      "player’s device adds a random number of its own. Every card and every die roll is derived from these by a " +
      "fixed, published calculation, so nobody can choose them, not even who runs the server. When the game is " +
      "over, the secret is revealed, and anyone can recompute the fingerprint and every draw. The replay page " +
      "does this for you; “trident verify” does it on your own computer.",
    "Bevor die erste Karte ausgeteilt wird, wählt der Server ein Geheimnis und zeigt dessen " +
      "Fingerabdruck (einen Hash); dann trägt das Gerät jedes Spielers eine eigene Zufallszahl bei. Jede " +
      "Karte und jeder Würfelwurf ergibt sich aus alldem durch ein festes, veröffentlichtes Verfahren: " +
      "Niemand kann sie sich aussuchen, auch nicht, wer den Server betreibt. Nach dem Spiel wird das " +
      "Geheimnis offengelegt: Dann kann " +
      "jeder den Fingerabdruck und alle Zufallsereignisse nachrechnen. Die Wiederholung tut das für " +
      "dich, „trident verify“ tut es auf deinem eigenen Rechner.",
  ],
  "about.data.title": ["What is stored", "Was gespeichert wird"],
  "about.data": [
    "Your name, your games and a cookie that identifies you. No tracking, " +
      "no advertising, nothing loaded from other servers.",
    "Dein Name, deine Spiele und ein Cookie, an dem wir dich wiedererkennen. " +
      "Kein Tracking, keine Werbung, nichts von anderen Servern.",
  ],
} as const;
