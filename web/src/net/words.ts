/** The games' own sentences, fetched from the server in the languages that are chosen. */
import { GameWords, tongue, type Language } from "../words/words.svelte";
import { get } from "./http";

const books = new Map<string, Promise<GameWords>>();

async function learn(words: GameWords, language: Language): Promise<GameWords> {
  if (!words.speaks(language))
    words.learn(language, await get<Record<string, string>>(`games/${words.game}/words/${language}`));
  return words;
}

// Where that fails, a game goes on speaking as before.
tongue.onchoose = (language) => {
  for (const book of books.values()) void book.then((words) => learn(words, language)).catch(() => {});
};

/** The words of a game, fetched once. */
export function wordsOf(game: string): Promise<GameWords> {
  let book = books.get(game);
  if (book) return book;
  books.set(game, (book = learn(new GameWords(game), tongue.language)));
  book.catch(() => books.delete(game)); // to be tried again
  return book;
}
