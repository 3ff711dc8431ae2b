/** A drawing made for a terminal: [style]marks[/] taken apart, and styles such as "bold cyan" as CSS. */

export interface Piece {
  text: string;
  css: string;
}

const MARK = /\\\[|\[(\/[^[\]]*|[a-z][^[\]]*)\]/gi;

/** What the terminal's colours are here: mixed with the ink, so that they can be read on any paper. */
const COLOURS: [RegExp, string][] = [
  [/red|magenta|pink|violet|purple/, "var(--danger)"],
  [/green/, "var(--good)"],
  [/yellow|orange|gold/, "var(--brass)"],
  [/blue|cyan|turquoise/, "color-mix(in oklab, var(--ink), var(--water-light) 45%)"],
  [/gr[ae]y|bright_black/, "var(--ink-soft)"],
];
const LOOKS: Partial<Record<string, string>> = {
  bold: "font-weight: 700",
  italic: "font-style: italic",
  underline: "text-decoration: underline",
  dim: "color: var(--ink-soft)",
  reverse: "color: var(--paper-raised); background: var(--ink)",
};

const colourOf = (word: string) => COLOURS.find(([names]) => names.test(word))?.[1] ?? "var(--ink)";

/** "bold cyan on blue" as CSS. */
export function cssOf(style: string): string {
  const [front = "", back = ""] = style.split(/(?:^| )on /);
  const words = front.split(" ").filter(Boolean);
  const found = words.map((word) => LOOKS[word] ?? `color: ${colourOf(word)}`);
  if (back) found.push(`background: color-mix(in oklab, var(--paper-raised), ${colourOf(back)} 18%)`);
  return found.join("; ");
}

/** A line in pieces of one style each. Marks nest; what is not a mark is text. */
export function pieces(line: string, styles: Partial<Record<string, string>>): Piece[] {
  const found: Piece[] = [];
  const worn: string[] = [];
  let from = 0;
  const put = (text: string) => text && found.push({ text, css: worn.map(cssOf).join("; ") });
  for (const mark of line.matchAll(MARK)) {
    put(line.slice(from, mark.index));
    from = mark.index + mark[0].length;
    const name = mark[1];
    if (name === undefined) put("[");
    else if (name.startsWith("/")) worn.pop();
    else worn.push(styles[name] ?? name);
  }
  put(line.slice(from));
  return found;
}

/** A line without its marks. */
export function plain(line: string): string {
  return pieces(line, {})
    .map((one) => one.text)
    .join("");
}
