import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './lagosDates';
import { isIsoDate, limitProblem, readWrittenDate } from './writtenDate';

const TODAY = '2026-11-29';
const read = (text: string, limits = {}) => readWrittenDate(text, TODAY, limits);

test.each([
  ['1/12/2026', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['11/12/2026', '2026-12-11'],
  [' 4.1.2027 ', '2027-01-04'],
  ['4-1-2027', '2027-01-04'],
  ['4 1 2027', '2027-01-04'],
  ['4 / 1 / 2027', '2027-01-04'],
  ['01122026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['1 Dec 2026', '2026-12-01'],
  ['1 DECEMBER 2026', '2026-12-01'],
  ['1st December, 2026', '2026-12-01'],
  ['Tue, 1 Dec 2026', '2026-12-01'],
  ['Tuesday 1 dec. 2026', '2026-12-01'],
  ['1dec 2026', '2026-12-01'],
  ['1 sept 2026', '2026-09-01'],
  ['29/2/2028', '2028-02-29'],
])('reads %s as %s, which is whole', (text, date) => {
  expect(read(text)).toEqual({ date, isWhole: true });
});

test.each([
  ['1.12.26', '2026-12-01'],
  ['1/12/20', '2020-12-01'],
  ['1 Dec', '2026-12-01'],
  ['Tue 1 Dec', '2026-12-01'],
  ['1/12', '2026-12-01'],
  ['20 Nov', '2026-11-20'],
  ['5 Jan', '2027-01-05'],
  ['29 Nov', '2026-11-29'],
])('reads %s as %s, which a longer text may continue', (text, date) => {
  expect(read(text)).toEqual({ date, isWhole: false });
});

test.each([
  ['1 Jun', { min: TODAY }, '2027-06-01'],
  ['20 Nov', { min: TODAY }, '2027-11-20'],
  ['1 Dec', { max: TODAY }, '2025-12-01'],
  ['29 Feb', { min: TODAY }, '2028-02-29'],
  ['1 Dec', { min: '2034-06-01' }, '2034-12-01'],
  ['1 Dec', { max: '2015-06-01' }, '2014-12-01'],
  ['1 Jan', { min: '2029-05-01', max: '2029-06-01' }, '2027-01-01'],
])('finds the year of %s within %j', (text, limits, date) => {
  expect(read(text, limits)).toEqual({ date, isWhole: false });
});

const FORMAT = /^Please write day\/month\/year, for example/;
test.each([
  ['', FORMAT],
  ['tomorrow', FORMAT],
  ['24 Nivôse 2026', FORMAT],
  ['3 Marvel 2026', FORMAT],
  ['Dog 1 Dec 2026', FORMAT],
  ['1/12.2026', FORMAT],
  ['1/12/2', FORMAT],
  ['1/12/202', FORMAT],
  ['2026-12-1', FORMAT],
  ['1122026', FORMAT],
  ['R8-11-24', FORMAT],
  ['٢٠٢٦-١١-٢٤', FORMAT],
  ['11/24/2026', /^There is no month 24\. Please write day\/month\/year$/],
  ['11/24/26', /no month 24/],
  ['20261201', /no month 26/],
  ['30/02/2027', /does not exist/],
  ['2027-02-29', /does not exist/],
  ['31 April', /does not exist/],
  ['0/12/2026', /does not exist/],
  ['1/0/2026', /does not exist/],
  ['1/12/37', /four digits/],
  ['1/12/15', /four digits/],
  ['11/06/1448', /before 1900/],
  ['31/12/1899', /before 1900/],
  ['1 Jun', /^Please add the year, for example 1 Jun 2027$/],
  ['29 Feb', /^Please add the year, for example 29 Feb 2028$/],
  ['Tue 2 Dec 2026', /^2 Dec 2026 is a Wednesday$/],
])('rejects %s with a sentence', (text, sentence) => {
  const written = read(text);
  expect('problem' in written && written.problem).toMatch(sentence);
});

test('returns each written date as it was written, or a sentence', () => {
  const dates = fc.integer({ min: -3_000, max: 3_000 }).map((days) => addDays(TODAY, days));
  fc.assert(
    fc.property(dates, fc.constantFrom('/', '.', '-', ' '), (date, separator) => {
      const [year = '', month = '', day = ''] = date.split('-');
      expect(read([day, month, year].join(separator))).toEqual({ date, isWhole: true });
      expect(read([Number(day), Number(month), year].join(separator))).toEqual({ date, isWhole: true });
      expect(read(day + month + year)).toEqual({ date, isWhole: true });
      const short = read([day, month].join(separator));
      if ('date' in short) expect(short.date.slice(5)).toBe(date.slice(5));
    }),
    { numRuns: Number(process.env['RUNS'] ?? 200) },
  );
});

test.each(['2026-12-01', '1900-01-01', '2028-02-29'])('%s is a date', (text) => {
  expect(isIsoDate(text)).toBe(true);
});

test.each(['', '1/12/2026', '2026-02-29', '2026-12-1', '0202-12-01', 'soon'])('%s is not a date', (text) => {
  expect(isIsoDate(text)).toBe(false);
});

test('says which dates are within the limits', () => {
  const limits = { min: '2026-11-29', max: '2027-11-29' };
  expect(limitProblem('2026-11-28', limits)).toBe('Please choose 29 Nov 2026 or a later date');
  expect(limitProblem('2027-11-30', limits)).toBe('Please choose 29 Nov 2027 or an earlier date');
  expect(limitProblem('2026-11-29', limits)).toBeUndefined();
  expect(limitProblem('2027-11-29', limits)).toBeUndefined();
  expect(limitProblem('1900-01-01', {})).toBeUndefined();
});
