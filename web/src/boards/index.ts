/** The boards, each loaded when its game is opened. */
import type { BoardModule } from "./contract";

const BOARDS: Record<string, () => Promise<{ board: BoardModule }>> = {
  "lost-cities": () => import("./lost_cities"),
  "sunken-city": () => import("./sunken_city"),
  submarine: () => import("./submarine"),
};

export async function boardOf(game: string): Promise<BoardModule> {
  const load = BOARDS[game];
  if (!load) throw new Error(`There is no board for ${game}.`);
  return (await load()).board;
}
