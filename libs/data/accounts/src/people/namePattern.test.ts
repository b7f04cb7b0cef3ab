import { BETWEEN_NAMES } from '@tm/schema/accounts';
import { isLongName, isNamed, namePattern } from './userSearch';

/**
 * The rule in plain code: each search word is the beginning of a word of the key, in this order, and the
 * first one of the key's first word.
 */
const matchesRule = (words: readonly string[], key: string): boolean => {
  const [first = '', ...others] = words;
  const tokens = key.split(/\s/);
  let at = 0;
  return (
    tokens[0]!.startsWith(first) &&
    others.every((word) => {
      at = tokens.findIndex((token, index) => index > at && token.startsWith(word));
      return at > 0;
    })
  );
};

const WORDS = ['a', 'b', 'ab'];
/** Returns every list of up to `most` of the words. */
const wordLists = (most: number): string[][] =>
  most === 0
    ? [[]]
    : wordLists(most - 1).flatMap((list) => [
        list,
        ...(list.length === most - 1 ? WORDS.map((word) => [...list, word]) : []),
      ]);

test('pattern and check agree with the rule for two and more words', () => {
  const keys = wordLists(4)
    .filter((tokens) => tokens.length > 1)
    .map((tokens) => tokens.join(' ').replace(' ', BETWEEN_NAMES));
  const searches = wordLists(3).filter(({ length }) => length > 1);
  const wrong = searches.flatMap((words) =>
    keys.filter((key) => {
      const answers = [namePattern(words).test(key), isNamed([key], words), matchesRule(words, key)];
      return new Set(answers).size > 1;
    }),
  );
  expect([searches.length, keys.length, wrong]).toEqual([36, 117, []]);
});

const many = Array.from({ length: 60 }, (_, n) => `w${n}`);

test('the pattern contains at most four words', () => {
  expect(namePattern(many).source).toBe(String.raw`^w0.*\sw1.*\sw2.*\sw3`);
  expect([4, 5].map((count) => isLongName(many.slice(0, count)))).toEqual([false, true]);
});

test('sixty words are matched in a key of a hundred in linear time, and a word without a match ends the search', () => {
  const key = `${'a '.repeat(99)}a${BETWEEN_NAMES}a`;
  expect(isNamed([key], Array<string>(60).fill('a'))).toBe(true);
  expect(isNamed([key], [...Array<string>(59).fill('a'), 'z'])).toBe(false);
});
