/** One of one's own mistakes, asked again: there is one answer, or none, after which the best turn is shown. */
import type { MistakeAsked, MistakeMarked, MistakesSeen } from "../protocol";
import { Asked } from "./asked.svelte";

export class Mistaken extends Asked<MistakeMarked> {
  constructor(readonly asked: MistakeAsked) {
    super(`mistakes/${asked.table}/${asked.step}/answer`);
  }

  override get isDone(): boolean {
    return this.marked !== null;
  }
}

/** Which question it is. */
export const keyOf = ({ table, step }: MistakeAsked): string => `${table}-${step}`;

/** What is still to be asked: what is due, except what has been passed over; that of this table first. */
export function leftOf(
  { asked }: MistakesSeen,
  table: string | null,
  passed: readonly string[],
): MistakeAsked[] {
  const left = asked.filter((one) => !passed.includes(keyOf(one)));
  return [...left.filter((one) => one.table === table), ...left.filter((one) => one.table !== table)];
}
