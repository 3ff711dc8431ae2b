/** A read-only sitting: a fixed position, drawn by the same boards. */
import type { TableSummary, Frame, News } from "../protocol";
import { Sitting } from "./sitting.svelte";

/** News of a table at which nothing has happened and nobody may decide. */
export const QUIET: Omit<News, "card" | "drawing" | "view" | "seat" | "table"> = {
  type: "news",
  version: 0,
  yours: [],
  entries: [],
  told_from: 0,
  frames: [],
  drawings: null,
  prompt: null,
  legal: null,
  extras: {},
  clock: null,
  secret_hash: "",
  secret: null,
  nonces: [],
  wants: null,
  views: null,
  result: null,
  offers: [],
  next_table: null,
  is_frozen: false,
  absent_ms: [],
  is_crowded: false,
  now_ms: 0,
};

export class Shown extends Sitting {
  constructor(readonly card: TableSummary) {
    super(card.table, null);
    this.device.hidesHands = false;
    this.stepMs = 0;
  }

  /** Show a position as this viewer sees it, and what led to it. */
  show({ view, drawing, events }: Frame, seat: number | null): void {
    this.news = { ...QUIET, table: this.card.table, card: this.card, view, drawing, seat };
    this.lastEvents = events;
  }
}
