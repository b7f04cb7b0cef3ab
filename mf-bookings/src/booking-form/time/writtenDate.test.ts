import { parseWrittenDate, dateError } from './writtenDate';

const NOW = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-24', '2026-11-24'],
  ['24/11/2026', '2026-11-24'],
  [' 4.1.2027 ', '2027-01-04'],
  ['24 Nov 2026', '2026-11-24'],
  ['Tuesday, 24 November 2026', '2026-11-24'],
  ['Tue 24 nov. 2026', '2026-11-24'],
])('parses %s as %s', (text, date) => {
  expect(parseWrittenDate(text)).toBe(date);
  expect(dateError(date, NOW)).toBeUndefined();
});

test.each([
  ['', /required/],
  ['30/02/2027', /does not exist/],
  ['2027-02-29', /does not exist/],
  ['31 April 2027', /does not exist/],
  ['24 Nivôse 2026', /day\/month\/year/],
  ['tomorrow', /day\/month\/year/],
  ['11/24/26', /day\/month\/year/],
  // Other calendars: Arabic digits, and Islamic, Thai and Japanese years.
  ['٢٠٢٦-١١-٢٤', /day\/month\/year/],
  ['11/06/1448', /before 1900/],
  ['24/11/2569', /two years/],
  ['R8-11-24', /day\/month\/year/],
  ['20/11/2026', /in the future/],
  ['31/12/1899', /before 1900/],
])('rejects %s with an explanation', (text, words) => {
  expect(dateError(parseWrittenDate(text), NOW)).toMatch(words);
});

test('uses the current date of Lagos', () => {
  expect(dateError('2026-11-21', new Date('2026-11-21T23:30:00Z'))).toMatch(/future/);
  expect(dateError('2026-11-22', new Date('2026-11-21T23:30:00Z'))).toBeUndefined();
});
