import { normalizeText, isPartOfCommon, escapeRegExp, piecesOf, wordsOf } from './listingText';

test.each([
  ['Ṣọlá’s  BRAIDS', "sola's  braids"],
  ['ƘOFAR Mata', 'kofar mata'],
  ['Crème Brûlée™', 'creme bruleetm'],
  ['İstanbul', 'istanbul'],
])('normalizeText turns %s into %s', (text, compared) => {
  expect(normalizeText(text)).toBe(compared);
});

test('wordsOf returns runs of letters and digits and the signs between them, each once, except those that every text has', () => {
  expect(wordsOf('deep clean, 3-bedroom and deep\n& (flat).')).toEqual([
    'deep',
    'clean',
    '3',
    '-',
    'bedroom',
    '&',
    '(',
    'flat',
    ')',
  ]);
});

test('piecesOf returns the runs of a search, and its signs only when it has nothing else', () => {
  expect(piecesOf('eep cle')).toEqual(['eep', 'cle']);
  expect(piecesOf('(5*')).toEqual(['5']);
  expect(piecesOf('$ &')).toEqual(['$', '&']);
  expect(piecesOf('., .')).toEqual([]);
});

/** A pseudo-random generator with the same numbers in every run. */
const numbers = (seed: number) => () =>
  (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

test('every piece of any part of a text is contained in one of the words of the text', () => {
  const random = numbers(7);
  const letters = [...'aakk5ẹ𞤀 -.&\n'];
  for (let round = 0; round < 500; round++) {
    const long = round % 3 === 0 ? 'x1'.repeat(Math.floor(random() * 90)) : '';
    const text = normalizeText(
      long + Array.from({ length: 40 }, () => letters[Math.floor(random() * letters.length)]).join(''),
    );
    const from = Math.floor(random() * text.length);
    const needle = [...text].slice(from, from + 1 + Math.floor(random() * 120)).join('');
    const words = wordsOf(text);
    for (const piece of piecesOf(needle).filter((one) => !isPartOfCommon(one)))
      expect(words.filter((word) => word.includes(piece))).not.toEqual([]);
  }
});

test('escapeRegExp returns a pattern that matches special characters literally', () => {
  const signs = '5* (deep) [a-z]+ ^$ \\d {2} a|b .?/';
  expect(escapeRegExp(signs).test(`x${signs}y`)).toBe(true);
  expect(escapeRegExp('.').test('a')).toBe(false);
});
