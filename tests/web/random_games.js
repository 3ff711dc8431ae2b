// Plays random games with a module, one after the other from one random word; what each of them left behind, in hex.
async ({ module, options, seats, word, games }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const compiled = await WebAssembly.compile(bytes(module));
  const sections = WebAssembly.Module.customSections(compiled, "trident");
  const about = JSON.parse(new TextDecoder().decode(sections[0]));
  const rules = (await WebAssembly.instantiate(compiled)).exports;
  const memory = new Uint8Array(rules.memory.buffer);
  let free = rules.__heap_base.value;
  const room = (size) => {
    const address = Math.ceil(free / 64) * 64;
    free = address + size;
    return address;
  };
  const { state, options: layout } = about.structs;
  const [at, given, actions] = [room(state.size), room(layout.size), room(8 * about.most_legal)];
  const [random, counts] = [room(8), room(24)];
  memory.set(bytes(options), given);
  new BigUint64Array(memory.buffer, random, 1)[0] = BigInt(word);
  const hex = (address, size) =>
    [...memory.subarray(address, address + size)].map((one) => one.toString(16).padStart(2, "0")).join("");
  return Array.from({ length: games }, () => {
    rules.games(at, BigInt(seats), given, random, 1, actions, about.most_legal, 1n, counts);
    return [hex(at, state.size), hex(random, 8)];
  });
};
