// A bot for the arena in JavaScript: it plays the first card it may play, and draws from the pile.
//   trident arena lost-cities random --external "mine=node examples/bot.mjs"
import { createInterface } from "node:readline";

const choose = ({ texts }) => {
  const wish = texts.findIndex((text) => text.startsWith("play ") || text === "draw pile");
  return texts[wish < 0 ? 0 : wish];
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.do === "quit") break;
  if (message.id === undefined) continue; // start, result: nothing to answer
  const result = message.do === "choose" ? { text: choose(message.legal) } : {}; // hello: we are ready
  console.log(JSON.stringify({ id: message.id, result }));
}
