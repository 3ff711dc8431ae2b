import { expect, test } from "vitest";
import type { Sitting } from "../../play/sitting.svelte";
import type { LegalDecision } from "../../play/types";
import { legal } from "../../testing/fakes";
import { GameWords } from "../../words/words.svelte";
import { aView } from "./fixture";
import { Controller } from "./controller.svelte";
import type { Decision, Types } from "./view";

type Done = Decision | "undo";

const HERE = { column: 3, row: 2 };

/** A controller at a chosen bathyscaphe in c2, where these things lie and these may be collected; what is done. */
function chosen(things: string[], payable: string[]): { controller: Controller; done: Done[] } {
  const done: Done[] = [];
  const view = aView();
  const sitting = {
    isMyTurn: true,
    view: {
      ...view,
      seat: 0,
      phase: "act",
      chosen: 2,
      players: [{ ...view.players[0]!, ship: 3 }, ...view.players.slice(1)],
      sea: [{ ...HERE, things, bathyscaphes: [1, 0] }],
    },
    extras: {},
    find: (wish: Decision): LegalDecision | undefined =>
      wish.kind === "collect" && payable.includes(wish.thing) ? legal(wish) : undefined,
    queue: (work: () => Promise<boolean>) => work(),
    turn: {
      decideAll: (wishes: Decision[]) => Promise.resolve(done.push(...wishes)),
      letGo: () => Promise.resolve(done.push("undo")),
    },
  };
  const controller = new Controller(sitting as unknown as Sitting<Types>, new GameWords("submarine"));
  return { controller, done };
}

test("touching a chosen bathyscaphe collects the one thing that can be paid", async () => {
  const { controller, done } = chosen(["red-ring", "blue-lyre"], ["blue-lyre"]);
  await controller.touch(HERE);
  expect(done).toEqual([{ kind: "collect", thing: "blue-lyre" }]);
});

test("where there is a choice, the space is looked at closer", async () => {
  const { controller, done } = chosen(["red-ring", "blue-lyre"], ["red-ring", "blue-lyre"]);
  await controller.touch(HERE);
  expect(done).toEqual([]);
  expect(controller.seen).toEqual(HERE);
});

test("where nothing can be paid, the bathyscaphe is let go", async () => {
  const { controller, done } = chosen(["red-ring"], []);
  await controller.touch(HERE);
  expect(done).toEqual(["undo"]);
});
