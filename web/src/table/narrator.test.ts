import { expect, test } from "vitest";
import { legal } from "../testing/fakes";
import { Narrator, type Scene } from "./narrator";

const narrator = () =>
  new Narrator({
    events: (events) => events.map((one) => `${one.kind}.`),
    option: (one) => one.decision.kind,
    refusal: (one) => `No: ${one.code}`,
    sure: (one) => `Sure: ${one.decision.kind}?`,
    undone: (what) => `Taken back: ${what}.`,
    yourTurn: (sentence) => `Your turn. ${sentence}`,
  });
const QUIET: Scene = {
  told: [],
  decisions: [],
  undone: [],
  refusal: null,
  asked: null,
  turn: null,
  sentence: "Otto thinks.",
};
const [PLAY, STEP] = [legal({ kind: "play" }), legal({ kind: "step" })];

/** What is said of these scenes, one after another; urgent lines with an exclamation mark before them. */
function said(...scenes: Partial<Scene>[]): string[][] {
  const one = narrator();
  let scene = QUIET;
  return scenes.map((change) => {
    scene = { ...scene, ...change };
    return one.next(scene).map(({ text, isUrgent }) => (isUrgent ? `! ${text}` : text));
  });
}

test("a turn is announced once, and each new prompt in it", () => {
  expect(
    said(
      { turn: 4, sentence: "Play." },
      { decisions: [PLAY], sentence: "Draw." },
      { turn: null, sentence: "Sending." },
      { turn: 4, sentence: "Roll." },
      { turn: 6, sentence: "Play." },
    ),
  ).toEqual([["! Your turn. Play."], ["play.", "Draw."], [], ["Roll."], ["! Your turn. Play."]]);
});

test("what happened comes before what is expected, and nothing is told twice", () => {
  const told = [{ kind: "draw" }, { kind: "sink" }];
  expect(said({ told, turn: 2, sentence: "Play." }, { told }, { told: [...told] })).toEqual([
    ["draw.", "sink.", "! Your turn. Play."],
    [],
    ["draw.", "sink."],
  ]);
});

test("several decisions are one line, a walk by where it leads; and so is what is taken back", () => {
  const decisions = [PLAY, STEP, legal({ kind: "step" })];
  expect(said({ decisions }, { decisions: [PLAY], undone: decisions.slice(1) })).toEqual([
    ["play; step."],
    ["Taken back: step."],
  ]);
});

test("a refusal and a question are told after what they are about", () => {
  const refusal = { code: "must-rise", text: "", rule: null, facts: {} };
  expect(said({ turn: 2, sentence: "Play.", refusal }, { asked: PLAY }, {})).toEqual([
    ["! Your turn. Play.", "! No: must-rise"],
    ["Sure: play?"],
    [],
  ]);
});
