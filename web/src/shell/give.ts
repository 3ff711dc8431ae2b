/** Give somebody an address: by the device's share sheet where there is one, else by the clipboard. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Over plain http a page has no clipboard of its own, but it can copy what is selected. */
function copiedByHand(text: string): boolean {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.cssText = "position: fixed; opacity: 0";
  const focused = document.activeElement as HTMLElement | null;
  (focused?.closest("dialog") ?? document.body).append(field); // what is behind a dialog cannot be selected
  field.select();
  try {
    return document.execCommand("copy"); // deprecated, and the only way over plain http
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus();
  }
}

export const canShare = typeof navigator !== "undefined" && "share" in navigator;

/** What became of an address that was to be given to somebody. */
export type Given = "shared" | "copied" | "failed";

export async function given(title: string, url: string, byShare: boolean): Promise<Given> {
  if (byShare && canShare) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch {
      // Somebody changed their mind, or the sheet could not be opened: then it is at least copied.
    }
  }
  return (await copied(url)) ? "copied" : "failed";
}

/** Give somebody a file: by the share sheet where it takes files, else save it. Returns whether it was saved. */
export async function handedOver(file: File, title: string): Promise<boolean> {
  const gift = { files: [file], title };
  if (canShare && navigator.canShare?.(gift)) {
    try {
      await navigator.share(gift);
      return false;
    } catch (error) {
      if ((error as Error).name === "AbortError") return false; // changed one's mind
    }
  }
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file),
    download: file.name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
