/** The games' own sentences, fetched from the server. */
import { GameWords } from "../words/words.svelte";
import { get } from "./http";

const books = new Map<string, Promise<GameWords>>();

async function load(game: string): Promise<GameWords> {
  const [en, de] = await Promise.all(
    ["en", "de"].map((language) => get<Record<string, string>>(`games/${game}/words/${language}`)),
  );
  return new GameWords(game, { en, de });
}

/** The words of a game in both languages, fetched once. */
export function wordsOf(game: string): Promise<GameWords> {
  let book = books.get(game);
  if (book) return book;
  books.set(game, (book = load(game)));
  book.catch(() => books.delete(game)); // to be tried again
  return book;
}
