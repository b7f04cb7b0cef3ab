import { Readable } from 'node:stream';

/** What spreadsheets take for the beginning of a formula, also behind what they trim and in the wide letters of some keyboards. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** Tells spreadsheets that the file is UTF-8: without it ₦ and Ṣọlá are read as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/**
 * One cell (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it (security.md, Input); numbers are numbers.
 * All text is quoted: where a spreadsheet divides by semicolons, one inside a text would begin a cell.
 */
export const csvCell = (value: CsvCell): string => {
  if (typeof value === 'number') return String(value);
  if (!value) return '';
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** One line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A small file as a whole: the names of its columns, then its rows. */
export const csvFile = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join(''));

/** So many characters go out at once. */
const CHUNK = 65_536;

async function* written(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + csvLine(columns);
  for await (const rows of pages)
    for (const row of rows) {
      chunk += csvLine(row);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
  yield chunk;
}

/**
 * A file of any length, written while it is read: `pages` are rows by the page, and the next is asked for when the reader has taken what there
 * was. Resolves when the first of it is there, so that a database that is down is still answered as such; an error after that breaks the
 * stream, and a reader who leaves ends `pages`.
 */
export const csvStream = async (
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Promise<Readable> => {
  const chunks = written(columns, pages);
  const first = await chunks.next();
  async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  }
  // By the chunk: each is large as it is, and a queue of them would be the file again.
  return Readable.from(all(), { objectMode: false, highWaterMark: CHUNK });
};
