import { expect, test } from "vitest";
import type { News } from "../protocol";
import { newsOf } from "../testing/fakes";
import { absenceAt, absences } from "./absence";

const MINUTE = 60_000;
const SEAT = { name: "", bot: null, is_away: false, has_resigned: false, is_shown: false };

/** Two people at a running table; the second is waited for until ten minutes have passed. */
function table(change: Partial<News> = {}, stand_in: string | null = "mira"): News {
  const base = newsOf({ yours: [0], absent_ms: [null, 10 * MINUTE], ...change });
  const seats = [0, 1].map(() => ({ ...SEAT, kind: "guest" as const }));
  return { ...base, card: { ...base.card, status: "running", seats, stand_in } };
}

test("who is there and has time is not spoken of", () => {
  expect(absences(table(), [null, null], 2 * MINUTE)).toEqual([]);
});

test("who is away is told since when, and from when on a bot may take over", () => {
  expect(absenceAt(table(), [null, 0], 1, 2 * MINUTE)).toMatchObject({
    awayMin: 2,
    dueMin: 8,
    remedies: ["take-over"],
  });
});

test("who has kept the others waiting can be replaced, or loses where nobody stands in", () => {
  expect(absenceAt(table(), [null, null], 1, 11 * MINUTE)).toMatchObject({ awayMin: null, dueMin: 0 });
  expect(absenceAt(table({}, null), [null, null], 1, 11 * MINUTE)?.remedies).toEqual(["claim"]);
});

test("out of time, both can be done", () => {
  const clock = { left_ms: [1, 0], running: 1, since_ms: 0, flagged: [1] };
  expect(absenceAt(table({ clock, absent_ms: [null, 0] }), [], 1, 5)).toMatchObject({
    isLate: true,
    dueMin: 0,
    remedies: ["take-over", "claim"],
  });
});

test("my own seat is not spoken of to me", () => {
  expect(absences(table({ absent_ms: [0, null] }), [0, null], MINUTE)).toEqual([]);
});
