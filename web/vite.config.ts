import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { notices } from "./notices.ts";
import { ADDRESSES } from "./src/addresses.ts";

const server = "http://127.0.0.1:8000";

/** The service worker with the names of all built files: another build is another worker. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name))
        .sort();
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const source = readFileSync("src/worker.js", "utf8")
        .replace("__VERSION__", version)
        .replace("__FILES__", JSON.stringify(files.map((name) => `/${name}`)));
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}

/** The client's addresses, for the server: to any other it answers that there is no such page. */
function pages(): Plugin {
  return {
    name: "pages",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(ADDRESSES) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), worker(), pages(), notices()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } }, // whoever starts `make play` would read them as a warning
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
