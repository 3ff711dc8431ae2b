/** Who keeps the others waiting, since when, and what can be done about it. */
import type { News } from "../protocol";

const MINUTE_MS = 60_000;

export interface Absence {
  seat: number;
  /** For how many minutes the player has been away from the page; null for one who looks at it. */
  awayMin: number | null;
  /** In how many minutes the others need not wait any longer: 0 now, null where they must. */
  dueMin: number | null;
  /** The clock has run out. */
  isLate: boolean;
  /** What the others may do when it is due. */
  remedies: ("take-over" | "claim")[];
}

const minutes = (ms: number) => Math.max(0, Math.ceil(ms / MINUTE_MS));

/** What there is to say of another's seat; nothing where its player is there and has time. */
export function absenceAt(
  news: News,
  away: readonly (number | null)[],
  seat: number,
  nowMs: number,
): Absence | null {
  const one = news.card.seats[seat];
  if (news.card.status !== "running" || one?.kind !== "guest" || one.bot) return null;
  const isLate = news.clock?.flagged.includes(seat) ?? false;
  const since = away[seat] ?? null;
  const due = news.absent_ms[seat] ?? null;
  const dueMin = due === null ? null : minutes(due - nowMs);
  if (since === null && !isLate && dueMin !== 0) return null;
  return {
    seat,
    awayMin: since === null ? null : Math.max(0, Math.floor((nowMs - since) / MINUTE_MS)),
    dueMin,
    isLate,
    remedies: [
      ...(news.card.stand_in ? (["take-over"] as const) : []),
      ...(isLate || !news.card.stand_in ? (["claim"] as const) : []),
    ],
  };
}

/** The same for everybody but oneself. */
export function absences(news: News, away: readonly (number | null)[], nowMs: number): Absence[] {
  return news.card.seats
    .map((_, seat) => (news.yours.includes(seat) ? null : absenceAt(news, away, seat, nowMs)))
    .filter((one) => one !== null);
}
