import { dateError } from './dateError';

const NOW = new Date('2026-11-21T10:00:00Z');

test.each(['2026-11-21', '2026-11-24', '2028-11-20'])('accepts %s', (date) => {
  expect(dateError(date, NOW)).toBeUndefined();
});

test.each([
  ['', /required/],
  ['30/02/2027', /does not exist/],
  ['tomorrow', /day\/month\/year/],
  ['11/24/26', /no month 24/],
  ['24/11', /the year/],
  ['1899-12-31', /before 1900/],
  ['2026-11-20', /in the future/],
  ['2569-11-24', /two years/],
])('rejects %s with an explanation', (text, words) => {
  expect(dateError(text, NOW)).toMatch(words);
});

test('uses the current date of Lagos', () => {
  expect(dateError('2026-11-21', new Date('2026-11-21T23:30:00Z'))).toMatch(/future/);
  expect(dateError('2026-11-22', new Date('2026-11-21T23:30:00Z'))).toBeUndefined();
});
