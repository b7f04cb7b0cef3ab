/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the file is UTF-8: without it ₦ and Ṣọlá are read as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** One cell (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it (security.md, Input); numbers are numbers. */
export const csvCell = (value: CsvCell): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A small file as a whole: the names of its columns, then its rows. */
export const csvFile = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join(''));
