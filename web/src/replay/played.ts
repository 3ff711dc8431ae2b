import type { BoardModule } from "../boards/contract";
import type { Game } from "../net/games.svelte";
import type { Card, RecordSeen } from "../protocol";
import type { GameWords } from "../words/words.svelte";

/** A finished game as it was loaded to be watched. */
export interface Played {
  kind: "table" | "record";
  id: string;
  card: Card;
  record: RecordSeen | null;
  board: BoardModule;
  words: GameWords;
  game: Game;
}
