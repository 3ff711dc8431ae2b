/** A hint in words. */
import type { BoardModule, TableProps } from "../boards/contract";
import type { Hints } from "../play/hints.svelte";
import { reasonIn } from "../play/reasons";
import { unpacked, type LegalDecision } from "../play/types";
import type { Amount, HintSeen, PackedDecision } from "../protocol";
import { decimal, hundredths } from "../words/numbers";
import { say } from "../words/words.svelte";

const LONGEST = 4; // decisions of a turn that is told in words

/** What is told of a hint now; nothing where there is none. */
export function advice(hints: Hints, table: TableProps, unit: string): string {
  const { hint, step } = hints;
  if (!hint || !step) return "";
  if (step === "where") return where(hint, table);
  if (step === "what") return say("hint.what", { turn: turnOf(hint.turn, table) });
  return why(hint, table, unit);
}

function where({ pieces }: HintSeen, { words }: TableProps): string {
  const named = pieces.map(({ part, name }) =>
    words.knows(`parts.${part}`) ? words.say(`parts.${part}`, { name }) : words.name(name),
  );
  return named.length ? say("hint.where", { pieces: named.join(", ") }) : say("hint.where.none");
}

/** The decisions of a turn that are worth telling: of a walk the last step. */
export function inShort(turn: PackedDecision[], { events }: BoardModule): LegalDecision[] {
  const all = turn.map((one) => unpacked(one));
  return all.filter(
    ({ decision: { kind } }, nth) => !events[kind]?.tellsLast || all[nth + 1]?.decision.kind !== kind,
  );
}

/** A turn in words: a walk by where it leads; a long turn in notation. */
export function turnOf(turn: PackedDecision[], { board, words, sitting }: TableProps): string {
  const told = inShort(turn, board);
  const isLong = told.length > LONGEST;
  return told.map((one) => (isLong ? words.name(one.text) : board.option(one, words, sitting))).join("; ");
}

/** The next best turn, from where it is another. */
function otherThan(turn: PackedDecision[], other: PackedDecision[], table: TableProps): string {
  const same = other.findIndex(([action], nth) => action !== turn[nth]?.[0]);
  return same > 0 ? `… ${turnOf(other.slice(same), table)}` : turnOf(other, table);
}

function why({ why, turn: best }: HintSeen, table: TableProps, unit: string): string {
  if (!why) return say("hint.only");
  const worth = say("hint.worth", { deals: why.deals, unit, ...amounts(why.worth, "always") });
  const turn = otherThan(best, why.other, table);
  if (!why.is_clear) return `${worth} ${say("hint.alike", { turn })}`;
  const better = say("hint.better", { turn, unit, ...amounts(why.margin, "negative") });
  return [worth, better, ...why.reasons.map((one) => reasonIn(one, table.words))].join(" ");
}

function amounts({ points, points_error, win, win_error }: Amount, sign: "always" | "negative") {
  return {
    points: decimal(points, sign),
    error: decimal(points_error),
    win: hundredths(win),
    win_error: hundredths(win_error),
  };
}
