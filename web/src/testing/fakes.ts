/** A socket without a network, and a server's news. */
import { QUIET } from "../play/shown.svelte";
import { unpacked, type LegalDecision } from "../play/types";
import type { DraftSeen, GameTypes, News, PackedDecision, Told } from "../protocol";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server takes the call and greets. */
  welcome(name = "Ann"): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.hear({ type: "welcome", name, version: "1", protocol: 1 });
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((one) => one.type === type);
  }
}

const SEAT = { kind: "guest" as const, name: "Ann", bot: null, is_away: false, has_resigned: false };

/** A legal decision; its number and text mean nothing. */
export function legal<Types extends GameTypes = GameTypes>(
  decision: Types["decision"],
  isFinal = false,
): LegalDecision<Types> {
  return { action: decision.kind.length, text: decision.kind, isFinal, decision };
}

const PACKED: PackedDecision[] = [
  [1, "play desert 5", false, "play", { card: "desert 5" }],
  [2, "draw pile", true, "draw-pile", {}],
];
export const PLAY = unpacked(PACKED[0]!);
export const DRAW = unpacked(PACKED[1]!);

/** An entry of a table's log. */
export function toldOf(seq: number, more: Partial<Told> = {}): Told {
  const steps = [more.events?.length ?? 0];
  return { seq, kind: "moved", seat: seq % 2, at_ms: 0, facts: {}, events: [], steps, ...more };
}

/** News of a table of two entries, or of more that are told. */
export function newsOf(more: Partial<News> = {}): News {
  return {
    ...QUIET,
    table: "t1",
    version: 2,
    entries: [toldOf(0, { kind: "opened" }), toldOf(1, { kind: "started" })],
    told_from: more.entries?.[0]?.seq ?? 0,
    seat: 0,
    yours: [0],
    card: {
      table: "t1",
      game: "toy",
      options: {},
      status: "running",
      seats: [SEAT, { ...SEAT, kind: "bot", name: "Otto", bot: "otto" }],
      clock: "none",
      is_listed: false,
      mover: 0,
      opened_ms: 0,
      updated_ms: 0,
    } as News["card"],
    drawing: null,
    view: { turn: 0 },
    prompt: { key: "prompts.play", facts: {} },
    legal: PACKED,
    ...more,
  };
}

export function draftOf(id: string, decisions: number[]): DraftSeen {
  return {
    type: "draft",
    id,
    version: 2,
    view: { turn: decisions.length },
    drawing: null,
    prompt: { key: "prompts.draw", facts: {} },
    legal: PACKED.slice(1),
    extras: {},
    is_final: false,
    made: [],
    final: null,
    refused: null,
  };
}
