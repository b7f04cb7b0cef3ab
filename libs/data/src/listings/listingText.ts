/** Hooked letters of Hausa and Fulfulde, and quotes of phone keyboards, which no Unicode decomposition turns into plain ones. */
const PLAIN: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'", ʼ: "'" };

/**
 * Text as searches compare it: lower case, without diacritics ("Ṣọlá" is "sola"). Both sides go through it, so a substring of
 * the one is found in the other whatever the case and marks (spec 5).
 */
export const comparable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴ’‘ʼ]/g, (letter) => PLAIN[letter] ?? letter);

/** A pattern that means the text itself, whatever it contains. The only way in which input reaches a regular expression. */
export const literal = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
