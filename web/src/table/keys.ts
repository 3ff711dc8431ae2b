/** Keys of the table page. Boards take theirs first; what they leave comes here. */
import { hasModifier } from "../keys";

export type Command =
  | "help"
  | "undo"
  | "main"
  | "next"
  | "previous"
  | "situation"
  | "options"
  | "last"
  | "hint"
  | "command"
  | "escape"
  | { letter: string };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
}

const LETTERS: Record<string, Command> = {
  u: "undo",
  e: "main",
  n: "next",
  o: "situation",
  t: "options",
  l: "last",
  h: "hint",
};

/** The command of a key; none while somebody writes, or for single letters where they are switched off. */
export function commandOf(pressed: Pressed, isWriting: boolean, hasLetters: boolean): Command | null {
  if (pressed.defaultPrevented || hasModifier(pressed)) return null;
  if (pressed.key === "Escape") return "escape";
  if (isWriting) return null;
  if (pressed.key === "Backspace") return "undo";
  if (!hasLetters) return null;
  if (pressed.key === "?") return "help";
  if (pressed.key === "/") return "command";
  if (pressed.key.length !== 1) return null;
  const letter = pressed.key.toLowerCase();
  if (letter === "n" && pressed.shiftKey) return "previous";
  return LETTERS[letter] ?? { letter };
}

/** Focus the next legal target of the board, or the one before. */
export function focusLegal(board: Element | null, step: 1 | -1): boolean {
  const targets = [...(board?.querySelectorAll<HTMLElement | SVGElement>("[data-legal]") ?? [])].filter(
    (one) => one.getAttribute("data-legal") !== "false",
  );
  if (!targets.length) return false;
  const at = targets.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step > 0 ? 0 : targets.length - 1) : (at + step + targets.length) % targets.length;
  targets[next]?.focus();
  return true;
}
