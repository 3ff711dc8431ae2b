import type { BoardModule } from "../boards/contract";
import { Sitting } from "../play/sitting.svelte";
import { tongue } from "../words/words.svelte";

/** Sit down where something is asked: a turn that is complete is an answer, and is not played. */
export function seatedAt(
  table: string,
  { drawsText }: Pick<BoardModule, "drawsText">,
  asked: { isThinking: boolean },
  onanswer: (decisions: number[]) => void,
): Sitting {
  const sitting = new Sitting(table);
  sitting.device.hidesHands = false;
  sitting.turn.guard = (decision) => {
    if (decision.isFinal) onanswer([...sitting.decisions, decision].map((one) => one.action));
    return !decision.isFinal && !asked.isThinking;
  };
  if (drawsText) sitting.drawIn(tongue.language);
  sitting.open();
  return sitting;
}
