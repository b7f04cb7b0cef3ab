/** Joins words in a sentence: "Lekki, Ajah and Yaba". */
export const joinWithAnd = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}` : (words[0] ?? '');
