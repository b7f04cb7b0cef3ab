import { COMMON_LONG_PASSWORDS } from './commonLongPasswords.data';
import { COMMON_PASSWORDS } from './commonPasswords.data';
import { isCommonPassword } from './commonPasswords';

const listed = `${COMMON_PASSWORDS} ${COMMON_LONG_PASSWORDS}`.split(/\s+/).filter(Boolean);

test('the list contains more than 3,000 passwords, each once, in normalized form and of an accepted length', () => {
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThanOrEqual(3000);
  expect(
    listed.filter((word) => [...word].length < 6 || word !== word.normalize('NFKC').toLowerCase()),
  ).toEqual([]);
});

test('the list contains more than 3,000 passwords of the eight characters that the production profile requires', () => {
  expect(listed.filter((word) => [...word].length >= 8).length).toBeGreaterThanOrEqual(3000);
});

test.each([
  '123456',
  'password',
  'qwerty123',
  'iloveyou',
  'football',
  'Password1',
  'LETMEIN',
  'ｐａｓｓｗｏｒｄ',
  'aaaaaa',
  '22222222',
  '121212',
  'abcabc',
  'abcdefg',
  '87654321',
  '𝟏𝟐𝟑𝟒𝟓𝟔',
])('isCommonPassword returns true for %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'sunrise1',
  'market-day-2026',
  'correct horse battery staple',
  'Ọjọ́ àìkú',
  'password of my aunt',
  'abcabd',
  'abcdeg',
  'Eko o ni baje',
])('isCommonPassword returns false for %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
