/** Give somebody an address: by the device's share sheet where there is one, else by the clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canShare = typeof navigator !== "undefined" && "share" in navigator;

/** Returns whether the text is in the clipboard now. */
export async function shared(title: string, url: string): Promise<boolean> {
  if (!canShare) return copied(url);
  try {
    await navigator.share({ title, url });
  } catch {
    return copied(url);
  }
  return false;
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
