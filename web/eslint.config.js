import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

/** The folders of src from the bottom up: each imports only from those before it. */
const LAYERS = "look words net play boards sound learn shell share table review replay pages".split(" ");
/** Files of src itself that every folder may import, except the two at the bottom. */
const SHARED = ["keys", "protocol", "router\\.svelte", "settings\\.svelte"];

/** Refuses imports that climb this many folders to anything other than what is allowed there. */
const climbing = (folders, allowed) => ({
  regex: `^(?:\\.\\./){${folders}}(?!\\.\\.)(?!(?:${allowed.join("|")})$)`,
  message: "This folder may not import that one; see LAYERS in eslint.config.js.",
});

/** Refuses these imports in a folder; its tests may import from testing as well. */
const refusing = (folder, patternsFor) =>
  [
    ["*", []],
    ["*.test.ts", ["testing/.*"]],
  ].map(([files, more]) => ({
    files: [`${folder}/${files}`],
    rules: { "no-restricted-imports": ["error", { patterns: patternsFor(more) }] },
  }));

/** What a layer may import. Others see only what boards/index.ts exports of a board, and what all boards share. */
function below(folder) {
  const lower = LAYERS.slice(0, LAYERS.indexOf(folder));
  const opened = lower.map((one) =>
    one === "boards" ? "boards(?:/contract|/Traces\\.svelte)?" : `${one}/.*`,
  );
  return lower.length < 2 ? [] : [...opened, ...SHARED];
}

const DEPTHS = [1, 2, 3];

const layers = LAYERS.flatMap((folder) =>
  DEPTHS.flatMap((depth) =>
    refusing(`src/${folder}${"/*".repeat(depth - 1)}`, (more) => [
      climbing(depth, [...below(folder), ...more]),
    ]),
  ),
);

/** A board imports nothing of another board, however deep its own folders are. */
const boards = DEPTHS.flatMap((depth) =>
  refusing(`src/boards${"/*".repeat(depth)}`, (more) => [
    climbing(depth, ["contract", "marks", "Traces\\.svelte"]),
    climbing(depth + 1, [...below("boards"), ...more]),
  ]),
);

const LONGEST_LINE = 120;

/** Prettier breaks code, but no text: what it leaves too long is reported here. */
const lineLength = {
  create: (context) => ({
    "Program:exit"() {
      context.sourceCode.lines.forEach((line, index) => {
        if (line.length > LONGEST_LINE)
          context.report({
            loc: { line: index + 1, column: LONGEST_LINE },
            message: `This line has ${line.length} characters, more than ${LONGEST_LINE}.`,
          });
      });
    },
  }),
};

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/protocol.ts", "src/boards/*/view.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    plugins: { trident: { rules: { "line-length": lineLength } } },
    rules: {
      "svelte/no-navigation-without-resolve": "off",
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "trident/line-length": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportExpression > Literal[value=/boards.(?!contract)/]",
          message: "Boards are loaded by boards/index.ts.",
        },
      ],
    },
  },
  ...refusing("src", () => [{ regex: "^\\./boards/(?!contract$)", message: "See boards/index.ts." }]),
  ...layers,
  ...boards,
);
