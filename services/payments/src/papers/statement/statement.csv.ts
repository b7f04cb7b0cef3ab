import { lagosDate, lagosTime, toNaira } from '@tm/domain';
import type { CsvCell } from '@tm/service-kit/csv';
import { nameOf } from './lineNames';
import type { Standing, StatementLine } from './statementLines';

/** Amounts are naira. The tax is contained in the commission. */
export const STATEMENT_COLUMNS = [
  ...['Date', 'Time', 'Movement', 'About', 'Before commission (NGN)', 'Commission (NGN)'],
  ...['VAT in commission (NGN)', 'Change of debt (NGN)', 'Amount (NGN)', 'Balance (NGN)'],
];

const balanceRow = (name: string, balance: number): CsvCell[] => [
  ...[null, null, name, null, null, null, null, null, null],
  toNaira(balance),
];

const rowOf = (line: StatementLine): CsvCell[] => {
  const { name, about } = nameOf(line);
  const { at, gross, commission, vat, debt, amount, after } = line;
  return [
    lagosDate(at),
    lagosTime(at),
    name,
    about,
    ...[gross, commission, vat, debt, amount, after].map(toNaira),
  ];
};

/** Returns the rows of a statement as a file: the opening balance, the lines, and the closing balance. */
export async function* statementRows(
  opening: Standing,
  pages: AsyncIterable<readonly StatementLine[]>,
): AsyncGenerator<CsvCell[][]> {
  yield [balanceRow('Opening balance', opening.balance)];
  let last = opening.balance;
  for await (const lines of pages) {
    last = lines.at(-1)?.after ?? last;
    yield lines.map(rowOf);
  }
  yield [balanceRow('Closing balance', last)];
}
