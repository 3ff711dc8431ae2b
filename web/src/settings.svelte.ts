/** A person's settings for this device. Stored here, sent to nobody. */
export interface Wishes {
  theme: "system" | "light" | "dark";
  contrast: "normal" | "high";
  motion: "system" | "full" | "none";
  /** How quickly others' turns are played back. */
  playback: "slow" | "normal" | "fast" | "off";
  sound: boolean;
  volume: number;
  confirm: "auto" | "always" | "never";
  text: "normal" | "large" | "largest";
  letters: boolean;
  /** Whether the only decision there is, unless it is final, is made without a touch. */
  forced: boolean;
  tips: boolean;
  /** Whether a replay hides what is to come. */
  hidesFuture: boolean;
}

const PLACE = "wishes";
const PACES = { slow: 2, normal: 1, fast: 0.45, off: 0 };

function isTouched(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

function usual(): Wishes {
  return {
    theme: "system",
    contrast: "normal",
    motion: "system",
    playback: "normal",
    sound: !isTouched(),
    volume: 0.5,
    confirm: "auto",
    text: "normal",
    letters: true,
    forced: true,
    tips: true,
    hidesFuture: false,
  };
}

function kept(): Partial<Wishes> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Wishes>;
  } catch {
    return {};
  }
}

class Settings {
  wishes = $state<Wishes>({ ...usual(), ...kept() });
  #dark = matchMedia("(prefers-color-scheme: dark)");
  #still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    this.#dark.addEventListener("change", () => this.show());
    this.#still.addEventListener("change", () => this.show());
    this.show();
  }

  set<Key extends keyof Wishes>(key: Key, value: Wishes[Key]): void {
    this.wishes[key] = value;
    localStorage.setItem(PLACE, JSON.stringify(this.wishes));
    this.show();
  }

  /** Whether nothing should move. */
  get isStill(): boolean {
    return this.wishes.motion === "none" || (this.wishes.motion === "system" && this.#still.matches);
  }

  /** How long others' steps are shown, in usual lengths; 0 where they are not played back. */
  get pace(): number {
    return this.isStill ? 0 : PACES[this.wishes.playback];
  }

  /** Whether a final decision needs confirmation at a table with this clock. */
  asksBeforeFinal(clock: string): boolean {
    if (this.wishes.confirm !== "auto") return this.wishes.confirm === "always";
    return clock === "days";
  }

  /** Apply the settings to the page. */
  show(): void {
    const { theme, contrast, text } = this.wishes;
    const dark = theme === "dark" || (theme === "system" && this.#dark.matches);
    Object.assign(document.documentElement.dataset, {
      theme: dark ? "dark" : "light",
      contrast,
      text,
      motion: this.isStill ? "none" : "full",
    });
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#10202a" : "#f6efdf");
  }
}

export const settings = new Settings();
