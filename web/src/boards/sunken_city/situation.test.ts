import { expect, test } from "vitest";
import type { Sitting } from "../../play/sitting.svelte";
import { unpacked } from "../../play/types";
import type { GameWords } from "../../words/words.svelte";
import { option } from "./situation";
import type { Types, View } from "./view";

test("a movement card is told by its numbers, also where a position has no extras, as in reviews", () => {
  const view = { cards: ["0/7", "1/6", "2/5"] } as View;
  const shown = { view, extras: {} } as Sitting<Types>;
  const chosen = unpacked<Types>([2, "card 2/5", false, "card", { card: 3 }]);
  expect(option(chosen, {} as GameWords, shown)).toBe("Play card 2/5: raise 2, walk 5");
});
