import type { BoardModule } from "../boards/contract";
import type { Game } from "../net/games.svelte";
import type { TableSummary, RecordSeen } from "../protocol";
import type { GameWords } from "../words/words.svelte";

/** A finished game as it was loaded to be watched. */
export interface Played {
  kind: "table" | "record";
  id: string;
  card: TableSummary;
  record: RecordSeen | null;
  board: BoardModule;
  words: GameWords;
  game: Game;
}
