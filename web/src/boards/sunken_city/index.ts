import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import Player from "./Player.svelte";

export const board: BoardModule = {
  Board,
  Player,
  hidesHands: false,
  actions: () => [],
  situation: () => [],
  option: (choice, words) => words.name(choice[1]),
  mark: (seat) => ({ colour: ["#FACA28", "#FFFFFF", "#8B232E", "#B07211", "#441E6E"][seat] ?? "#888", shape: (["circle", "square", "triangle", "diamond", "hexagon"] as const)[seat] ?? "circle" }),
};
