/** The twelve finds and the joker's shell, each drawn in a field of 100 by 100, in ink over its material. */
export interface Stroke {
  d: string;
  /** Its material; none for a mere line. */
  fill?: keyof typeof MATERIALS;
  /** Thin strokes are for detail inside. */
  thin?: boolean;
}

export const MATERIALS = {
  gold: "#d9a531",
  pale: "#f3ead2",
  silver: "#b9c6cc",
  wine: "#9c3b2e",
  ink: "#1b2329",
};

export const FINDS: Record<string, Stroke[]> = {
  amphora: [
    { d: "M38 30 C14 26 14 58 34 60 M62 30 C86 26 86 58 66 60" },
    { d: "M40 8 H60 L57 26 C80 42 74 70 56 84 H44 C26 70 20 42 43 26 Z", fill: "wine" },
    { d: "M38 92 H62 L56 84 H44 Z M37 8 H63", fill: "ink" },
    { d: "M29 48 H71 M29 57 H71", thin: true },
  ],
  brooch: [
    { d: "M12 88 L88 12", thin: true },
    {
      d:
        "M50 14 C58 22 58 28 62 30 C68 30 74 26 84 32 C86 42 80 46 80 50 C80 54 86 60 82 70 C74 74 " +
        "68 70 62 70 C58 74 58 80 50 86 C42 80 42 74 38 70 C32 70 26 74 18 70 C14 60 20 54 20 50 C20 " +
        "46 14 42 16 32 C26 26 32 30 38 30 C42 28 42 22 50 14 Z",
      fill: "gold",
    },
    { d: "M50 35 L64 50 L50 65 L36 50 Z", fill: "wine" },
    { d: "M84 8 L92 16", thin: false },
  ],
  diadem: [
    {
      d:
        "M12 76 C10 56 8 44 6 34 C18 44 26 46 34 52 C38 38 44 24 50 14 C56 24 62 38 66 52 " +
        "C74 46 82 44 94 34 C92 44 90 56 88 76 C64 88 36 88 12 76 Z",
      fill: "gold",
    },
    { d: "M50 42 L59 56 L50 70 L41 56 Z", fill: "wine" },
    {
      d: "M24 62 m-5 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0 M76 62 m-5 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0",
      fill: "pale",
      thin: true,
    },
  ],
  figurine: [
    { d: "M36 92 H64 V82 H36 Z", fill: "ink" },
    {
      d: "M50 36 C70 36 76 44 72 56 C70 64 64 66 60 68 L58 82 H42 L40 68 C36 66 30 64 28 56 C24 44 30 36 50 36 Z",
      fill: "pale",
    },
    { d: "M50 8 C62 8 64 20 60 28 C57 34 55 35 50 36 C45 35 43 34 40 28 C36 20 38 8 50 8 Z", fill: "pale" },
    { d: "M34 52 H64 M36 60 H66 M50 70 V82 M50 18 V26", thin: true },
  ],
  gong: [
    { d: "M14 90 V14 M86 90 V14 M6 14 H94 M6 90 H26 M74 90 H94" },
    { d: "M38 16 V28 M62 16 V28", thin: true },
    { d: "M50 26 a27 27 0 1 0 0.1 0 Z", fill: "gold" },
    { d: "M50 39 a14 14 0 1 0 0.1 0 Z", fill: "wine", thin: true },
  ],
  helmet: [
    { d: "M10 40 C10 8 62 -6 92 22 C94 36 88 46 84 56 L74 44 C70 28 48 18 30 28 Z", fill: "wine" },
    {
      d: "M24 92 C16 72 16 46 28 34 C42 20 70 24 78 46 C80 56 78 74 82 92 H62 L60 66 L52 58 V92 Z",
      fill: "gold",
    },
    { d: "M32 56 C38 50 46 50 52 56 L46 62 C42 60 36 60 32 56 Z", fill: "ink", thin: true },
    { d: "M66 54 C70 50 74 52 76 56 L70 62 C68 60 66 58 66 54 Z", fill: "ink", thin: true },
  ],
  lyre: [
    { d: "M42 26 V74 M50 26 V78 M58 26 V74", thin: true },
    {
      d:
        "M28 90 C4 66 10 40 24 28 C30 22 28 14 20 10 C34 6 42 18 34 32 C24 48 26 60 40 72 H60 C74 60 " +
        "76 48 66 32 C58 18 66 6 80 10 C72 14 70 22 76 28 C90 40 96 66 72 90 Z",
      fill: "gold",
    },
    { d: "M24 24 H76 M34 84 H66" },
  ],
  mask: [
    { d: "M16 14 C38 24 62 24 84 14 C92 52 78 84 50 94 C22 84 8 52 16 14 Z", fill: "pale" },
    {
      d: "M26 42 C32 34 42 36 44 44 C38 48 30 48 26 42 Z M74 42 C68 34 58 36 56 44 C62 48 70 48 74 42 Z",
      fill: "ink",
      thin: true,
    },
    { d: "M32 64 C44 70 56 70 68 64 C66 80 34 80 32 64 Z", fill: "wine" },
    { d: "M50 46 V58 M24 30 C32 24 40 26 46 32 M76 30 C68 24 60 26 54 32", thin: true },
  ],
  pearl: [
    { d: "M8 60 C20 92 80 92 92 60 C82 70 74 72 68 70 H32 C26 72 18 70 8 60 Z", fill: "wine" },
    { d: "M50 12 a31 31 0 1 0 0.1 0 Z", fill: "pale" },
    { d: "M34 40 C34 30 40 24 48 23", thin: true },
  ],
  ring: [
    { d: "M50 36 a29 29 0 1 0 0.1 0 Z M50 50 a15 15 0 1 1 -0.1 0 Z", fill: "gold" },
    { d: "M36 8 H64 L76 22 L50 46 L24 22 Z", fill: "wine" },
    { d: "M24 22 H76 M40 22 L50 46 L60 22", thin: true },
  ],
  sword: [
    { d: "M90 8 L94 26 L44 74 L28 58 L74 10 Z", fill: "silver" },
    { d: "M84 18 L38 64", thin: true },
    { d: "M20 46 L56 82 L48 90 L12 54 Z", fill: "gold" },
    { d: "M30 72 L14 88" },
    { d: "M12 80 a9 9 0 1 0 0.1 0 Z", fill: "gold" },
  ],
  tablet: [
    { d: "M18 92 V40 C18 -4 82 -4 82 40 V92 Z", fill: "pale" },
    { d: "M32 40 H68 M32 53 H58 M66 53 H68 M32 66 H40 M48 66 H68 M32 79 H62", thin: true },
    { d: "M50 16 L58 26 H42 Z", fill: "wine", thin: true },
  ],
  joker: [
    {
      d:
        "M50 92 L36 84 C10 70 2 36 18 20 C26 14 32 18 34 22 C36 8 46 6 50 14 C54 6 " +
        "64 8 66 22 C68 18 74 14 82 20 C98 36 90 70 64 84 Z",
      fill: "pale",
    },
    { d: "M46 82 L24 32 M49 80 L40 24 M51 80 L60 24 M54 82 L76 32", thin: true },
    { d: "M34 86 L28 96 H72 L66 86 C56 92 44 92 34 86 Z", fill: "wine" },
  ],
};

/** The pattern of each ground, drawn over its colour. */
export const GROUNDS: Record<string, { colour: string; line: string; d: string; width: number }> = {
  yellow: { colour: "#ECE138", line: "#8a7f10", d: "", width: 0 },
  blue: {
    colour: "#466AAC",
    line: "#cfe0ff",
    d: [6, 22, 38, 54, 70, 86, 102]
      .map((y) => `M-4 ${y} q7 -9 14 0 t14 0 t14 0 t14 0 t14 0 t14 0 t14 0 t14 0`)
      .join(""),
    width: 4,
  },
  red: {
    colour: "#8A2703",
    line: "#ffc9a8",
    d: [8, 30, 52, 74, 96]
      .map((y) => `M-4 ${y} l9 -10 l9 10 l9 -10 l9 10 l9 -10 l9 10 l9 -10 l9 10 l9 -10 l9 10 l9 -10 l9 10`)
      .join(""),
    width: 4,
  },
  green: {
    colour: "#20BD88",
    line: "#06382a",
    d: [8, 22, 36, 50, 64, 78, 92]
      .flatMap((y, n) => [8, 22, 36, 50, 64, 78, 92].map((x) => `M${x + (n % 2 ? 7 : 0)} ${y} h.1`))
      .join(""),
    width: 7,
  },
  violet: {
    colour: "#441E6E",
    line: "#d9b8ff",
    d: [-90, -72, -54, -36, -18, 0, 18, 36, 54, 72, 90].map((x) => `M${x} 104 L${x + 108} -4`).join(""),
    width: 4,
  },
};
