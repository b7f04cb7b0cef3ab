import { describeMonth, formatDateTime } from '@tm/domain';
import { html, type SafeHtml } from '@tm/service-kit';
import { money, PAPER_END, paperStart } from '../paper';
import { nameOf } from './lineNames';
import { addLine, NO_LINES, type Standing, type StatementLine, type StatementTotals } from './statementLines';

/** A statement of a business about a Lagos month, `yyyy-MM`. */
export type Statement = {
  providerId: string;
  business: string;
  month: string;
  opening: Standing;
  /** The moment of the statement, and whether the month has ended then. */
  now: Date;
  hasEnded: boolean;
};

/** Returns the number of a statement: `ST-<provider>-<yyyymm>`. */
export const statementNumber = ({ providerId, month }: Pick<Statement, 'providerId' | 'month'>): string =>
  `ST-${providerId}-${month.replace('-', '')}`;

const row = (name: string, kobo: number): SafeHtml =>
  html`<tr>
    <td>${name}</td>
    <td class="sum">${money(kobo)}</td>
  </tr>`;

const balanceRow = (name: string, kobo: number): SafeHtml =>
  html`<tr class="total">
    <td>${name}</td>
    <td class="wide"></td>
    <td class="sum">${money(kobo)}</td>
  </tr>`;

const TABLE_START = [
  '<table><caption>Movements</caption><thead><tr><th scope="col">Movement</th>',
  '<th scope="col" class="sum wide">Amount</th><th scope="col" class="sum">Balance</th></tr></thead><tbody>',
].join('');
const TABLE_END = '</tbody></table>';

/** Returns the parts of a line that are contained in its amount, in words. */
const partsOf = ({ gross, commission, vat, debt }: StatementLine): string => {
  const parts = [
    gross !== 0 && `${money(gross)} before the commission`,
    commission !== 0 && `commission ${money(commission)}, with VAT of ${money(vat)}`,
    debt !== 0 && `your debt changed by ${money(debt)}`,
  ].filter(Boolean);
  return parts.join('; ');
};

const lineRow = (line: StatementLine): SafeHtml => {
  const { name, about } = nameOf(line);
  const parts = partsOf(line);
  return html`<tr>
    <td>
      ${name}<small>${formatDateTime(line.at)}${about && `, ${about}`}</small>${
        parts && html`<small>${parts}</small>`
      }<small class="narrow">Amount ${money(line.amount)}</small>
    </td>
    <td class="sum wide">${money(line.amount)}</td>
    <td class="sum">${money(line.after)}</td>
  </tr>`;
};

const start = (statement: Statement): string => {
  const { business, month, opening } = statement;
  const title = `Statement ${statementNumber(statement)}`;
  const head = html`<header>
    <p>Trusted Marketplace</p>
    <h1>${title}</h1>
    <p>${business}</p>
    <p>${describeMonth(month)}</p>
  </header>`;
  return `${paperStart(title)}${head.text}<main>${TABLE_START}${balanceRow('Opening balance', opening.balance).text}`;
};

const EMPTY = html`<tr>
  <td>No movements in this month.</td>
  <td class="wide"></td>
  <td></td>
</tr>`;

type Closing = { totals: StatementTotals; standing: Standing };

const end = ({ now, hasEnded, opening }: Statement, { totals, standing }: Closing): string => {
  const { gross, commission, vat, paidOut } = totals;
  const owes = standing.debt > 0 || opening.debt > 0;
  const sums = html`<table>
    <caption>
      Total
    </caption>
    <tbody>
      ${[
        row('Released, before the commission', gross),
        row('Commission', commission),
        row('VAT contained in the commission', vat),
        row('Paid out', paidOut),
        ...(owes ? [row('Debt at the start', opening.debt), row('Debt at the end', standing.debt)] : []),
      ]}
    </tbody>
  </table>`;
  const foot = html`<footer>
    As of ${formatDateTime(now)}, Lagos time. Amounts are Nigerian naira.
    ${hasEnded ? '' : 'This month has not ended.'}
  </footer>`;
  const closing = balanceRow(hasEnded ? 'Closing balance' : 'Balance so far', standing.balance);
  const empty = totals.lines === 0 ? EMPTY.text : '';
  return `${empty}${closing.text}${TABLE_END}${sums.text}</main>${foot.text}${PAPER_END}`;
};

/** Writes a statement in pieces: its lines are read while it is sent. */
export async function* statementHtml(
  statement: Statement,
  pages: AsyncIterable<readonly StatementLine[]>,
): AsyncGenerator<string> {
  yield start(statement);
  let totals = NO_LINES;
  let standing = statement.opening;
  for await (const lines of pages) {
    for (const line of lines) {
      totals = addLine(totals, line);
      standing = { balance: line.after, debt: standing.debt + line.debt };
    }
    yield lines.map((line) => lineRow(line).text).join('');
  }
  yield end(statement, { totals, standing });
}
