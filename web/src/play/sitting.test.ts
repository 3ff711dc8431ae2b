import { beforeEach, expect, test, vi } from "vitest";
import type { Line } from "../net/line.svelte";
import type { Event, FromClient, News } from "../protocol";
import { DRAW, draftOf, newsOf, PLAY, toldOf } from "../testing/fakes";
import { Sitting } from "./sitting.svelte";

type Asked = Extract<FromClient, { id: string } | { move_id: string }>;

/** A line whose answers the test writes. */
class Script {
  asked: Asked[] = [];
  follows: { seat?: number | null; since?: number }[] = [];
  tell: (news: News) => void = () => {};
  answer: (message: Asked) => unknown = (message) =>
    message.type === "draft"
      ? draftOf(message.id, message.decisions ?? [])
      : { type: "committed", move_id: "", version: 3 };
  /** Answers that the test gives when it wants to, in the order of the questions. */
  held: (() => void)[] = [];
  #number = 0;

  follow(wish: { seat?: number | null; since?: number }, tell: (news: News) => void) {
    this.follows.push(wish);
    this.tell = tell;
    return () => {};
  }

  async ask(message: Asked) {
    this.asked.push(message);
    return this.answer(message);
  }

  /** From now on nothing is answered before `release`. */
  hold() {
    const { answer } = this;
    this.answer = (message) => new Promise((done) => this.held.push(() => done(answer(message))));
  }

  /** Answer the oldest question, and let everything follow from it. */
  async release() {
    this.held.shift()!();
    await settled();
  }

  name() {
    return `q${++this.#number}`;
  }
}

const moved = toldOf(2, { seat: 1 });
const frames = [1, 2].map((step) => ({ step: 2, view: { turn: step }, events: [], drawing: null }));
const settled = () => new Promise((done) => setTimeout(done));
const refused = (code = "must-rise") => ({
  type: "refused" as const,
  id: "",
  code,
  text: "No.",
  rule: "LC-2.3",
  facts: {},
});

let script: Script;
let sitting: Sitting;

function sit(news: Partial<News> = {}, hidesHands = false): Sitting {
  const one = new Sitting("t1", script as unknown as Line);
  one.device.hidesHands = hidesHands;
  one.stepMs = 0;
  one.open();
  script.tell(newsOf(news));
  return one;
}

beforeEach(() => {
  sessionStorage.clear();
  script = new Script();
  sitting = sit();
});

test("a decision that is not final becomes a draft and is not sent", async () => {
  expect(await sitting.decide("play desert 5")).toBe(true);
  expect(sitting.isDraft).toBe(true);
  expect(sitting.view).toEqual({ turn: 1 });
  expect(sitting.legal).toEqual([DRAW]);
  expect(script.asked.map((one) => one.type)).toEqual(["draft"]);
});

test("a decision is found by its kind and parts, and drafted as such", async () => {
  const wish = { kind: "play", card: "desert 5" };
  expect(sitting.find(wish)).toEqual(PLAY);
  expect(sitting.find({ kind: "draw-pile" })).toEqual(DRAW);
  expect(await sitting.decide(wish)).toBe(true);
  expect(sitting.decisions.map((one) => one.decision)).toEqual([wish]);
});

test("a final decision sends the draft before it along", async () => {
  await sitting.decide(PLAY);
  void sitting.decide(DRAW);
  expect(script.asked.at(-1)).toMatchObject({ type: "commit", decisions: [1, 2], version: 2 });
});

test("undo sends a shorter draft, restart none", async () => {
  await sitting.decide(PLAY);
  await sitting.undo();
  expect(sitting.isDraft).toBe(false);
  expect(sitting.view).toEqual({ turn: 0 });
  await sitting.decide(PLAY);
  await sitting.undo(0);
  expect(sitting.decisions).toEqual([]);
});

test("where wished, a final decision waits for a second word", async () => {
  sitting.turn.asksBeforeFinal = true;
  expect(await sitting.decide(DRAW)).toBe(false);
  expect(sitting.asked?.action).toBe(2);
  expect(script.asked).toHaveLength(0);
  sitting.forget();
  expect(sitting.asked).toBeNull();
  await sitting.decide(DRAW);
  const sent = sitting.decide(DRAW);
  await settled();
  script.tell(newsOf({ version: 3, legal: null }));
  expect(await sent).toBe(true);
});

test("a move is done when its news are there, not when it is stored", async () => {
  const done = sitting.decide(DRAW);
  await settled();
  expect([sitting.isSending, sitting.isMyTurn]).toEqual([true, false]);
  script.tell(newsOf({ version: 3, legal: null }));
  expect(await done).toBe(true);
  expect([sitting.isSending, sitting.isMyTurn]).toEqual([false, false]);
});

test("what is done before an answer comes waits for it, in order, and nothing is lost", async () => {
  script.hold();
  const done = [sitting.decide(PLAY), sitting.decide({ kind: "draw-pile" })];
  expect(script.asked.map((one) => one.type)).toEqual(["draft"]);
  expect([sitting.gestures.isBusy, sitting.gestures.waiting]).toEqual([true, 1]);
  await script.release();
  expect(script.asked.at(-1)).toMatchObject({ type: "commit", decisions: [1, 2] });
  await script.release();
  script.tell(newsOf({ version: 3, legal: null }));
  expect(await Promise.all(done)).toEqual([true, true]);
});

test("a refusal takes back together what was done after it", async () => {
  script.answer = () => refused();
  script.hold();
  const done = [sitting.decide(PLAY), sitting.decide(DRAW), sitting.decide(PLAY)];
  await script.release();
  expect(await Promise.all(done)).toEqual([false, false, false]);
  expect(script.asked).toHaveLength(1);
  expect([sitting.isDraft, sitting.refusal?.code, sitting.gestures.waiting]).toEqual([false, "must-rise", 0]);
});

test("what waits when the turn is over is dropped without a word", async () => {
  script.hold();
  const done = [sitting.decide(DRAW), sitting.decide(PLAY)];
  await script.release();
  script.tell(newsOf({ version: 3, legal: null }));
  expect(await Promise.all(done)).toEqual([true, false]);
  expect([sitting.refusal, script.asked.length]).toEqual([null, 1]);
});

test("undo takes back first what still waits, and then what was drafted", async () => {
  script.hold();
  const done = [sitting.decide(PLAY), sitting.decide(DRAW)];
  expect(await sitting.undo()).toBe(true);
  await script.release();
  expect(await Promise.all(done)).toEqual([true, false]);
  expect(await sitting.undo()).toBe(true);
  expect([sitting.isDraft, sitting.turn.undone]).toEqual([false, [PLAY]]);
  expect(script.asked).toHaveLength(1);
});

test("what is not answered yet is shown as it will probably be", async () => {
  sitting.preview = (view, decision) => ({ ...view, played: decision.kind });
  script.hold();
  void sitting.decide(PLAY);
  expect(sitting.view).toEqual({ turn: 0, played: "play" });
  await script.release();
  expect(sitting.view).toEqual({ turn: 1 });
});

test("several decisions are one question, and end where one is final", async () => {
  script.answer = (message) =>
    message.type === "draft"
      ? { ...draftOf(message.id, [1]), made: [], final: [2, "draw pile", true, "draw-pile", {}] }
      : { type: "committed", move_id: "", version: 3 };
  void sitting.decideAll([PLAY, "draw pile"]);
  await settled();
  expect(script.asked).toMatchObject([
    { type: "draft", decisions: [1], wishes: [{ text: "draw pile" }] },
    { type: "commit", decisions: [1, 2] },
  ]);
});

const only = (isFinal = false) =>
  newsOf({ legal: [[1, "play desert 5", isFinal, "play", { card: "desert 5" }]] });

test("the only decision there is is made without a touch, and comes back by itself", async () => {
  sitting.turn.makesForced = true;
  script.tell({ ...only(), version: 3 });
  expect(sitting.legal).toEqual([]);
  await settled();
  expect(sitting.decisions).toEqual([{ ...PLAY, isForced: true }]);
  expect([sitting.turn.mayUndo, await sitting.undo()]).toEqual([false, false]);
});

test("the only decision is left to the player where it is final or where that is wished", async () => {
  script.tell({ ...only(), version: 3 });
  sitting.turn.makesForced = true;
  script.tell({ ...only(true), version: 4 });
  await settled();
  expect([sitting.decisions, script.asked]).toEqual([[], []]);
});

test("a draft stands while nobody moves, and is sent for the newest version", async () => {
  await sitting.decide(PLAY);
  script.tell(newsOf({ version: 3, entries: [{ ...moved, kind: "left" }] }));
  expect(sitting.decisions).toEqual([PLAY]);
  script.answer = () =>
    script.asked.length < 3
      ? { type: "stale", id: "", version: 4 }
      : { type: "committed", move_id: "", version: 5 };
  const done = sitting.decide(DRAW);
  await settled();
  script.tell(newsOf({ version: 4, entries: [{ ...moved, seq: 3, kind: "left" }] }));
  await settled();
  expect(script.asked.at(-1)).toMatchObject({ type: "commit", version: 4, decisions: [1, 2] });
  script.tell(newsOf({ version: 5, legal: null, entries: [{ ...moved, seq: 4, seat: 0 }] }));
  expect(await done).toBe(true);
});

test("what is not legal is asked about, and the reason is kept", async () => {
  script.answer = () => refused();
  expect(await sitting.decide("play desert 2")).toBe(false);
  expect(sitting.refusal).toMatchObject({ code: "must-rise", rule: "LC-2.3" });
  expect(script.asked[0]).toMatchObject({ type: "why-not", text: "play desert 2" });
  const wish = { kind: "play", card: "desert 2" };
  expect(await sitting.decide(wish)).toBe(false);
  expect(script.asked[1]).toMatchObject({ type: "why-not", kind: "play", parts: { card: "desert 2" } });
});

test("a text the server understands is played", async () => {
  script.answer = (message) =>
    message.type === "why-not" ? { type: "allowed", id: message.id, action: 1 } : draftOf("q", [1]);
  expect(await sitting.decide("p desert 5")).toBe(true);
  expect(sitting.decisions).toEqual([PLAY]);
});

test("a list of decisions stops where one is refused", async () => {
  script.answer = () => ({ ...draftOf("q1", [1]), refused: refused("unreadable") });
  expect(await sitting.decideAll(["play desert 5", "nonsense", "draw pile"])).toBe(false);
  expect(script.asked).toMatchObject([
    { type: "draft", wishes: [{ text: "nonsense" }, { text: "draw pile" }] },
  ]);
  expect([sitting.decisions, sitting.refusal?.code]).toEqual([[PLAY], "unreadable"]);
});

test("an answer to an older draft is not shown", async () => {
  script.hold();
  const done = [sitting.decide(PLAY), sitting.undo(0)];
  await script.release();
  await Promise.all(done);
  expect(sitting.isDraft).toBe(false);
});

test("a draft survives a reload, but not a newer version", async () => {
  await sitting.decide(PLAY);
  const again = sit();
  await settled();
  expect(again.decisions).toEqual([PLAY]);
  const later = sit({ version: 3 });
  await settled();
  expect(later.decisions).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

test("news of a move forget the draft", async () => {
  await sitting.decide(PLAY);
  script.tell(newsOf({ version: 4, entries: [moved] }));
  expect(sitting.isDraft).toBe(false);
});

test("what others did is played back as it came with the news", () => {
  sitting.stepMs = 400;
  script.tell(newsOf({ version: 3, entries: [moved], frames }));
  expect(sitting.view).toEqual({ turn: 1 });
  expect(script.asked).toEqual([]);
  script.tell(newsOf({ version: 4, entries: [{ ...moved, seq: 3, kind: "left" }] }));
  expect(sitting.view).toEqual({ turn: 1 });
  sitting.skip();
  expect(sitting.view).toEqual({ turn: 0 });
});

test("who missed too much asks for the last of it, and sees nothing of the end before", async () => {
  sitting.stepMs = 400;
  script.answer = () => ({ type: "recalled", id: "", version: 30, frames });
  script.tell(newsOf({ version: 30, entries: [moved], frames: null, view: { turn: 9 } }));
  expect(sitting.view).toEqual({ turn: 0 });
  expect(script.asked).toMatchObject([{ type: "recall", since: 2 }]);
  await settled();
  expect(sitting.view).toEqual({ turn: 1 });
  sitting.close();
});

test("views are drawn as text where that is wished", () => {
  const drawing = { lines: ["●"], styles: {} };
  const one = new Sitting("t1", script as unknown as Line);
  one.drawIn("de");
  one.open();
  expect(script.follows.at(-1)).toMatchObject({ drawing: "de" });
  script.tell(newsOf({ drawing }));
  expect(one.drawing).toEqual(drawing);
});

const shared = {
  yours: [0, 1],
  card: { ...newsOf().card, seats: [newsOf().card.seats[0]!, { ...newsOf().card.seats[0]!, name: "Bob" }] },
};

test("hidden hands of a shared device are covered from the first moment", () => {
  const one = sit(shared, true);
  expect(one.device.handOver).toBe(0);
  expect(one.legal).toEqual([]);
  one.device.take();
  expect(one.device.handOver).toBeNull();
});

test("the device goes to the next player, who is shown nothing before taking it", () => {
  const one = sit(shared, true);
  one.device.take();
  script.tell(newsOf({ ...shared, version: 3, legal: null, card: { ...shared.card, mover: 1 } }));
  expect([one.device.next, one.device.handOver]).toEqual([1, null]); // what the turn brought is seen first
  one.device.give();
  expect([one.device.next, one.device.handOver]).toEqual([null, 1]);
  one.device.take();
  expect(one.device.handOver).toBe(1);
  expect(script.follows.at(-1)).toMatchObject({ seat: 1, since: 0 });
  script.tell(newsOf({ ...shared, seat: 1, version: 3, card: { ...shared.card, mover: 1 } }));
  expect(one.device.handOver).toBeNull();
});

test("a shared device follows one seat, never whichever is to move", () => {
  const one = sit(shared, true);
  one.device.take();
  expect(script.follows.at(-1)).toMatchObject({ seat: 0 });
  script.tell(newsOf({ ...shared, seat: 1, version: 3, card: { ...shared.card, mover: 1 } }));
  expect(one.device.handOver).toBe(1);
});

test("looking away covers the hand, and news do not uncover it", () => {
  const one = sit(shared, true);
  one.device.take();
  one.device.cover();
  expect(one.device.handOver).toBe(0);
  script.tell(newsOf({ ...shared, version: 3, view: { turn: 1 } }));
  expect(one.device.handOver).toBe(0);
});

test("alone against bots nothing is covered", () => {
  const one = sit({}, true);
  one.device.cover();
  expect(one.device.handOver).toBeNull();
});

test("an entry that is told again replaces what it said before", () => {
  const entry = (seq: number, events: Event[]) => toldOf(seq, { events });
  const named = { kind: "discard", seat: 0, facts: { card: "desert 5" } };
  const [bare, fresh] = [
    { kind: "discard", seat: 0 },
    { kind: "discard", seat: 1, facts: { card: "desert 9" } },
  ];
  script.tell(newsOf({ version: 3, entries: [entry(0, []), entry(1, []), entry(2, [named])] }));
  script.tell(newsOf({ version: 4, entries: [entry(2, [bare]), entry(3, [fresh])] }));
  expect(sitting.log.map((one) => one.events)).toEqual([[], [], [bare], [fresh]]);
  expect(sitting.lastEvents).toEqual([fresh]);
});

/** The server's answers to `log`: two entries at a time. */
function pages(version: () => number) {
  return (message: Asked) => {
    const before = (message as { before: number }).before;
    const entries = [before - 2, before - 1].filter((seq) => seq >= 0).map((seq) => toldOf(seq));
    return { type: "logged", id: "", version: version(), entries };
  };
}

const sequence = (one: Sitting) => one.log.map(({ seq }) => seq);

test("what news leaves out of the log is fetched a page at a time", async () => {
  script.answer = pages(() => 9);
  const one = sit({ version: 9, entries: [7, 8].map((seq) => toldOf(seq)), told_from: 0 });
  await vi.waitFor(() => expect(sequence(one)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]));
  expect(script.asked.map((asked) => asked.type)).toEqual(["log", "log", "log", "log"]);
  script.tell(newsOf({ version: 10, entries: [toldOf(9)] }));
  expect(sequence(one)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(script.asked.length).toBe(4);
});

test("a page of the log from before the newest news is fetched again", async () => {
  const versions = [8, 9, 9];
  script.answer = pages(() => versions.shift()!);
  const one = sit({ version: 9, entries: [4, 5, 6, 7, 8].map((seq) => toldOf(seq)), told_from: 0 });
  await vi.waitFor(() => expect(sequence(one)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]));
  expect(versions).toEqual([]);
});

test("what reads differently now replaces all of it, also beyond the page", async () => {
  script.answer = pages(() => 9);
  const one = sit({
    version: 8,
    entries: [0, 1, 2, 3, 4, 5, 6, 7].map((seq) => toldOf(seq, { kind: "old" })),
  });
  script.tell(newsOf({ version: 9, entries: [toldOf(8)], told_from: 4 }));
  await vi.waitFor(() => expect(sequence(one)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]));
  expect(one.log.filter(({ kind }) => kind === "old").map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
});

test("a refusal ends the fetching", async () => {
  script.answer = () => ({ type: "refused", id: "", code: "too-many", text: "", rule: null, facts: {} });
  const one = sit({ version: 9, entries: [toldOf(8)], told_from: 0 });
  await vi.waitFor(() => expect(script.asked.length).toBe(1));
  expect(sequence(one)).toEqual([8]);
});
