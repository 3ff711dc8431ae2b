/** What is expected now, or what is just being shown, in one sentence. */
import type { TableProps } from "../boards/contract";
import type { News } from "../protocol";
import { say } from "../words/words.svelte";
import { sentences } from "./story";

type Table = Pick<TableProps, "sitting" | "words"> & { board: Pick<TableProps["board"], "events"> };

export function expected(table: Table): string {
  const { sitting, words } = table;
  const { news, prompt, device } = sitting;
  if (!news) return say("app.loading");
  if (news.is_frozen) return say("line.frozen");
  if (news.is_crowded) return say("turn.crowded");
  if (news.card.status === "open") return say("turn.open");
  if (sitting.isPast) return playedBack(table);
  if (news.card.status === "over") return say("turn.over");
  if (device.next !== null) return say("hand.next", { name: words.player(device.next) });
  const own = news.seat === null ? null : news.card.seats[news.seat];
  if (own?.has_resigned) return say("turn.resigned");
  if (own?.bot) return say("turn.bot");
  if (sitting.isMyTurn && isLate(news)) return say("turn.late");
  return prompt
    ? words.say(prompt.key.includes(".") ? prompt.key : `prompts.${prompt.key}`, prompt.facts)
    : "";
}

/** What is just happening before my eyes; steps that tell nothing still have a mover. */
function playedBack({ sitting, words, board }: Table): string {
  const told = sitting.playback ? sentences(sitting.lastEvents, words, board.events).join(" ") : "";
  const { mover } = sitting;
  return told || (mover === null ? "" : say("turn.theirs", { name: words.player(mover) }));
}

/** My time is out. */
function isLate({ seat, clock }: News): boolean {
  return seat !== null && (clock?.flagged.includes(seat) ?? false);
}
