import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { keys } from "./letters";
import Player from "./Player.svelte";
import { markOf } from "./seats";
import { actions, option, situation } from "./situation";
import { tips } from "./tips";

export const board: BoardModule = {
  Board,
  Player,
  hidesHands: true,
  actions,
  situation,
  option,
  mark: markOf,
  keys,
  tips,
};
