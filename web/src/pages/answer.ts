/** What there is to say about a puzzle's answer: the turn, what was counted in its favour, and its theme. */
import type { TableProps } from "../boards/contract";
import { sayOf } from "../learn/puzzles.words";
import { reasonIn } from "../play/reasons";
import type { PuzzleMarked } from "../protocol";
import { turnOf } from "../table/advice";

export function answerOf({ turn, reasons, theme }: PuzzleMarked, table: TableProps): string[] {
  return [
    sayOf("answer", { turn: turnOf(turn, table) }),
    ...reasons.map((one) => reasonIn(one, table.words)),
    sayOf("theme", { theme: table.words.say(`themes.${theme}`) }),
  ];
}
