import { wordDiff, type DiffPart } from './wordDiff';

const format = (parts: DiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const diff = (before: string, after: string) => {
  const parts = wordDiff(before, after);
  return [format(parts.before), format(parts.after)];
};

test.each([
  ['We fix pipes.', 'We fix pipes.', 'We fix pipes.', 'We fix pipes.'],
  ['We fix pipes.', 'We fix old pipes.', 'We fix pipes.', 'We fix [old ]pipes.'],
  ['We fix pipes', 'We clean pipes', 'We [fix ]pipes', 'We [clean ]pipes'],
  ['', 'New words', '', '[New words]'],
  ['Gone', '', '[Gone]', ''],
  ['one\ntwo', 'one two', 'one\ntwo', 'one two'],
  ['waec', 'waec, jamb', 'waec', 'waec[, jamb]'],
  ['₦4,500', '₦4,800', '[₦4,500]', '[₦4,800]'],
  ['a b c d', 'b d e', '[a ]b [c ]d', 'b d [e]'],
])('wordDiff marks the changes from %j to %j', (before, after, shownBefore, shownAfter) =>
  expect(diff(before, after)).toEqual([shownBefore, shownAfter]),
);

test('the joined parts are the original texts', () => {
  const [before, after] = ['  Two  spaces,\n\nlines. ', 'Two spaces and\n lines.'];
  const parts = wordDiff(before, after);
  expect([parts.before, parts.after].map((all) => all.map(({ text }) => text).join(''))).toEqual([
    before,
    after,
  ]);
});

test('very long texts are not compared', () => {
  const long = 'word '.repeat(2_001);
  expect(wordDiff(long, 'word').before).toEqual([{ text: long, isChanged: true }]);
});
