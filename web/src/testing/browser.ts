/** The little of a browser that the client's logic needs when it is tested without one. */
class Shelf implements Storage {
  #things = new Map<string, string>();
  get length(): number {
    return this.#things.size;
  }
  clear(): void {
    this.#things.clear();
  }
  getItem(key: string): string | null {
    return this.#things.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#things.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#things.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#things.set(key, value);
  }
}

const element = { dataset: {}, lang: "" };
Object.assign(globalThis, {
  location: { origin: "http://trident.test", pathname: "/", search: "", hash: "" },
  addEventListener: () => {},
  localStorage: new Shelf(),
  sessionStorage: new Shelf(),
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  document: {
    hidden: false,
    documentElement: element,
    querySelector: () => null,
    addEventListener: () => {},
    cookie: "",
  },
});
