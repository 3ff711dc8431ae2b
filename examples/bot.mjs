// A bot for the arena in another language: it plays the first card it may play, and draws from the pile.
//   trident arena lost-cities random --external "node examples/bot.mjs"
import { createInterface } from "node:readline";

const choose = ({ texts }) => {
  const wish = texts.findIndex((text) => text.startsWith("play ") || text === "draw pile");
  return texts[wish < 0 ? 0 : wish];
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, legal } = JSON.parse(line);
  console.log(JSON.stringify({ id, result: { text: choose(legal) } }));
}
