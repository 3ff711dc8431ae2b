import { defineConfig, mergeConfig } from "vitest/config";
import building from "./vite.config.ts";

/** Apart from vite.config.ts: whoever only plays builds the client without vitest. */
export default mergeConfig(
  building,
  defineConfig({
    test: { include: ["*.test.ts", "src/**/*.test.ts"], setupFiles: ["src/testing/browser.ts"] },
  }),
);
