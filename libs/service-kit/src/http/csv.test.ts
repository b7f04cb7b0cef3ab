import { buffer } from 'node:stream/consumers';
import { csvCell, csvFile, csvStream, type CsvCell } from './csv';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+2348031234567', `"'+2348031234567"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\r=1', `"'\r=1"`],
  ['\nx', `"'\nx"`],
  ['  =1+1', `"'  =1+1"`],
  ['\u00A0=1+1', `"'\u00A0=1+1"`],
  ['\uFF1D1+1', `"'\uFF1D1+1"`],
  ['\uFF20SUM(A1)', `"'\uFF20SUM(A1)"`],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
])('%j, which a spreadsheet would run, is text: %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each([
  ['2026-11-21', '"2026-11-21"'],
  ['Ṣọlá, Lagos', '"Ṣọlá, Lagos"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['Pipe repair;=HYPERLINK(1)', '"Pipe repair;=HYPERLINK(1)"'],
  ['', ''],
  [null, ''],
  [-12.5, '-12.5'],
  [0, '0'],
])('%j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a file starts with its byte order mark and ends each line as in RFC 4180', () => {
  expect(csvFile(['Day', '₦'], [['2026-11-21', 1_500.5]]).toString()).toBe(
    '\uFEFF"Day","₦"\r\n"2026-11-21",1500.5\r\n',
  );
});

describe('file of any length', () => {
  const COLUMNS = ['No', 'Text'];
  /**
   * Returns pages of a thousand rows and records the requested ones; `end` is called when the reader stops.
   */
  const source = (pages: number, end = () => undefined as void) => {
    const asked: number[] = [];
    async function* rows(): AsyncGenerator<CsvCell[][]> {
      try {
        for (let page = 0; page < pages; page += 1) {
          asked.push(page);
          yield await Promise.resolve(
            Array.from({ length: 1_000 }, (_, at) => [page * 1_000 + at, '=x'.padEnd(90, '.')]),
          );
        }
      } finally {
        end();
      }
    }
    return { asked, rows: rows() };
  };

  test('equals a small file for any page size', async () => {
    const { rows } = source(3);
    const all = Array.from({ length: 3_000 }, (_, at) => [at, '=x'.padEnd(90, '.')]);
    expect(await buffer(await csvStream(COLUMNS, rows))).toEqual(csvFile(COLUMNS, all));
  });

  test('without rows has its columns', async () => {
    expect(await buffer(await csvStream(COLUMNS, source(0).rows))).toEqual(csvFile(COLUMNS, []));
  });

  test('requests only the pages that its reader takes, and ends with its reader', async () => {
    let hearEnd = () => undefined as void;
    const ended = new Promise<void>((resolve) => (hearEnd = resolve));
    const { asked, rows } = source(1_000, () => hearEnd());
    const stream = await csvStream(COLUMNS, rows);
    const reader = stream[Symbol.asyncIterator]();
    await reader.next();
    await reader.next();
    expect(asked.length).toBeLessThan(5);
    await reader.return?.();
    await ended;
    expect(asked.length).toBeLessThan(5);
  });

  test('rejects before the first byte if it cannot begin, and breaks the stream if it fails later', async () => {
    async function* failing(after: number): AsyncGenerator<CsvCell[][]> {
      for (let page = 0; page < after; page += 1)
        yield await Promise.resolve(Array.from({ length: 2_000 }, () => [1, 'x'.repeat(90)]));
      throw new Error('The database is down');
    }
    await expect(csvStream(COLUMNS, failing(0))).rejects.toThrow('down');
    await expect(buffer(await csvStream(COLUMNS, failing(1)))).rejects.toThrow('down');
  });
});
