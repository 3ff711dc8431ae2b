// Made by `python -m trident.server.wire.typescript`. Do not edit.

/** A view of any game; its other fields are known to the board of the game alone. */
export interface AnyView {
  turn?: number;
  outlook?: Outlook;
}

/** What is different from game to game; each board's `view.ts` has its own `Types`. */
export interface GameTypes {
  view: AnyView;
  extras: object;
  event: Event;
  decision: { kind: string };
}

/** One thing that happened, as one seat may see it. Facts are numbers, notation, or lists of them. */
export interface Event {
  kind: string;
  seat?: number | null;
  facts?: Record<string, unknown>;
  concerns?: number[];
}

/** How many turns a seat still has, with a running one: at least, and at most where that is known. */
export interface Outlook {
  least: number;
  most: number | null;
}

/** A position drawn for a terminal: lines of text with [style]marks[/], and what the styles look like. */
export interface Picture {
  lines: string[];
  styles: Record<string, string>;
}

/** Something gained, or lost, in points (or treasures) and in chance to win, with standard errors. */
export interface Amount {
  points: number;
  points_error: number;
  win: number;
  win_error: number;
}

/** One feature: its key, what it is about, and how much of it there was after either turn. */
export interface Reason {
  key: string;
  thing: string;
  is_share: boolean;
  best: number;
  other: number;
  error: number;
}

/** Become a guest, or change one's name; without a name, one is made up. */
export interface NameGuest {
  name?: string | null;
  is_program?: boolean;
}

/** Who sits at a seat: oneself, whoever joins, a bot, or another player at the same device. */
export interface SeatWish {
  kind: "bot" | "hot-seat" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** Open a table: at the game's beginning, in a lesson, or at a step of a finished game or kept record. */
export interface OpenTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, number | boolean | string>;
  clock?: "brisk" | "days" | "none" | "relaxed";
  is_listed?: boolean;
  draws_seats?: boolean;
  stand_in?: string | null;
  scenario?: string | null;
  from_table?: string | null;
  from_record?: string | null;
  from_step?: number;
  deals_anew?: boolean;
}

/** Take a seat: by invitation, or any open one of a listed table. */
export interface Join {
  invitation?: string | null;
  seat?: number | null;
}

/** A command about one seat; without a number, about one's own. */
export interface SeatCommand {
  seat?: number | null;
  bot?: string | null;
}

/** Let watchers see what one's own seat sees, or stop that. */
export interface ShowSeat {
  seat?: number | null;
  is_shown?: boolean;
}

/** Keep a record so that it can be shared by link. */
export interface ImportRecord {
  text: string;
}

/** End all tokens but one's own. Whoever gets no answer asks again with the same word, within a day. */
export interface SignOut {
  word?: string | null;
}

/** Use a pass: become the same guest on another device. */
export interface EnterPass {
  word: string;
}

/** The caller. `token` is for programs: for Authorization headers and a socket's first message. */
export interface GuestSeen {
  name: string;
  is_guest: boolean;
  token: string | null;
  shared_origin: string | null;
}

/** A pass that makes another device the same guest, once and within ten minutes. */
export interface PassGiven {
  word: string;
}

/** One option of a game; `seats` tells with how many players each of its words may be chosen. */
export interface OptionSeen {
  key: string;
  default: number | boolean | string;
  rule: string;
  kind: "choice" | "count" | "switch";
  least: number | null;
  most: number | null;
  words: string[] | null;
  seats: Record<string, number[]> | null;
}

/** Values that do not go together at a table of so many seats; `code` is the game's refusal of them. */
export interface Clash {
  seats: number;
  options: Record<string, number | boolean | string>;
  code: string;
}

/** A bot one may play against: its name for the server and for people, its style in one line by language. */
export interface BotSeen {
  name: string;
  title: string;
  style: Record<string, string>;
  rating: number | null;
  face: Record<string, number | string>;
}

/** A position to learn from: its title and what to try there, by language. */
export interface LessonSeen {
  name: string;
  titles: Record<string, string>;
  goals: Record<string, string>;
  seats: number;
  seat: number;
}

/** A game that can be played here. */
export interface GameSeen {
  name: string;
  rules: number;
  titles: Record<string, string>;
  sentences: Record<string, string>;
  seats: number[];
  options: OptionSeen[];
  bots: string[];
  refusals: Record<string, string>;
  score_parts: string[];
  characters: BotSeen[];
  usual_bot: string;
  has_reviews: boolean;
  lessons: LessonSeen[];
  clashes: Clash[];
  puzzles: number;
}

/** A real position for the game's board to draw. */
export interface RulesPicture<Types extends GameTypes = GameTypes> {
  view: Types["view"];
  shows: string;
  alt: string;
  caption: string;
}

/** A piece of a rules paragraph. Text may mark *italics*, **bold** and `code`, nothing else. */
export interface RulesPart<Types extends GameTypes = GameTypes> {
  kind: "picture" | "table" | "text";
  text: string;
  rows: string[][];
  picture: RulesPicture<Types> | null;
}

/** A paragraph of a rules page, with the number that refusals name. */
export interface RulesParagraph<Types extends GameTypes = GameTypes> {
  number: string | null;
  parts: RulesPart<Types>[];
}

/** Paragraphs under one heading; those before the first heading have none. */
export interface RulesSection<Types extends GameTypes = GameTypes> {
  title: string;
  paragraphs: RulesParagraph<Types>[];
}

/** The rules of a game in one language. */
export interface RulesPage<Types extends GameTypes = GameTypes> {
  game: string;
  language: string;
  title: string;
  sections: RulesSection<Types>[];
}

/** A seat as everyone sees it. */
export interface SeatSeen {
  kind: "bot" | "guest" | "open";
  name: string;
  bot: string | null;
  is_away: boolean;
  has_resigned: boolean;
  is_shown: boolean;
}

/** How the game ended. */
export interface Result {
  reason: string;
  winners: number[];
  scores: number[][];
}

/** The day whose deal a table has, counted from 1970 in UTC; ranked is only one's first try. */
export interface DailyMark {
  day: number;
  is_ranked: boolean;
}

/** A table as lists show it. */
export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, number | boolean | string>;
  status: "open" | "over" | "running";
  seats: SeatSeen[];
  clock: "brisk" | "days" | "none" | "relaxed";
  is_listed: boolean;
  mover: number | null;
  opened_ms: number;
  updated_ms: number;
  scenario: string | null;
  starts_from: "daily" | "lesson" | "position" | null;
  stand_in: string | null;
  daily: DailyMark | null;
  result: Result | null;
}

/** A list of tables. `waiting` are those that wait for one's own move; `next` asks for the next page. */
export interface TableSummaries {
  tables: TableSummary[];
  waiting: string[];
  next: string | null;
}

/** Where a table is, and which seats are one's own. */
export interface TableOpened {
  table: string;
  yours: number[];
}

/** An invitation word, which gives one seat to whoever uses it first. */
export interface Invitation {
  seat: number;
  word: string;
}

/** The seat that an invitation still gives. `is_yours`: the caller has taken it already. */
export interface Invited {
  seat: number;
  is_yours: boolean;
}

/** Invitations to all seats that can be taken. */
export interface Invitations {
  invitations: Invitation[];
}

/** Where a record is kept. */
export interface RecordKept {
  record: string;
}

/** One thing that is wrong with a record; `step` counts from 1 and is 0 where no step is meant. */
export interface FlawSeen {
  code: "draw" | "illegal" | "lots" | "secret";
  step: number;
}

/** A finished game as text, and what checking it showed. */
export interface RecordSeen {
  game: string;
  text: string;
  steps: number;
  seats: number;
  players: string[];
  draws: number;
  draws_proved: number;
  faults: string[];
  flaws: FlawSeen[];
  nonces: (string | null)[];
  is_by_lot: boolean;
  deal: "daily" | "lesson" | "puzzle" | null;
}

/** A position, and what led to it. */
export interface Frame<Types extends GameTypes = GameTypes> {
  step: number;
  view: Types["view"];
  events: Types["event"][];
  drawing: Picture | null;
}

/** Some positions of a finished game. */
export interface Frames<Types extends GameTypes = GameTypes> {
  steps: number;
  frames: Frame<Types>[];
}

/** Why a request was refused: a code with facts, the rule that forbids it, an English sentence. */
export interface Problem {
  code: string;
  text: string;
  rule: string | null;
  facts: Record<string, unknown>;
}

/** Whether the server can do its work. */
export interface Health {
  status: "down" | "ok";
  problems: string[];
}

/** The decisions of a whole turn; without any, the answer is shown. */
export interface AnswerPuzzle {
  decisions?: number[];
}

/** A position with one best turn: for how many seats, whose turn it is, and how hard, from 1 to 3. */
export interface PuzzleSeen {
  key: string;
  seats: number;
  seat: number;
  difficulty: number;
}

/** A game's puzzles, and the one of the day: days are counted from 1970 in UTC. */
export interface PuzzlesSeen {
  day: number;
  today: string | null;
  puzzles: PuzzleSeen[];
}

/** Whether an answer is as good as the best, what it loses, and the best turn with its reasons. */
export interface PuzzleMarked {
  is_accepted: boolean;
  loss: Amount | null;
  theme: string;
  turn: PackedDecision[];
  reasons: Reason[];
}

/** Begin or resume one's first try at the deal of the day that was shown; it must still be today. */
export interface BeginDaily {
  day: number;
  is_again?: boolean;
}

/** How a try ended: ranked by winning, then by the lead over the best other side, then by points. */
export interface DailyRank {
  place: number | null;
  name: string;
  has_won: boolean;
  lead: number;
  points: number;
  is_yours: boolean;
}

/** What the strongest character made of the same deal with a long search, and the record of it. */
export interface DailyLine {
  name: string;
  has_won: boolean;
  lead: number;
  points: number;
  record: string;
}

/** One's first try. It is ranked when it was played to its end on its day. */
export interface DailyYours {
  table: string;
  is_over: boolean;
  is_ranked: boolean;
}

/** The results of a day, of all first tries that were played to their end. */
export interface DailyCompared {
  tries: number;
  place: number | null;
  yours: DailyRank | null;
  best: DailyRank[];
  line: DailyLine | null;
}

/** A game's deal of a day, counted from 1970 in UTC: the same for everybody, bots and luck included. */
export interface DailySeen {
  day: number;
  ends_ms: number;
  now_ms: number;
  bots: (string | null)[];
  seat: number;
  secret_hash: string;
  secret: string | null;
  yours: DailyYours | null;
  compared: DailyCompared | null;
}

/** The first message. Browsers are identified by their cookie, programs by the token. */
export interface Hello {
  type: "hello";
  token?: string | null;
  protocol?: number;
}

/** Send me this table's news from now on, and what happened since that version. */
export interface Follow {
  type: "follow";
  table: string;
  seat?: number | null;
  since?: number;
  drawing?: "de" | "en" | null;
}

/** Send me no more news of this table. */
export interface Unfollow {
  type: "unfollow";
  table: string;
}

/** A decision whose number is not known yet: by kind and parts, or as text. */
export interface Wish {
  kind?: string;
  parts?: Record<string, string | number>;
  text?: string;
}

/** Show me what these decisions and then these wishes would lead to. Nothing is changed. */
export interface Draft {
  type: "draft";
  id: string;
  table: string;
  seat: number;
  version: number;
  decisions?: number[];
  wishes?: Wish[];
}

/** Make these decisions. The same move id again gets the same answer. */
export interface Commit {
  type: "commit";
  move_id: string;
  table: string;
  seat: number;
  version: number;
  decisions: number[];
}

/** After these decisions, tell me why I may not do that: a decision by number, kind and parts, or text. */
export interface WhyNot {
  type: "why-not";
  id: string;
  table: string;
  seat: number;
  version: number;
  action?: number | null;
  kind?: string;
  parts?: Record<string, string | number>;
  text?: string;
  decisions?: number[];
}

/** After these decisions, advise me on the rest of my turn; only where I play with bots alone. */
export interface Hint {
  type: "hint";
  id: string;
  table: string;
  seat: number;
  version: number;
  decisions?: number[];
}

/** Show me step by step what happened since that version. */
export interface Recall {
  type: "recall";
  id: string;
  table: string;
  seat?: number | null;
  since?: number;
}

/** Tell me the entries before that one, a page of them: news has the newest. */
export interface Log {
  type: "log";
  id: string;
  table: string;
  before: number;
  seat?: number | null;
}

/** Add to the draws before the deal: first the hash of random bytes, then the bytes, as news asks. */
export interface Nonce {
  type: "nonce";
  table: string;
  hash?: string | null;
  nonce?: string | null;
}

/** A keep-alive. `sent_ms` comes back; `lag_ms` is what the last round trip took. */
export interface Ping {
  type: "ping";
  sent_ms: number;
  lag_ms?: number;
  is_hidden?: boolean;
}

/** A legal decision, packed: its number, text, whether it cannot be taken back, its kind and parts. */
export type PackedDecision = [action: number, text: string, is_final: boolean, kind: string, parts: Record<string,
    string | number>];

/** What is expected now: a sentence's key in the game's words, and its facts. */
export interface Prompt {
  key: string;
  facts: Record<string, unknown>;
}

/** One entry of the table's journal, as this viewer may know it. `steps` counts each step's events. */
export interface Told<Types extends GameTypes = GameTypes> {
  seq: number;
  kind: string;
  seat: number | null;
  at_ms: number;
  facts: Record<string, unknown>;
  events: Types["event"][];
  steps: number[];
}

/** The clocks. The seat `running` has been thinking since `since_ms`. */
export interface ClockSeen {
  left_ms: number[];
  running: number | null;
  since_ms: number;
  flagged: number[];
}

/** What a player's client adds to the draws: the hash first, the nonce itself when the deal is made. */
export interface NonceSeen {
  place: number;
  hash: string | null;
  nonce: string | null;
}

/** The answer to hello. */
export interface Welcome {
  type: "welcome";
  name: string;
  version: string;
  protocol: number;
}

/** A table as this viewer may see it now, and what happened since the version asked for. */
export interface News<Types extends GameTypes = GameTypes> {
  type: "news";
  table: string;
  version: number;
  seat: number | null;
  yours: number[];
  card: TableSummary;
  entries: Told<Types>[];
  told_from: number;
  frames: Frame<Types>[] | null;
  view: Types["view"] | null;
  drawing: Picture | null;
  prompt: Prompt | null;
  legal: PackedDecision[] | null;
  extras: Partial<Types["extras"]>;
  clock: ClockSeen | null;
  secret_hash: string;
  secret: string | null;
  nonces: NonceSeen[];
  wants: "hash" | "nonce" | null;
  views: Types["view"][] | null;
  drawings: Picture[] | null;
  result: Result | null;
  offers: number[];
  next_table: string | null;
  is_frozen: boolean;
  absent_ms: (number | null)[];
  is_crowded: boolean;
  now_ms: number;
}

/** Who is away from a table: told after following it, and whenever it changes. */
export interface Presence {
  type: "presence";
  table: string;
  away_ms: (number | null)[];
}

/** What a draft leads to. If its last decision is final, nothing beyond it is shown. */
export interface DraftSeen<Types extends GameTypes = GameTypes> {
  type: "draft";
  id: string;
  version: number;
  view: Types["view"];
  drawing: Picture | null;
  prompt: Prompt;
  legal: PackedDecision[];
  extras: Partial<Types["extras"]>;
  is_final: boolean;
  made: PackedDecision[];
  final: PackedDecision | null;
  refused: RefusedMessage | null;
}

/** A move is stored; this is the table's version after it. */
export interface Committed {
  type: "committed";
  move_id: string;
  version: number;
}

/** The answer to why-not: it is legal, and has this number. */
export interface Allowed {
  type: "allowed";
  id: string;
  action: number;
}

/** Where to look: what a decision of the turn names, as which of its parts. */
export interface PieceSeen {
  place: number;
  part: string;
  name: string;
}

/** What a turn is worth on imagined deals, and by how much it is better than the next best one. */
export interface Compared {
  deals: number;
  worth: Amount;
  other: PackedDecision[];
  margin: Amount;
  is_clear: boolean;
  reasons: Reason[];
}

/** The answer to hint: where to look, what to do, and why, if there is something to compare with. */
export interface HintSeen {
  type: "hint";
  id: string;
  version: number;
  pieces: PieceSeen[];
  turn: PackedDecision[];
  why: Compared | null;
}

/** The answer to recall: the position after each of the last steps, and what led to it. */
export interface Recalled<Types extends GameTypes = GameTypes> {
  type: "recalled";
  id: string;
  version: number;
  frames: Frame<Types>[];
}

/** The answer to log: entries in order, up to the one asked for. */
export interface Logged<Types extends GameTypes = GameTypes> {
  type: "logged";
  id: string;
  version: number;
  entries: Told<Types>[];
}

/** A message was refused. `id` is that of the message, or the move id. */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  code: string;
  text: string;
  rule: string | null;
  facts: Record<string, unknown>;
}

/** The table has moved on; news of what was missed follows. */
export interface StaleMessage {
  type: "stale";
  id: string;
  version: number;
}

/** The answer to ping. */
export interface Pong {
  type: "pong";
  sent_ms: number;
  now_ms: number;
}

/** The server closes this connection: reconnect. */
export interface Goodbye {
  type: "goodbye";
  code: string;
}

/** Let the others at the table read the review of one's own turns, or stop that. */
export interface Disclose {
  is_disclosed?: boolean;
}

/** What the position before a step was worth to a seat, with all cards open. */
export type CurvePoint = [step: number, win: number, win_error: number, points: number];

/** One seat's result, where it came from, and the curve of its chances. */
export interface SideSeen {
  seat: number;
  result: Amount;
  even: Amount;
  terms: Record<string, Amount>;
  curve: CurvePoint[];
}

/** One turn: what it was worth as its seat could know, and what it lost to the review's choice. */
export interface TurnSeen {
  step: number;
  turn: number;
  seat: number;
  decisions: number;
  is_flagged: boolean;
  is_choice: boolean;
  known: Amount;
  loss: Amount;
}

/** More about a flagged turn: both turns, how they ended on imagined deals, and what luck did next. */
export interface MistakeSeen {
  step: number;
  played: PackedDecision[];
  choice: PackedDecision[];
  spread: Partial<Record<"choice" | "played", number[]>>;
  blind: Amount | null;
  luck: Amount | null;
  reasons: Reason[];
}

/** How much was played out: per position, and per comparison. */
export interface WorkSeen {
  words: number;
  compare: number;
}

/** How far the review of a finished game is, and as much of it as the caller may read. */
export interface ReviewSeen {
  status: "done" | "failed" | "none" | "waiting" | "working";
  may_ask: boolean;
  yours: number[];
  disclosed: number[];
  progress: number;
  ahead: number | null;
  seats: number;
  work: WorkSeen | null;
  is_played_out: boolean;
  sides: SideSeen[];
  judged: number[];
  turns: TurnSeen[];
  mistakes: MistakeSeen[];
}

/** The decisions of a whole turn; without any, the answer is shown, and the question comes again. */
export interface AnswerMistake {
  decisions?: number[];
}

/** A flagged turn of one's own. A table in its position is opened with `from_table` and `from_step`. */
export interface MistakeAsked {
  table: string;
  step: number;
  seat: number;
  game: string;
  tries: number;
}

/** What is asked now, the longest due first; how many are due in all, and how many are asked later. */
export interface MistakesSeen {
  asked: MistakeAsked[];
  due: number;
  later: number;
}

/** Whether an answer is as good as the best, what it loses, the best turn, and the one played then. */
export interface MistakeMarked {
  is_accepted: boolean;
  loss: Amount | null;
  turn: PackedDecision[];
  played: PackedDecision[];
  cost: Amount;
  reasons: Reason[];
}

export type FromClient = Hello | Follow | Unfollow | Draft | Commit | WhyNot | Hint | Recall | Log | Nonce | Ping;

export type FromServer = Welcome | News | Presence | DraftSeen | Committed | Allowed | HintSeen | Recalled | Logged |
    RefusedMessage | StaleMessage | Pong | Goodbye;
