import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { keys } from "./keys";
import Player from "./Player.svelte";
import { tips } from "./tips";
import { actions, option, situation } from "./telling";
import { COLOURS, type CityView } from "./views";

const SEATS = ["yellow", "white", "red", "orange"] as const;

export const board: BoardModule = {
  Board,
  Player,
  hidesHands: false,
  actions,
  situation,
  option,
  mark: (seat, view) =>
    COLOURS[(view as CityView | null)?.players[seat]?.colour ?? SEATS[seat % SEATS.length]!],
  keys,
  tips,
};
