import { csvCell, csvFile } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+2348031234567', "'+2348031234567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
])('%j, which a spreadsheet would run, is text: %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['Ṣọlá, Lagos', '"Ṣọlá, Lagos"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-12.5, '-12.5'],
  [0, '0'],
])('%j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a file begins with its mark and ends each line as RFC 4180 says', () => {
  expect(csvFile(['Day', '₦'], [['2026-11-21', 1_500.5]]).toString()).toBe(
    '\uFEFFDay,₦\r\n2026-11-21,1500.5\r\n',
  );
});
