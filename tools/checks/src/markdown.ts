const lineOf = (cells: readonly string[]): string => `| ${cells.map((cell) => cell || '–').join(' | ')} |`;

/** Returns a Markdown table. An empty cell shows a dash. */
export const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map(lineOf).join('\n');

export const code = (text: string): string => `\`${text}\``;

/** Returns a list of names in code style: `a`, `b`. */
export const codes = (names: readonly string[]): string => names.map(code).join(', ');
