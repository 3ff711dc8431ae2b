/** The picture of a result: drawn out of sight, painted, and offered to the device or saved. */
import { flushSync, mount, unmount } from "svelte";
import { pictureOf } from "../boards";
import type { AnyView } from "../protocol";
import type { GameWords } from "../words/words.svelte";
import { HEIGHT, WIDTH, type Outcome } from "./outcome";
import { paint } from "./paint";
import Poster from "./Poster.svelte";

export async function posterOf(
  game: string,
  view: AnyView | null,
  words: GameWords,
  outcome: Outcome,
): Promise<File> {
  const Drawn = await pictureOf(game);
  const place = document.createElement("div");
  place.inert = true;
  Object.assign(place.style, { position: "fixed", left: "-5000px", top: "0", width: `${WIDTH}px` });
  document.body.append(place);
  const drawn = mount(Poster, { target: place, props: { Drawn, view, words, outcome } });
  try {
    flushSync();
    const blob = await paint(place.querySelector("svg")!, WIDTH, HEIGHT);
    return new File([blob], `${game}.png`, { type: blob.type });
  } finally {
    await unmount(drawn);
    place.remove();
  }
}
