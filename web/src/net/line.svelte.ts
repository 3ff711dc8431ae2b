/** The socket: one connection to the server, which reconnects by itself. */
import type {
  Follow,
  FromClient,
  FromServer,
  GameTypes,
  Logged,
  News,
  Presence,
  Recalled,
  DraftSeen,
  HintSeen,
  Allowed,
  Committed,
  RefusedMessage,
  StaleMessage,
} from "../protocol";
import { nonceFor } from "./nonces";
import { Pulse } from "./pulse";

type Answer = DraftSeen | Allowed | HintSeen | Recalled | Logged | Committed | RefusedMessage | StaleMessage;
type State = "connecting" | "open" | "away" | "outdated";

const PROTOCOL = 1;
const TOO_OLD = 4426;
const PAUSES = [0, 300, 700, 1500, 3000]; // ms before the next attempt
const GREETING_MS = 5_000; // for a call to be taken and greeted

export class Line {
  state = $state<State>("connecting");
  /** How far the server's clock is ahead of ours, in ms. */
  ahead = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  #follows = new Map<string, { follow: Follow; tell(news: News): void; see?(who: Presence): void }>();
  #waiting = new Map<string, { message: FromClient; answer: (answer: Answer) => void }>();
  #number = 0;
  #lag = 0;
  #pulse = new Pulse(
    () => this.#ping(),
    () => this.#lost(),
  );
  #timer: ReturnType<typeof setTimeout> | undefined;
  #greeting: ReturnType<typeof setTimeout> | undefined;
  #isUsed = false;
  #wasGuest = false;

  constructor(private readonly address = `${location.origin.replace(/^http/, "ws")}/api/socket`) {}

  connect(): void {
    if (this.#socket) return;
    if (!this.#isUsed) this.#watch();
    this.#isUsed = true;
    const socket = (this.#socket = new WebSocket(this.address));
    socket.onopen = () => this.#send({ type: "hello", protocol: PROTOCOL });
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.#lost(event.code);
    this.#greeting = setTimeout(() => this.#lost(), GREETING_MS);
  }

  /** Doubt the line whenever the page is seen again or the network changes, and call at once where there is none. */
  #watch(): void {
    const doubt = () => (this.state === "open" ? this.#pulse.doubt() : this.#socket || this.#again(0));
    for (const name of ["online", "offline", "pageshow", "focus"]) addEventListener(name, doubt);
    document.addEventListener("resume", doubt);
    document.addEventListener("visibilitychange", doubt);
    const { connection } = navigator as { connection?: EventTarget };
    connection?.addEventListener("change", doubt);
  }

  /** A new guest must say hello again. */
  renew(): void {
    if (!this.#socket) return;
    this.#hangUp();
    this.state = "connecting";
    this.#again(0);
  }

  /** Hear no more of the present call, whatever becomes of it. */
  #hangUp(): void {
    const old = this.#socket;
    this.#pulse.stop();
    clearTimeout(this.#greeting);
    this.#socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  /** Follow a table: its news, and who is there. The returned function ends it. */
  follow<Types extends GameTypes>(
    follow: Omit<Follow, "type">,
    tell: (news: News<Types>) => void,
    see?: (who: Presence) => void,
  ): () => void {
    const wish = { follow: { type: "follow" as const, ...follow }, tell, see };
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

  #ping(): void {
    this.#send({ type: "ping", sent_ms: Date.now(), lag_ms: this.#lag, is_hidden: document.hidden });
  }

  #hear(message: FromServer): void {
    this.#pulse.heard();
    switch (message.type) {
      case "welcome":
        return this.#welcome(message.name);
      case "news": {
        const wish = this.#follows.get(message.table);
        this.ahead = message.now_ms - Date.now();
        if (!wish) return;
        wish.follow.since = message.version;
        if (message.wants) void nonceFor(message).then((nonce) => nonce && this.#send(nonce));
        return wish.tell(message);
      }
      case "presence":
        return this.#follows.get(message.table)?.see?.(message);
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

  #welcome(name: string): void {
    if (this.#wasGuest && !name) location.reload(); // signed out on another device: begin as anybody else
    this.#wasGuest = name !== "";
    this.state = "open";
    this.#tries = 0;
    for (const wish of this.#follows.values()) this.#send(wish.follow);
    for (const one of this.#waiting.values()) this.#send(one.message);
    clearTimeout(this.#greeting);
    this.#pulse.start();
  }

  /** The call has ended, or the server is silent: make another. */
  #lost(code?: number): void {
    this.#hangUp();
    if (code === TOO_OLD) {
      this.state = "outdated";
      return;
    }
    this.state = "away";
    this.#again(PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]!);
  }

  #again(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), ms);
  }
}

export const line = new Line();
