import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "node_modules/";
const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
/** After this follow licences of what a package's tools contain, which is not bundled. */
const OTHERS = "# Licenses of bundled dependencies";
/** What the bundler adds of its own: the names of such modules, and the package they come from. */
const ADDED: [RegExp, string][] = [
  [/^\0vite\//, "vite"],
  [/^\0rolldown\//, "rolldown"],
];

/** The folder of the package that a bundled module comes from; nothing for our own. */
export function packageOf(module: string): string | undefined {
  const added = ADDED.find(([name]) => name.test(module));
  if (added) return resolve(FOLDER, added[1]);
  const at = module.lastIndexOf(FOLDER);
  if (at < 0) return undefined;
  const begin = at + FOLDER.length;
  const [first, second] = module.slice(begin).split("/");
  return module.slice(0, begin) + (first!.startsWith("@") ? `${first}/${second}` : first);
}

/** A package's name, version, licence and the licence's text; without a text nothing may be shipped. */
export function notice(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((name) => LICENCE.test(name));
  if (!file) throw new Error(`${about.name} is bundled, but its package has no licence text.`);
  const text = readFileSync(join(folder, file), "utf8").split(OTHERS)[0]!.trim();
  return `${about.name} ${about.version} (${about.license})\n\n${text}\n`;
}

/** The notices of all packages that these modules come from. */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Set([...modules].map(packageOf).filter((one) => one !== undefined));
  const notices = [...folders].map(notice).sort();
  const rule = `\n${"-".repeat(78)}\n\n`;
  return ["The browser client contains code of these packages.\n", ...notices].join(rule);
}

/** Writes notices.txt: what the built client contains of others, with the texts of their licences. */
export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const modules = chunks.flatMap((one) => Object.entries(one.modules));
      const kept = modules.filter(([, module]) => module.renderedLength > 0).map(([name]) => name);
      this.emitFile({ type: "asset", fileName: "notices.txt", source: noticesOf(kept) });
    },
  };
}
