/** The guest on this device. One is created silently when needed, with the name the server proposes. */
import type { GuestSeen } from "../protocol";
import { Refused, get, post } from "./http";
import * as leaving from "./leaving";
import { line } from "./line.svelte";

/** Whether this page was opened at an address that every machine has for itself. */
const isHereOnly = () => /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

class Guest {
  name = $state("");
  isKnown = $state(false);
  /** Where others reach the server, where it knows better than the address of this page. */
  #shared = $state<string | null>(null);
  #asking: Promise<void> | null = null;

  /** Ask the server for this device's guest; a newcomer is only offered a name. */
  know(): Promise<void> {
    this.#asking ??= this.#ask().then(
      (seen) => this.#take(seen),
      (error: unknown) => {
        this.#asking = null;
        throw error;
      },
    );
    return this.#asking;
  }

  /** Whoever was not answered when they signed out asks again first: they may be nobody until then. */
  async #ask(): Promise<GuestSeen> {
    if (leaving.unanswered() !== null) await this.signOut().catch(() => undefined);
    return get<GuestSeen>("guest");
  }

  /** End what all other devices may do in this guest's name. */
  async signOut(): Promise<void> {
    try {
      this.#take(await post<GuestSeen>("guest/sign-out", { word: leaving.word() }));
    } catch (error) {
      if (error instanceof Refused && error.code === "no-guest") leaving.answered();
      throw error;
    }
    leaving.answered();
  }

  /** Become a guest. */
  async ensure(): Promise<void> {
    await this.know();
    if (!this.isKnown) await this.rename(this.name);
  }

  async rename(name: string): Promise<void> {
    const wasKnown = this.isKnown;
    this.#take(await post<GuestSeen>("guest", { name }));
    if (!wasKnown) line.renew();
  }

  /** A pass was used on this device, which is now another guest's. */
  async enter(word: string): Promise<void> {
    this.#take(await post<GuestSeen>("guest/enter", { word }));
    line.renew();
  }

  /** How links for others begin. */
  get origin(): string {
    return isHereOnly() ? (this.#shared ?? location.origin) : location.origin;
  }

  /** Whether a link can be opened on this machine only. */
  get isAlone(): boolean {
    return isHereOnly() && this.#shared === null;
  }

  #take(seen: GuestSeen): void {
    this.#shared = seen.shared_origin;
    this.name = seen.name;
    this.isKnown = seen.is_guest;
  }
}

export const guest = new Guest();
