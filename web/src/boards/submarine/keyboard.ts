/** The board by keyboard: arrows in the grid, 1–6 for the ship, M move, C collect, Escape lets go. */
import { hasModifier, stepFocus } from "../../keys";
import { shipTo, type Controller } from "./controller.svelte";
import { HARBOUR, OFF } from "./material";
import { spaceAt } from "./spaces";
import { COLUMNS, ROWS } from "./view";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-9, 0],
  End: [9, 0],
};

/** Whether the key was one of the board's; the grid's focus then goes where the controller says. */
export function steered(event: KeyboardEvent, controller: Controller): boolean {
  if (hasModifier(event)) return false;
  const tile = (event.target as HTMLElement).closest<HTMLElement>("[data-thing]");
  if (tile) return amongTiles(event, tile);
  const arrow = ARROWS[event.key];
  if (arrow) controller.focus = moved(controller, arrow);
  else if (event.key === "Enter" || event.key === " ") void controller.touch(controller.focus);
  else if (event.key === "Escape") void controller.letGo();
  else if (sailed(event, controller)) return true;
  else if (event.key.toLowerCase() === "m") void take(controller);
  else if (event.key.toLowerCase() === "c") return intoTiles(event);
  else return false;
  return true;
}

/** The next place of the grid; the surface reaches beyond the columns on both sides. */
export function moved(
  controller: Pick<Controller, "focus">,
  [right, down]: [number, number],
): { column: number; row: number } {
  const row = Math.min(ROWS.at(-1)!, Math.max(1, controller.focus.row + down));
  const [first, last] = row === 1 ? [HARBOUR, OFF] : [1, COLUMNS.length];
  return { column: Math.min(last, Math.max(first, controller.focus.column + right)), row };
}

/** 1 to 6 are columns for the ship, 7 is off the board: from everywhere at the table. */
export function sailed(event: KeyboardEvent, controller: Controller): boolean {
  if (controller.phase !== "ship" || !(Number(event.key) >= 1 && Number(event.key) <= OFF)) return false;
  void sail(controller, Number(event.key));
  return true;
}

async function sail(controller: Controller, column: number): Promise<void> {
  controller.focus = { column, row: 1 };
  await controller.sitting.decide(shipTo(column));
}

/** M: choose the bathyscaphe here, or move the chosen one here. */
async function take(controller: Controller): Promise<void> {
  const { column, row } = controller.focus;
  const isMine = (spaceAt(controller.view, column, row)?.bathyscaphes[controller.me ?? -1] ?? 0) > 0;
  if (controller.phase === "choose" && isMine && column === controller.myColumn) await controller.choose(row);
  else if (controller.phase === "act") await controller.touch(controller.focus);
}

function intoTiles(event: KeyboardEvent): boolean {
  const first = (event.target as HTMLElement).querySelector<HTMLElement>("[data-thing]");
  first?.focus();
  if (first) event.preventDefault();
  return false;
}

function amongTiles(event: KeyboardEvent, tile: HTMLElement): boolean {
  if (event.key === "Escape") return true;
  stepFocus(event, tile, [...(tile.parentElement?.querySelectorAll<HTMLElement>("[data-thing]") ?? [])]);
  return false;
}
