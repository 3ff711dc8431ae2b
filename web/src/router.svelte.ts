/** Addresses: every page and position has one. */
class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#read());
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
    history.pushState(null, "", path);
    this.#read();
    if (!this.hash) scrollTo(0, 0);
  }

  /** The same page under a more exact address. */
  refine(path: string): void {
    history.replaceState(null, "", path);
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

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
