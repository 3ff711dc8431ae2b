/** Who one is here. A guest is made silently, with the name the server proposes, when one is needed. */
import type { GuestSeen } from "../protocol";
import { get, post } from "./http";
import { line } from "./line.svelte";

class Guest {
  name = $state("");
  isKnown = $state(false);
  #asking: Promise<void> | null = null;

  /** Ask the server who one is; a newcomer is only proposed a name. */
  know(): Promise<void> {
    this.#asking ??= get<GuestSeen>("guest").then(
      (seen) => this.#take(seen),
      (error: unknown) => {
        this.#asking = null;
        throw error;
      },
    );
    return this.#asking;
  }

  /** Be somebody, from now on. */
  async ensure(): Promise<void> {
    await this.know();
    if (!this.isKnown) await this.rename(this.name);
  }

  async rename(name: string): Promise<void> {
    const wasKnown = this.isKnown;
    this.#take(await post<GuestSeen>("guest", { name }));
    if (!wasKnown) line.renew();
  }

  /** A pass was used on this device: one is somebody else now. */
  async enter(word: string): Promise<void> {
    this.#take(await post<GuestSeen>("guest/enter", { word }));
    line.renew();
  }

  #take(seen: GuestSeen): void {
    this.name = seen.name;
    this.isKnown = seen.is_guest;
  }
}

export const guest = new Guest();
