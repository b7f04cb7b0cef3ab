import type { Readable } from 'node:stream';
import { textStream } from './textStream';

/**
 * Characters that start a formula in spreadsheets, also after trimmed white space and in full-width forms.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** Marks the file as UTF-8; spreadsheets would otherwise show ₦ and Ṣọlá wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/**
 * Formats one cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe
 * (security.md, Input); numbers are not changed. All text is quoted, because some spreadsheets separate cells
 * by semicolons.
 */
export const csvCell = (value: CsvCell): string => {
  if (typeof value === 'number') return String(value);
  if (!value) return '';
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Formats one line, with its line break. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Formats a small file: column names, then rows. */
export const csvFile = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join(''));

async function* written(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const rows of pages) yield rows.map(csvLine).join('');
}

/**
 * Streams a file of any length. `pages` yields rows by the page; the next page is requested when the reader
 * has taken the previous one. Resolves with the first chunk, so that a database error still gets an error
 * response. A later error breaks the stream, and a reader who disconnects ends `pages`.
 */
export const csvStream = (
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Promise<Readable> => textStream(written(columns, pages));
