/** A newer client may be available. It is offered, never in the middle of a turn, and loaded on request. */
class Version {
  /** Somebody is drafting or sending: nothing may disturb. */
  isMidTurn = $state(false);
  #waiting = $state.raw<ServiceWorker | null>(null);
  #isPutOff = $state(false);

  get isOffered(): boolean {
    return this.#waiting !== null && !this.isMidTurn && !this.#isPutOff;
  }

  async watch(): Promise<void> {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const registration = await navigator.serviceWorker.register("/worker.js");
    if (registration.waiting && navigator.serviceWorker.controller) this.#waiting = registration.waiting;
    this.#follow(registration.installing);
    registration.addEventListener("updatefound", () => this.#follow(registration.installing));
  }

  change(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.#waiting?.postMessage("change");
  }

  putOff(): void {
    this.#isPutOff = true;
  }

  #follow(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) this.#waiting = worker;
    });
  }
}

export const version = new Version();
