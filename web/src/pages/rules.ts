/** Rules pages: fetched, searched, and cut into pieces of text that need no HTML. */
import { get } from "../net/http";
import type { RulesPage, RulesParagraph, RulesSection } from "../protocol";

export function bookOf(game: string, language: string): Promise<RulesPage> {
  return get<RulesPage>(`rules/${game}/${language}`);
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

function matches(paragraph: RulesParagraph, wanted: string): boolean {
  const said = paragraph.parts.flatMap((one) => [one.text, ...one.rows.flat(), one.picture?.caption ?? ""]);
  const all = [paragraph.number ?? "", ...said].join(" ").toLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

/** The sections with only those paragraphs that hold every word looked for. */
export function searched(book: RulesPage, words: string): RulesSection[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return book.sections;
  return book.sections
    .map((one) => ({ ...one, paragraphs: one.paragraphs.filter((two) => matches(two, wanted)) }))
    .filter((one) => one.paragraphs.length);
}
