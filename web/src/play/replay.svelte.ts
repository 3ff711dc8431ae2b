/** A finished game, position by position. Positions come in chunks and are cached per viewer. */
import { get } from "../net/http";
import type { AnyView, Event, Frame, Frames } from "../protocol";

const CHUNK = 60;

/** What a board says of its game. */
interface Game {
  /** How prominently events are marked, by their kind. */
  events: Partial<Record<string, { mark?: "small" | "big" }>>;
  /** Which round a position belongs to, in games that have rounds. */
  round?(view: AnyView): number;
}

export interface Mark {
  step: number;
  isBig: boolean;
}

export class Replay {
  steps = $state(0);
  at = $state(0);
  seat = $state<number | null>(null);
  isPlaying = $state(false);
  pace = $state(1);
  /** Whether the number of later steps and their marks are hidden. */
  hidesFuture = $state(false);
  /** The language in which views are drawn as text, for games without a board. */
  drawsIn = $state<"en" | "de" | null>(null);
  /** The furthest step that was looked at. */
  seen = $state(0);
  #kept = $state.raw<Record<string, Frame[]>>({});
  #loading = new Map<string, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `address` is where the frames are, without the query. */
  constructor(
    private readonly address: string,
    private readonly game: Game,
    private readonly fetch: (path: string) => Promise<Frames> = (path) => get<Frames>(path),
  ) {}

  get frames(): Frame[] {
    return this.#kept[this.#eyes] ?? [];
  }

  /** The query parameters of the viewer, which are also the key of the cached frames. */
  get #eyes(): string {
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    return this.drawsIn ? `${seat}&drawing=${this.drawsIn}` : seat;
  }

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  get events(): Event[] {
    return this.frame?.events ?? [];
  }

  get hasRounds(): boolean {
    return this.game.round !== undefined;
  }

  /** How far the game goes, as far as that may be known. */
  get known(): number {
    return this.hidesFuture ? this.seen : this.steps;
  }

  /** Hide what is to come after here, or show it again. */
  hide(isHidden: boolean): void {
    this.hidesFuture = isHidden;
    this.seen = this.at;
  }

  /** Where turns and rounds begin and remarkable things happen, as far as it has been read and may be known. */
  get marks(): Mark[] {
    return this.frames
      .slice(0, this.known + 1)
      .map(({ step, events }) => ({ step, marks: events.map((event) => this.game.events[event.kind]?.mark) }))
      .filter(({ marks }) => marks.some(Boolean))
      .map(({ step, marks }) => ({ step, isBig: marks.includes("big") }));
  }

  /** Read on until this step is there. */
  async need(step: number): Promise<void> {
    const eyes = this.#eyes;
    while ((this.#kept[eyes]?.length ?? 0) <= step && !this.#isWhole(eyes)) await this.#more(eyes);
  }

  /** Read the rest, so that marks and turns are known. */
  async readAll(): Promise<void> {
    await this.need(Infinity);
  }

  async go(step: number): Promise<void> {
    const wanted = Math.max(0, this.steps ? Math.min(step, this.steps) : step);
    await this.need(wanted);
    this.at = Math.min(wanted, this.steps);
    this.seen = Math.max(this.seen, this.at);
  }

  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.need(this.at);
    void this.readAll();
  }

  /** On or back to where the next turn or round begins. */
  async jump(by: "turn" | "round", direction: 1 | -1): Promise<void> {
    const of = (frame: Frame | undefined) =>
      frame && (by === "turn" ? frame.view.turn : this.game.round?.(frame.view));
    const here = of(this.frame);
    let step = this.at + direction;
    await this.need(step);
    while (step > 0 && step < this.steps && of(this.frames[step]) === here)
      await this.need((step += direction));
    // Going back stops where that turn began, not at its last step.
    if (direction < 0) while (step > 0 && of(this.frames[step - 1]) === of(this.frames[step])) step--;
    await this.go(step);
  }

  play(): void {
    this.isPlaying = true;
    if (this.at >= this.steps) this.at = 0;
    this.#tick();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (!this.isPlaying) return;
    if (this.at >= this.steps) return this.pause();
    void this.go(this.at + 1);
    this.#timer = setTimeout(() => this.#tick(), (this.events.length ? 900 : 150) / this.pace);
  }

  #isWhole(eyes: string): boolean {
    const kept = this.#kept[eyes];
    return kept !== undefined && kept.length > this.steps;
  }

  async #more(eyes: string): Promise<void> {
    const first = this.#kept[eyes]?.length ?? 0;
    const name = `${eyes}:${first}`;
    let loading = this.#loading.get(name);
    if (!loading) this.#loading.set(name, (loading = this.#load(eyes, first)));
    await loading;
  }

  async #load(eyes: string, first: number): Promise<void> {
    const query = `first=${first}&last=${first + CHUNK - 1}${eyes}`;
    const chunk = await this.fetch(`${this.address}?${query}`);
    this.steps = chunk.steps;
    this.#kept = { ...this.#kept, [eyes]: [...(this.#kept[eyes] ?? []), ...chunk.frames] };
  }
}
