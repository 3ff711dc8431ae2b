/** The socket: one connection to the server, which reconnects by itself. */
import type {
  Follow,
  FromClient,
  FromServer,
  GameTypes,
  News,
  Recalled,
  DraftSeen,
  Allowed,
  Committed,
  RefusedMessage,
  StaleMessage,
} from "../protocol";
import { nonceFor } from "./nonces";

type Answer = DraftSeen | Allowed | Recalled | Committed | RefusedMessage | StaleMessage;
type State = "connecting" | "open" | "away" | "outdated";

const PROTOCOL = 1;
const TOO_OLD = 4426;
const PATIENCE = [300, 700, 1500, 3000, 5000]; // ms before the next attempt

export class Line {
  state = $state<State>("connecting");
  /** How far the server's clock is ahead of ours, in ms. */
  ahead = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  #follows = new Map<string, { follow: Follow; tell(news: News): void }>();
  #waiting = new Map<string, { message: FromClient; answer: (answer: Answer) => void }>();
  #number = 0;
  #lag = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isUsed = false;

  constructor(private readonly address = `${location.origin.replace(/^http/, "ws")}/api/socket`) {}

  connect(): void {
    if (this.#socket) return;
    if (!this.#isUsed) addEventListener("online", () => this.#again(0));
    this.#isUsed = true;
    const socket = (this.#socket = new WebSocket(this.address));
    socket.onopen = () => this.#send({ type: "hello", protocol: PROTOCOL });
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** A new guest must say hello again. */
  renew(): void {
    const old = this.#socket;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
    this.#socket = null;
    this.state = "connecting";
    this.#again(0);
  }

  /** Follow a table; the returned function ends it. */
  follow<Types extends GameTypes>(
    follow: Omit<Follow, "type">,
    tell: (news: News<Types>) => void,
  ): () => void {
    const wish = { follow: { type: "follow" as const, ...follow }, tell };
    this.#follows.set(follow.table, wish);
    this.connect();
    if (this.state === "open") this.#send(wish.follow);
    return () => {
      if (this.#follows.get(follow.table) !== wish) return;
      this.#follows.delete(follow.table);
      if (this.state === "open") this.#send({ type: "unfollow", table: follow.table });
    };
  }

  /** Ask something and wait for its answer. Unanswered questions are sent again on the next connection. */
  ask<T extends Answer>(
    message: Extract<FromClient, { id: string } | { move_id: string }>,
  ): Promise<T | RefusedMessage | StaleMessage> {
    const name = "move_id" in message ? message.move_id : message.id;
    return new Promise((resolve) => {
      this.#waiting.set(name, { message, answer: resolve as (answer: Answer) => void });
      if (this.state === "open") this.#send(message);
    });
  }

  /** A fresh id for a question. */
  name(): string {
    return `q${++this.#number}`;
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome();
      case "news": {
        const wish = this.#follows.get(message.table);
        this.ahead = message.now_ms - Date.now();
        if (!wish) return;
        wish.follow.since = message.version;
        if (message.wants) void nonceFor(message).then((nonce) => nonce && this.#send(nonce));
        return wish.tell(message);
      }
      case "pong":
        this.#lag = Math.min(1000, Date.now() - message.sent_ms);
        return;
      case "goodbye":
        return;
      case "committed":
        return this.#answer(message.move_id, message);
      case "refused":
        return this.#answer(message.id ?? "", message);
      default:
        return this.#answer(message.id, message);
    }
  }

  #answer(name: string, answer: Answer): void {
    const one = this.#waiting.get(name);
    this.#waiting.delete(name);
    one?.answer(answer);
  }

  #welcome(): void {
    this.state = "open";
    this.#tries = 0;
    for (const wish of this.#follows.values()) this.#send(wish.follow);
    for (const one of this.#waiting.values()) this.#send(one.message);
    clearInterval(this.#beat);
    this.#beat = setInterval(
      () => this.#send({ type: "ping", sent_ms: Date.now(), lag_ms: this.#lag }),
      15_000,
    );
  }

  #lost(code: number): void {
    this.#socket = null;
    clearInterval(this.#beat);
    if (code === TOO_OLD) {
      this.state = "outdated";
      return;
    }
    this.state = "away";
    this.#again(PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)] ?? 5000);
  }

  #again(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), ms);
  }
}

export const line = new Line();
