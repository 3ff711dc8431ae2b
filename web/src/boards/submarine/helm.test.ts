import { expect, test } from "vitest";
import type { Sitting } from "../../play/sitting.svelte";
import type { Choice } from "../../protocol";
import { aView } from "./fixture";
import { Helm } from "./helm.svelte";

const HERE = { column: 3, row: 2 };

/** A helm at a chosen bathyscaphe in c2, where these things lie and these may be collected; what is done. */
function chosen(things: string[], payable: string[]): { helm: Helm; done: string[] } {
  const done: string[] = [];
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
    choice: (text: string): Choice | undefined =>
      payable.map((one) => `collect ${one}`).includes(text) ? [1, text, false] : undefined,
    decideAll: (wishes: string[]) => Promise.resolve(done.push(...wishes)),
    undo: () => Promise.resolve(done.push("undo")),
  };
  const helm = new Helm(sitting as unknown as Sitting);
  helm.onFinds = () => done.push("shown");
  return { helm, done };
}

test("touching a chosen bathyscaphe collects the one thing that can be paid", async () => {
  const { helm, done } = chosen(["red-ring", "blue-lyre"], ["blue-lyre"]);
  await helm.touch(HERE);
  expect(done).toEqual(["collect blue-lyre"]);
});

test("where there is a choice, the finds are brought into sight", async () => {
  const { helm, done } = chosen(["red-ring", "blue-lyre"], ["red-ring", "blue-lyre"]);
  await helm.touch(HERE);
  expect(done).toEqual(["shown"]);
});

test("where nothing can be paid, the bathyscaphe is let go", async () => {
  const { helm, done } = chosen(["red-ring"], []);
  await helm.touch(HERE);
  expect(done).toEqual(["undo"]);
});
