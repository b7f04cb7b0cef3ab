/** Hooked letters of Hausa and Fulfulde, and quotes of phone keyboards, which no Unicode decomposition turns into plain ones. */
const PLAIN: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'", ʼ: "'" };

/**
 * Text as searches compare it: lower case, without diacritics ("Ṣọlá" is "sola"). Both sides go through it, so a substring of
 * the one is found in the other whatever the case and marks.
 */
export const comparable = (text: string): string =>
  text
    // Decomposed first: "™" becomes two capitals, "İ" a letter and a mark.
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴ’‘ʼ]/g, (letter) => PLAIN[letter] ?? letter);

/** A pattern that means the text itself, whatever it contains. The only way in which input reaches a regular expression. */
export const literal = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));

/** Words that every other text has: they lead to nothing, and would be a third of the index. */
const COMMON = new Set(
  'a all and are as at be before by for from have here in is it me my of on or our that the their them this to up us we will with you your'.split(
    ' ',
  ),
);

/** A run of letters and digits, or one sign. Full stops and commas are as common. */
const WORD = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s.,]/gu;
/** Longer runs are kept in overlapping parts of this many letters, so that whatever is at most half as long is whole in one. */
const LONGEST = 40;
const STEP = LONGEST / 2;

const parts = (word: string): string[] => {
  if (word.length <= LONGEST) return [word];
  const letters = [...word];
  const count = Math.ceil((letters.length - STEP) / STEP);
  return Array.from({ length: count }, (_, at) => letters.slice(at * STEP, at * STEP + LONGEST).join(''));
};

/** The words of a comparable text, each once, as the index of searches keeps them: without those that are in most texts. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.match(WORD))].filter((word) => !COMMON.has(word)).flatMap(parts);

/** `wordsOf`; of a text that has no others those that are in most: they may begin another. */
export const anyWordsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.length > 0 ? words : [...new Set(text.match(WORD))].flatMap(parts);
};

/** May a text contain this piece in a word that is not kept? */
export const isPartOfCommon = (piece: string): boolean => [...COMMON].some((word) => word.includes(piece));

/**
 * What must stand within single words of every text that contains the comparable `needle`: its runs of letters and digits, else its
 * signs, each cut to what one kept word can hold. Empty when it has neither.
 */
export const piecesOf = (needle: string): string[] => {
  const found = [...new Set(needle.match(WORD) ?? [])].map((piece) => [...piece].slice(0, STEP).join(''));
  const runs = found.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return runs.length > 0 ? runs : found;
};
