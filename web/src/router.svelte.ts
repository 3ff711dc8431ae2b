/** Addresses: every page and position has one. */
class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  /** How to uncover the page, for each sheet that lies over it. */
  #covers: (() => void)[] = [];
  /** Whether the browser is on its way back from the entry of a sheet that is closed. */
  #isLeaving = false;

  constructor() {
    if (isCover()) history.replaceState(null, ""); // a reload has closed what was open
    addEventListener("popstate", () => this.#back());
    document.addEventListener("click", (event) => this.#click(event));
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decoded);
  }

  /** A parameter of the query: `step` of `?step=12`. */
  query(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }

  go(path: string): void {
    if (isCover()) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    if (!this.hash) scrollTo(0, 0);
  }

  /** The same page under a more exact address. */
  refine(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  /** A sheet lies over the page: going back closes it, and stays on the page. Returns what to do when it is closed. */
  cover(close: () => void): () => void {
    this.#covers.push(close);
    if (!this.#isLeaving) this.#note();
    return () => {
      this.#covers = this.#covers.filter((one) => one !== close);
      setTimeout(() => this.#leave()); // one sheet may follow another
    };
  }

  /** The entry of the history that going back from a sheet takes away. */
  #note(): void {
    if (!isCover()) history.pushState({ isCover: true }, "");
  }

  #leave(): void {
    if (this.#covers.length || !isCover() || this.#isLeaving) return;
    this.#isLeaving = true;
    history.back();
  }

  #back(): void {
    if (this.#isLeaving) {
      this.#isLeaving = false;
      if (this.#covers.length) this.#note(); // opened on the way
    } else if (!isCover()) this.#covers.at(-1)?.();
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  /** Links within the app do not reload the page. */
  #click(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (
      !link ||
      !isPlain ||
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api/")
    )
      return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

/** Whether the last entry of the history is that of a sheet over the page. */
const isCover = () => (history.state as { isCover?: boolean } | null)?.isCover === true;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
