import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { keys } from "./keys";
import Player from "./Player.svelte";
import { actions, option, situation } from "./speak";
import { tips } from "./teaching";

/** Partners have neighbouring colours: yellow and white against red and orange. */
const MARKS = [
  { colour: "#FACA28", shape: "circle" },
  { colour: "#8B232E", shape: "square" },
  { colour: "#FFFFFF", shape: "triangle" },
  { colour: "#B07211", shape: "diamond" },
] as const;

export const board: BoardModule = {
  Board,
  Player,
  hidesHands: true,
  actions,
  situation,
  option,
  keys,
  tips,
  mark: (seat) => MARKS[seat % MARKS.length] ?? MARKS[0],
};
