/** Rules pages: fetched, searched, and cut into pieces of text that need no HTML. */
import { get } from "../net/http";

export interface Part {
  kind: "text" | "table" | "picture";
  text: string;
  rows: string[][];
}

export interface Paragraph {
  number: string | null;
  parts: Part[];
}

export interface Section {
  title: string;
  paragraphs: Paragraph[];
}

export interface Book {
  title: string;
  sections: Section[];
}

export function bookOf(game: string, language: string): Promise<Book> {
  return get<Book>(`rules/${game}/${language}`);
}

export interface Piece {
  kind: "plain" | "strong" | "slanted" | "typed" | "rule";
  text: string;
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-\d+\.\d+)\b/gs;

/** *slanted*, **bold**, `typed` and numbers of rules, as pieces. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: "plain", text: text.slice(at, match.index) });
    const [whole, strong, slanted, typed] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (slanted !== undefined) found.push({ kind: "slanted", text: slanted });
    else if (typed !== undefined) found.push({ kind: "typed", text: typed });
    else found.push({ kind: "rule", text: whole });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: "plain", text: text.slice(at) });
  return found;
}

function matches(paragraph: Paragraph, wanted: string): boolean {
  const all = [paragraph.number ?? "", ...paragraph.parts.flatMap((one) => [one.text, ...one.rows.flat()])].join(" ").toLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

/** The sections with only those paragraphs that hold every word looked for. */
export function searched(book: Book, words: string): Section[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return book.sections;
  return book.sections.map((one) => ({ ...one, paragraphs: one.paragraphs.filter((two) => matches(two, wanted)) })).filter((one) => one.paragraphs.length);
}
