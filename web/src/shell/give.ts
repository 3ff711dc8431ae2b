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

/** Whether the text lies in the clipboard now. */
export async function shared(title: string, url: string): Promise<boolean> {
  if (!canShare) return copied(url);
  try {
    await navigator.share({ title, url });
  } catch {
    return copied(url);
  }
  return false;
}
