// Plays a game at random with a game's module alone: node random_game.mjs kernels.wasm [seats] [seed]
// docs/wasm.md explains the interface.
import { readFile } from "node:fs/promises";
import process from "node:process";

const [file, seats = "2", seed = "1"] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(file));
const about = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, "trident")[0]));
const rules = (await WebAssembly.instantiate(module)).exports; // it imports nothing
const memory = rules.memory.buffer; // of fixed size

let free = rules.__heap_base.value;
function room(bytes) {
  const address = Math.ceil(free / 64) * 64;
  free = address + bytes;
  return address;
}

const most = about.most_legal;
const parts = about.score_parts.length;
const state = room(about.structs.state.size);
const options = room(about.structs.options.size);
const actions = room(8 * most);
const word = room(8);
const scores = room(4 * Math.max(...about.seats) * parts);

const legal = new BigInt64Array(memory, actions, most);
new Uint8Array(memory, options).set(Buffer.from(about.defaults[seats], "base64"));
new BigUint64Array(memory, word, 1)[0] = BigInt(seed); // what chance draws from; never zero

let mine = Number(seed); // what the players draw from (xorshift)
function below(n) {
  mine ^= mine << 13;
  mine ^= mine >>> 17;
  mine ^= mine << 5;
  return (mine >>> 0) % n;
}

rules.start(state, BigInt(seats), options);
let n = rules.run_chance(state, word, 1, actions, most);
let decisions = 0;
while (n > 0n) {
  n = rules.step(state, word, 1, actions, most, legal[below(Number(n))]);
  decisions += 1;
}
rules.score(state, scores, Math.max(...about.seats), parts);
const found = {
  game: about.game,
  decisions,
  scores: [...new Int32Array(memory, scores, Number(seats) * parts)],
  state: Buffer.from(memory, state, about.structs.state.size).toString("hex"),
};
process.stdout.write(`${JSON.stringify(found)}\n`);
