/** Lighthouse's accessibility audit of every screen: `node run.js <address of a running server> <chromium>`. */
import { desktopConfig, navigation, snapshot } from "lighthouse";
import { launch } from "puppeteer-core";

const [address, chromium] = process.argv.slice(2);
const QUIET = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const ASKED = { onlyCategories: ["accessibility"], disableStorageReset: true };
const GAMES = ["lost-cities", "sunken-city", "submarine"];
const PLACES = [
  "/",
  "/lobby",
  "/mine",
  "/settings",
  "/about",
  "/replay",
  ...GAMES.map((game) => `/rules/${game}`),
  ...GAMES.map((game) => `/learn/${game}`),
];
const LOOKS = { phone: undefined, desktop: desktopConfig };

/** Post something as the page would. */
function ask(page, path, body) {
  const post = async (path, body) => {
    const token = /trident-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const answer = await fetch(`/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": decodeURIComponent(token) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  return page.evaluate(post, path, body);
}

/** A table against a bot, by its name. */
async function open(page, game) {
  const { table } = await ask(page, "tables", {
    game,
    seats: [{ kind: "me" }, { kind: "bot" }],
    options: {},
  });
  return table;
}

/** Points of a hundred, and what costs some. */
function judged({ lhr }) {
  const lost = Object.values(lhr.audits).filter(
    (one) => one.score !== null && one.score < 1 && one.scoreDisplayMode === "binary",
  );
  const told = lost.flatMap((one) => [
    `  ${one.id}: ${one.title}`,
    ...(one.details?.items ?? []).slice(0, 4).map((item) => `    ${item.node?.snippet ?? ""}`),
  ]);
  return { points: Math.round(lhr.categories.accessibility.score * 100), told };
}

/** The sheet in which a table is set up has no address: it is opened, then looked at. */
async function setup(page, config) {
  await page.goto(`${address}/`, { waitUntil: "networkidle0" });
  await page.click("[data-part=choose]");
  await page.click("[data-part=setup] summary");
  return snapshot(page, { config, flags: ASKED });
}

async function visited(page, config) {
  const visit = (path) => navigation(page, `${address}${path}`, { config, flags: ASKED });
  await page.goto(`${address}/about`, { waitUntil: "networkidle0" });
  await ask(page, "guest", { name: "Ann" });
  const found = [];
  for (const path of PLACES) found.push([path, judged(await visit(path))]);
  found.push(["set-up", judged(await setup(page, config))]);
  for (const game of GAMES) {
    const table = await open(page, game);
    found.push([`table of ${game}`, judged(await visit(`/table/${table}`))]);
    await ask(page, `tables/${table}/resign`, {});
    found.push([`replay of ${game}`, judged(await visit(`/replay/table/${table}`))]);
  }
  return found;
}

const browser = await launch({ executablePath: chromium, args: QUIET });
let isPerfect = true;
for (const [look, config] of Object.entries(LOOKS)) {
  const page = await browser.newPage();
  for (const [name, { points, told }] of await visited(page, config)) {
    isPerfect &&= points === 100;
    console.log([`${String(points).padStart(3)}  ${look.padEnd(7)}  ${name}`, ...told].join("\n"));
  }
  await page.close();
}
await browser.close();
process.exit(isPerfect ? 0 : 1);
