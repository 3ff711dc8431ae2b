/** What every seat of a finished game held, position by position. */
import { get } from "../net/http";
import type { AnyView, Frames } from "../protocol";
import { Replay } from "./replay.svelte";

export class Hands {
  areOpen = $state(false);
  readonly #eyes: Replay[];

  /** `address` is where the frames are, without the query. */
  constructor(
    address: string,
    seats: number,
    fetch: (path: string) => Promise<Frames> = (path) => get<Frames>(path),
  ) {
    this.#eyes = Array.from({ length: seats }, (_, seat) => {
      const eyes = new Replay(address, { events: {} }, fetch);
      eyes.seat = seat;
      return eyes;
    });
  }

  /** Look at this position, if they are open. */
  async go(step: number): Promise<void> {
    if (this.areOpen) await Promise.all(this.#eyes.map((eyes) => eyes.go(step)));
  }

  /** What a seat sees there; nothing while it is being fetched, or they are closed. */
  view(seat: number): AnyView | undefined {
    return this.areOpen ? this.#eyes[seat]?.frame?.view : undefined;
  }
}
