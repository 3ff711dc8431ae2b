import { expect, test } from "vitest";
import { isWriting } from "../keys";
import { commandOf, type Pressed } from "./keys";

const key = (name: string, more: Partial<Pressed> = {}): Pressed => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...more,
});

test("each key has its command", () => {
  const all = ["?", "u", "U", "Backspace", "e", "n", "o", "t", "l", "h", "/", "Escape"].map((one) =>
    commandOf(key(one), false, true),
  );
  expect(all).toEqual([
    "help",
    "undo",
    "undo",
    "undo",
    "main",
    "next",
    "situation",
    "options",
    "last",
    "hint",
    "command",
    "escape",
  ]);
});

test("shift turns next into previous", () => {
  expect(commandOf(key("N", { shiftKey: true }), false, true)).toBe("previous");
});

test("letters that have no command are offered to the actions of the board", () => {
  expect(commandOf(key("D"), false, true)).toEqual({ letter: "d" });
});

test("while somebody writes only escape counts", () => {
  expect(commandOf(key("u"), true, true)).toBeNull();
  expect(commandOf(key("Backspace"), true, true)).toBeNull();
  expect(commandOf(key("Escape"), true, true)).toBe("escape");
});

test("single letters can be switched off; other keys stay", () => {
  expect(commandOf(key("u"), false, false)).toBeNull();
  expect(commandOf(key("/"), false, false)).toBeNull();
  expect(commandOf(key("Backspace"), false, false)).toBe("undo");
});

test("the browser's own combinations and what a board has taken are left alone", () => {
  expect(commandOf(key("l", { ctrlKey: true }), false, true)).toBeNull();
  expect(commandOf(key("n", { metaKey: true }), false, true)).toBeNull();
  expect(commandOf(key("u", { defaultPrevented: true }), false, true)).toBeNull();
});

test("fields take letters, switches do not", () => {
  const element = (tagName: string, type = "text") =>
    ({ tagName, type, isContentEditable: false }) as unknown as EventTarget;
  expect(isWriting(element("INPUT"))).toBe(true);
  expect(isWriting(element("TEXTAREA"))).toBe(true);
  expect(isWriting(element("INPUT", "checkbox"))).toBe(false);
  expect(isWriting(element("BUTTON"))).toBe(false);
  expect(isWriting(null)).toBe(false);
});
