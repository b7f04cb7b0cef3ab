/**
 * Hooked letters of Hausa and Fulfulde, and quotes of phone keyboards, which no Unicode decomposition turns
 * into plain characters.
 */
const PLAIN: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'", ʼ: "'" };

/**
 * Returns text in the form that searches compare: lower case, without diacritics ("Ṣọlá" becomes "sola").
 * Both the search and the stored text are converted, so case and accents do not matter.
 */
export const normalizeText = (text: string): string =>
  text
    // Decomposes first, because "™" becomes two capitals and "İ" a letter and a mark.
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴ’‘ʼ]/g, (letter) => PLAIN[letter] ?? letter);

/**
 * Returns a pattern that matches the text literally. Input must reach a regular expression only through this
 * function.
 */
export const escapeRegExp = (text: string): RegExp =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));

/** Words that most texts contain. They do not narrow a search, and would be a third of the index. */
const COMMON = new Set(
  'a all and are as at be before by for from have here in is it me my of on or our that the their them this to up us we will with you your'.split(
    ' ',
  ),
);

/** A run of letters and digits, or one sign. Full stops and commas are as common as the common words. */
const WORD = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s.,]/gu;
/**
 * Longer runs are stored in overlapping parts of this many letters, so that any piece of at most half this
 * length is within one part.
 */
const LONGEST = 40;
const STEP = LONGEST / 2;

const parts = (word: string): string[] => {
  if (word.length <= LONGEST) return [word];
  const letters = [...word];
  const count = Math.ceil((letters.length - STEP) / STEP);
  return Array.from({ length: count }, (_, at) => letters.slice(at * STEP, at * STEP + LONGEST).join(''));
};

/** Returns the words of a comparable text for the search index, each once, without the common words. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.match(WORD))].filter((word) => !COMMON.has(word)).flatMap(parts);

/**
 * Returns `wordsOf`, or the common words of a text that has no others, because another word may begin with
 * them.
 */
export const anyWordsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.length > 0 ? words : [...new Set(text.match(WORD))].flatMap(parts);
};

/** Returns true if a text may contain this piece in a word that is not stored. */
export const isPartOfCommon = (piece: string): boolean => [...COMMON].some((word) => word.includes(piece));

/**
 * Returns the pieces that single words of every text with the comparable `needle` must contain: its runs of
 * letters and digits, else its signs, each cut to the length that one stored word can hold. Empty when it has
 * neither.
 */
export const piecesOf = (needle: string): string[] => {
  const found = [...new Set(needle.match(WORD) ?? [])].map((piece) => [...piece].slice(0, STEP).join(''));
  const runs = found.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return runs.length > 0 ? runs : found;
};
