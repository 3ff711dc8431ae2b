import { beforeEach, expect, test } from "vitest";
import type { Line } from "../net/line.svelte";
import type { HintSeen, News } from "../protocol";
import { DRAW, draftOf, newsOf, PLAY } from "../testing/fakes";
import { Hints } from "./hints.svelte";
import { Sitting } from "./sitting.svelte";

const HINT: Omit<HintSeen, "id"> = {
  type: "hint",
  version: 2,
  pieces: [{ place: 0, part: "card", name: "desert 5" }],
  turn: [
    [1, "play desert 5", false, "play", { card: "desert 5" }],
    [2, "draw pile", true, "draw-pile", {}],
  ],
  why: null,
};
type Question = { type: string; id: string };

/** A line whose answers to hints the test writes. */
class Script {
  asked: Question[] = [];
  tell: (news: News) => void = () => {};
  answer: (asked: Question) => unknown = ({ id }) => ({ ...HINT, id });

  follow(_: object, tell: (news: News) => void) {
    this.tell = tell;
    return () => {};
  }
  ask(asked: Question) {
    this.asked.push(asked);
    return Promise.resolve(asked.type === "draft" ? draftOf(asked.id, [1]) : this.answer(asked));
  }
  name() {
    return "q";
  }
  get hints() {
    return this.asked.filter((one) => one.type === "hint");
  }
}

let script: Script;
let sitting: Sitting;
let hints: Hints;

beforeEach(() => {
  sessionStorage.clear();
  script = new Script();
  sitting = new Sitting("t1", script as unknown as Line);
  hints = new Hints(sitting, script as unknown as Line);
  sitting.open();
  script.tell(newsOf());
});

test("a hint is fetched once, and told in three steps", async () => {
  expect(hints.next).toBe("where");
  expect(await hints.ask()).toBe(true);
  expect([hints.step, hints.next]).toEqual(["where", "what"]);
  expect(hints.named).toEqual([PLAY]);
  await hints.ask();
  expect([hints.step, hints.next]).toEqual(["what", "why"]);
  await hints.ask();
  await hints.ask();
  expect([hints.step, hints.next]).toEqual(["why", "why"]);
  expect(script.hints).toEqual([{ type: "hint", id: "q", table: "t1", seat: 0, version: 2, decisions: [] }]);
});

test("who follows a hint keeps what is left of it; who goes another way does not", async () => {
  await hints.ask();
  await sitting.decide(PLAY);
  expect(hints.left).toEqual([DRAW]);
  hints.close();
  script.answer = ({ id }) => ({ ...HINT, id, turn: [HINT.turn[1]!] });
  await hints.ask();
  expect(script.hints.at(-1)).toMatchObject({ decisions: [1] });
  expect(hints.left).toEqual([DRAW]);
  await sitting.undo();
  expect(hints.hint).toBeNull();
});

test("a hint for a position that has gone is not told", async () => {
  script.answer = ({ id }) => {
    script.tell(newsOf({ version: 3 }));
    return { ...HINT, id };
  };
  expect(await hints.ask()).toBe(false);
  expect(hints.step).toBeNull();
});

test("what is refused is told as a refusal", async () => {
  script.answer = ({ id }) => ({ type: "refused", id, code: "hints-busy", text: "", rule: null, facts: {} });
  expect(await hints.ask()).toBe(false);
  expect(sitting.refusal?.code).toBe("hints-busy");
});

test("nobody is advised with another person, while waiting, or as a watcher", async () => {
  const { card } = newsOf();
  const people = { ...card, seats: [card.seats[0]!, card.seats[0]!] };
  const scenes = [newsOf({ card: people }), newsOf({ legal: null }), newsOf({ seat: null, legal: null })];
  for (const [nth, news] of scenes.entries()) {
    script.tell({ ...news, version: 3 + nth });
    expect(hints.isAllowed).toBe(false);
    expect(await hints.ask()).toBe(false);
  }
  expect(script.hints).toEqual([]);
});

test("there are none in a ranked try at the deal of the day", async () => {
  const card = { ...newsOf().card, daily: { day: 1, is_ranked: true } };
  script.tell(newsOf({ version: 2, card }));
  expect(hints.isAllowed).toBe(false);
  script.tell(newsOf({ version: 3, card: { ...card, daily: { day: 1, is_ranked: false } } }));
  expect(hints.isAllowed).toBe(true);
});
