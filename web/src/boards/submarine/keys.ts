/** The board by keyboard: arrows in the grid, 1–6 for the ship, M move, C collect, Escape lets go. */
import type { Helm } from "./helm.svelte";
import { letterOf } from "./notation";
import { HARBOUR, OFF, spaceAt } from "./views";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-9, 0],
  End: [9, 0],
};

/** Whether the key was one of the board's; the grid's focus then goes where the helm says. */
export function steered(event: KeyboardEvent, helm: Helm): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const tile = (event.target as HTMLElement).closest<HTMLElement>("[data-thing]");
  if (tile) return amongTiles(event, tile);
  const arrow = ARROWS[event.key];
  if (arrow) helm.focus = moved(helm, arrow);
  else if (event.key === "Enter" || event.key === " ") void helm.touch(helm.focus);
  else if (event.key === "Escape") void helm.letGo();
  else if (sailed(event, helm)) return true;
  else if (event.key.toLowerCase() === "m") void take(helm);
  else if (event.key.toLowerCase() === "c") return intoTiles(event);
  else return false;
  return true;
}

/** The next place of the grid; the surface reaches beyond the columns on both sides. */
export function moved(
  helm: Pick<Helm, "focus">,
  [right, down]: [number, number],
): { column: number; row: number } {
  const row = Math.min(5, Math.max(1, helm.focus.row + down));
  const [first, last] = row === 1 ? [HARBOUR, OFF] : [1, 6];
  return { column: Math.min(last, Math.max(first, helm.focus.column + right)), row };
}

/** 1 to 6 are columns for the ship, 7 is off the board: from everywhere at the table. */
export function sailed(event: KeyboardEvent, helm: Helm): boolean {
  if (helm.phase !== "ship" || !/^[1-7]$/.test(event.key)) return false;
  void sail(helm, Number(event.key));
  return true;
}

async function sail(helm: Helm, column: number): Promise<void> {
  helm.focus = { column, row: 1 };
  await helm.sitting.decide(column === OFF ? "ship off" : `ship ${letterOf(column)}`);
}

/** M: choose the bathyscaphe here, or move the chosen one here. */
async function take(helm: Helm): Promise<void> {
  const { column, row } = helm.focus;
  const isMine = (spaceAt(helm.view, column, row)?.bathyscaphes[helm.me ?? -1] ?? 0) > 0;
  if (helm.phase === "choose" && isMine && column === helm.myColumn) await helm.choose(row);
  else if (helm.phase === "act") await helm.touch(helm.focus);
}

function intoTiles(event: KeyboardEvent): boolean {
  const first = (event.target as HTMLElement).querySelector<HTMLElement>("[data-thing]");
  first?.focus();
  if (first) event.preventDefault();
  return false;
}

function amongTiles(event: KeyboardEvent, tile: HTMLElement): boolean {
  if (event.key === "Escape") return true;
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step) {
    const all = [...(tile.parentElement?.querySelectorAll<HTMLElement>("[data-thing]") ?? [])];
    all[(all.indexOf(tile) + step + all.length) % all.length]?.focus();
    event.preventDefault();
  }
  return false;
}
