/** What every key listener checks first. */

/** Keys pressed with one of these belong to the browser. */
export function hasModifier(pressed: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return pressed.ctrlKey || pressed.metaKey || pressed.altKey;
}

/** Whether what has the focus takes letters itself. */
export function isWriting(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element?.tagName) return false;
  if (element.isContentEditable || element.tagName === "TEXTAREA" || element.tagName === "SELECT")
    return true;
  return (
    element.tagName === "INPUT" &&
    !["checkbox", "radio", "button", "range"].includes((element as HTMLInputElement).type)
  );
}

/** Where an arrow key was pressed, focus the next or previous one of these elements. */
export function stepFocus(event: KeyboardEvent, here: Element, all: HTMLElement[]): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  all.at((all.findIndex((one) => one === here) + step) % all.length)?.focus();
  event.preventDefault();
}
