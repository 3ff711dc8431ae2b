import { expect, test } from "vitest";
import { Sitting } from "../play/sitting.svelte";
import type { News } from "../protocol";
import { newsOf } from "../testing/fakes";
import { GameWords } from "../words/words.svelte";
import { expected } from "./expected";

const words = new GameWords("toy");
words.players = ["Ann", "Otto"];
const board = { events: {} };
const { card } = newsOf();
const [ANN, OTTO] = [card.seats[0]!, card.seats[1]!];
const CLOCK = { left_ms: [0, 1], running: 0, since_ms: 0, flagged: [0] };

/** What is said after such news. */
function said(change: Partial<News>): string {
  const sitting = new Sitting("t1", null);
  sitting.news = newsOf(change);
  return expected({ sitting, words, board });
}

test("before there is news, the table is being loaded", () => {
  expect(expected({ sitting: new Sitting("t1", null), words, board })).toBe("Loading …");
});

test("whoever must decide is told what the game asks", () => {
  expect(said({})).toBe("prompts.play");
  expect(said({ prompt: { key: "play", facts: {} } })).toBe("prompts.play");
  expect(said({ prompt: null })).toBe("");
});

test("what keeps everybody from playing comes first", () => {
  expect(said({ is_crowded: true })).toMatch("bots are thinking");
  expect(said({ card: { ...card, status: "open" } })).toBe("Waiting for players.");
  expect(said({ card: { ...card, status: "over" } })).toBe("The game is over.");
});

test("a seat that has resigned, or was left to a bot, is told so", () => {
  expect(said({ card: { ...card, seats: [{ ...ANN, has_resigned: true }, OTTO] } })).toMatch("resigned");
  expect(said({ card: { ...card, seats: [{ ...ANN, bot: "otto" }, OTTO] } })).toBe(
    "A bot is playing for you.",
  );
});

test("whoever is out of time hears of it on their own turn only", () => {
  const late = said({ clock: CLOCK });
  expect(late).not.toBe("prompts.play");
  expect(said({ clock: { ...CLOCK, flagged: [1] } })).toBe("prompts.play");
  expect(said({ clock: CLOCK, legal: null })).toBe("prompts.play");
});
