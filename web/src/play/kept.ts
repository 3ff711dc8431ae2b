/** Drafts survive a reload: they are kept in this window, with the version they belong to. */
import type { LegalDecision } from "../protocol";

interface Kept {
  version: number;
  choices?: LegalDecision[];
}

export const keep = (place: string, kept: Kept) => sessionStorage.setItem(place, JSON.stringify(kept));

export const forget = (place: string) => sessionStorage.removeItem(place);

/** The draft that was kept there for this version; an older one is forgotten. */
export function keptAt(place: string, version: number): LegalDecision[] {
  const text = sessionStorage.getItem(place);
  const kept = text ? (JSON.parse(text) as Kept) : null;
  if (kept?.version === version && kept.choices?.length) return kept.choices;
  forget(place);
  return [];
}
