import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { events } from "./events";
import { keys } from "./keys";
import { lessons } from "./lessons";
import { markOf } from "./marks";
import Player from "./Player.svelte";
import { actions, option, situation } from "./situation";
import { tips } from "./tips";

export const board: BoardModule = {
  Board,
  Player,
  hidesHands: false,
  actions,
  situation,
  option,
  mark: markOf,
  keys,
  tips,
  lessons,
  events,
};
