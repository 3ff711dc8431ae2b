/** Sentences: the client's own, and each game's, which the server gives as templates. */
import { pages } from "./pages";
import { pointer } from "./pointer.svelte";
import { table } from "./table";

export type Language = "en" | "de";
/** The languages by their own names. */
export const LANGUAGES: [Language, string][] = [
  ["en", "English"],
  ["de", "Deutsch"],
];
export type UiKey = keyof typeof ui;
export type Facts = Record<string, unknown>;

/** What happened, as far as a sentence needs it. */
interface Event {
  kind: string;
  seat?: number | null;
  facts?: Facts;
}

/** What is said, in English and in German. */
export type Sentence = readonly [en: string, de: string];

/** What the client itself says. */
export const ui = { ...pages, ...table };

function preferred(): Language {
  const kept = localStorage.getItem("language");
  if (kept === "en" || kept === "de") return kept;
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

class Tongue {
  language = $state<Language>("en");

  /** For dates and lists. */
  get locale(): string {
    return this.language === "en" ? "en-GB" : this.language;
  }

  /** Called when another language is chosen. */
  onchoose: (language: Language) => void = () => {};

  choose(language: Language): void {
    this.language = language;
    this.onchoose(language);
    localStorage.setItem("language", language);
    document.documentElement.lang = language;
  }
}

export const tongue = new Tongue();
if (typeof localStorage !== "undefined") {
  tongue.language = preferred();
  document.documentElement.lang = tongue.language;
}

/** A sentence in the language chosen now. */
export const said = ([en, de]: Sentence) => (tongue.language === "en" ? en : de);

const FACT = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;
const rules = new Map<string, Intl.PluralRules>();

/** Whether a number takes the word for one, in the language chosen now. */
function isOne(value: unknown): boolean {
  const { locale } = tongue;
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale));
  return rules.get(locale)!.select(Number(value)) === "one";
}

/** A fact for people: numbers with a real minus sign. */
export function numeral(value: unknown): string {
  return typeof value === "number" && value < 0 ? `−${-value}` : String(value);
}

/** Letters written from right to left, and signs that turn the direction of what follows. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/** What keeps them from turning the direction of what surrounds them. */
const [ISOLATE, END] = [0x2068, 0x2069].map((sign) => String.fromCharCode(sign));

/** Somebody's own words, kept together where they are written from right to left. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END}` : text;
}

/**
 * A template with its {facts} put in; {steps:step|steps} is the word that goes with the number of steps,
 * {hand:tap|click} the one that goes with what the player points with.
 */
export function filled(template: string, facts: Facts = {}): string {
  return template.replace(FACT, (whole, name: string, one?: string, many?: string) => {
    if (name === "hand") return (pointer.isFinger ? one : many) ?? "";
    if (!(name in facts)) return whole;
    if (one === undefined) return numeral(facts[name]);
    return (isOne(facts[name]) ? one : many) ?? "";
  });
}

/** A function that says the sentences of a book in the language chosen now. */
export function saying<Key extends string>(book: Record<Key, Sentence>) {
  return (key: Key, facts?: Facts): string => filled(said(book[key]), facts);
}

/** A sentence of the client itself. */
export const say = saying<UiKey>(ui);

export const isUiKey = (key: string): key is UiKey => key in ui;

/** "A, B and C" in the language chosen now. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(tongue.locale, { type: "conjunction" }).format(things);
}

export type Tables = Partial<Record<Language, Record<string, string>>>;

/** A game's words: prompts, events, refusals, names; in the language chosen now. */
export class GameWords {
  /** Names of those who sit at the table: they replace "Seat 1". */
  players = $state.raw<string[]>([]);

  #tables = $state.raw<Tables>({});

  constructor(
    readonly game: string,
    tables: Tables = {},
  ) {
    this.#tables = tables;
  }

  /** Until the words of a language are there, those of another serve. */
  get #table(): Record<string, string> {
    return this.#tables[tongue.language] ?? Object.values(this.#tables)[0] ?? {};
  }

  /** All its words, to be kept. */
  get tables(): Tables {
    return this.#tables;
  }

  speaks(language: Language): boolean {
    return language in this.#tables;
  }

  learn(language: Language, table: Record<string, string>): void {
    this.#tables = { ...this.#tables, [language]: table };
  }

  knows(key: string): boolean {
    return key in this.#table;
  }

  /** Words of the notation in the language chosen now: "desert 5" is "Wüste 5". */
  name(text: string): string {
    const word = (one: string) => this.#table[`names.${one}`] ?? one;
    return text.split(" ").map(word).join(" ");
  }

  /** Typed words as the notation has them: "straße a1-b1" is "street a1-b1". */
  notation(text: string): string {
    const word = (one: string) => this.#table[`typed.${one}`] ?? one;
    return text.trim().toLowerCase().split(/\s+/).map(word).join(" ");
  }

  /** The same at the beginning of a label: "Desert 5". */
  title(text: string): string {
    const name = this.name(text);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** A fact as a sentence tells it: words translated, the items of a list with commas between them. */
  #fact(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#fact(one)).join(", ");
    return typeof value === "string" ? this.name(value) : value;
  }

  /** A seat in a sentence: "Seat {to}". */
  get #seat(): RegExp {
    return new RegExp(said(ui["seat.number"]).replace("{seat}", String.raw`\{(\w+)\}`), "gi");
  }

  /** A sentence of the game. Seats are called by their players' names. */
  say(key: string, facts: Facts = {}): string {
    const told: Facts = {};
    for (const [fact, value] of Object.entries(facts)) told[fact] = this.#fact(value);
    const players: Facts = {};
    const template = (this.#table[key] ?? key).replace(this.#seat, (whole, fact: string) => {
      const name = this.players[Number(facts[fact]) - 1];
      if (name === undefined) return whole;
      players[`player_${fact}`] = name;
      return `{player_${fact}}`;
    });
    return filled(template, { ...told, ...players });
  }

  /** Who sits at a seat, by name; by the seat's number where no name is known. */
  player(seat: number): string {
    return this.players[seat] ?? say("seat.number", { seat: seat + 1 });
  }

  /** An event as a sentence; where its facts are hidden, the shorter one. */
  event(event: Event): string {
    return this.#tell("events", event, {});
  }

  /** The same, said to a player whom it concerns: whose doing it was, and what it means. */
  yours(event: Event, by: number): string {
    return this.#tell("yours", event, { by: by + 1 });
  }

  #tell(section: string, event: Event, more: Facts): string {
    const facts = event.facts ?? {};
    const key = `${section}.${event.kind}`;
    const fuller = [key, ...Object.keys(facts)].join("_");
    return this.say(this.knows(fuller) ? fuller : key, {
      ...facts,
      ...more,
      seat: event.seat == null ? "" : event.seat + 1,
    });
  }
}

/** A function that says what a player is called: by name, or by the board's word for oneself. */
export function naming(you: () => string) {
  return (words: GameWords, seat: number, me: number | null) => (seat === me ? you() : words.player(seat));
}
