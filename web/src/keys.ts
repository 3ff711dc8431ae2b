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
