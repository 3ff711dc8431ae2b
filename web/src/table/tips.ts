/** Tips for the first games: one at a time, when its subject becomes possible, and never twice. */
import type { Tip } from "../boards/contract";
import type { Sitting } from "../play/sitting.svelte";

const place = (game: string) => `tips:${game}`;

function seen(game: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(place(game)) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function remember(game: string, name: string): void {
  localStorage.setItem(place(game), JSON.stringify([...new Set([...seen(game), name])]));
}

export function forgetAll(): void {
  const keys = Array.from({ length: localStorage.length }, (_, number) => localStorage.key(number) ?? "");
  for (const key of keys) if (key.startsWith("tips:")) localStorage.removeItem(key);
}

export function nextTip(tips: Tip[], sitting: Sitting, game: string): Tip | null {
  const known = seen(game);
  return tips.find((one) => !known.includes(one.name) && one.when(sitting)) ?? null;
}
