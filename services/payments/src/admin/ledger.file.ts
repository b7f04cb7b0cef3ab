import type { Readable } from 'node:stream';
import { lagosDate, lagosTime, toNaira } from '@tm/domain';
import { csvStream, type CsvCell } from '@tm/service-kit/csv';
import type { LedgerTransactionRecord } from '@tm/schema/payments';
import { listTransactions, type LedgerFilter, type LedgerPlace } from './ledger.queries';

/** One line per posting. Amounts are naira. */
const COLUMNS = [
  ...['Date', 'Time', 'Transaction', 'Kind', 'Account', 'Debit (NGN)', 'Credit (NGN)', 'Balance after (NGN)'],
  ...['Booking id', 'Business id', 'Reference', 'By', 'Note'],
];

/** Small, so that pages are garbage-collected early. */
const PAGE = 250;
/** Time limit of a page in ms. A filter with few matches reads much of its index. */
const MAX_MS = 30_000;

const idText = (id: unknown): string => (id ? String(id) : '');

const rowsOf = (row: LedgerTransactionRecord): CsvCell[][] =>
  row.postings.map(({ account, kobo, after }) => [
    ...[lagosDate(row.at), lagosTime(row.at), row._id, row.kind, account],
    kobo > 0 ? toNaira(kobo) : null,
    kobo < 0 ? toNaira(-kobo) : null,
    typeof after === 'number' ? toNaira(after) : null,
    ...[idText(row.bookingId), idText(row.providerId), row.reference ?? '', row.by, row.note ?? ''],
  ]);

async function* pagesOf(filter: LedgerFilter): AsyncGenerator<CsvCell[][]> {
  for (let before: LedgerPlace | undefined, isMore = true; isMore;) {
    const found = await listTransactions(filter, { limit: PAGE, before, maxMs: MAX_MS });
    const rows = found.slice(0, PAGE);
    if (rows.length > 0) yield rows.flatMap(rowsOf);
    isMore = found.length > PAGE;
    const last = rows.at(-1);
    before = last && { at: last.at.getTime(), id: last._id };
  }
}

/** Streams the postings of all transactions of a filter, newest first, as a CSV file. */
export const ledgerFile = (filter: LedgerFilter): Promise<Readable> => csvStream(COLUMNS, pagesOf(filter));
