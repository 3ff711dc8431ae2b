/** Drafts survive a reload: they are kept in this window, with the version they belong to. */
import type { GameTypes } from "../protocol";
import type { LegalDecision } from "./types";

interface Kept {
  version: number;
  decisions?: LegalDecision[];
}

export const keep = (place: string, kept: Kept) => sessionStorage.setItem(place, JSON.stringify(kept));

export const forget = (place: string) => sessionStorage.removeItem(place);

/** The draft that was kept there for this version; an older one is forgotten. */
export function keptAt<Types extends GameTypes>(place: string, version: number): LegalDecision<Types>[] {
  const text = sessionStorage.getItem(place);
  const kept = text ? (JSON.parse(text) as Kept) : null;
  if (kept?.version === version && kept.decisions?.length) return kept.decisions as LegalDecision<Types>[];
  forget(place);
  return [];
}
