import { addMonths, fromLagos, lagosDate, monthOf } from '@tm/domain';
import { trusted, Types, type QueryFilter } from '@tm/mongo';
import {
  LedgerAccountModel,
  LedgerTransactionModel,
  WITH_PROVIDER,
  type LedgerTransactionRecord,
} from '@tm/schema/payments';
import { accountOf } from '../../ledger';
import { standingAfter, statementLine, type Standing, type StatementLine } from './statementLines';

/** A span of time: from its start, up to its end, which is not part of it. */
export type Span = { start: Date; end: Date };

/** Rows per read: small, so that pages are garbage-collected early. */
const PAGE = 250;
/**
 * The index of the transactions of a business. That of the accounts has several entries for a transaction, so
 * the engine would sort a span of it.
 */
const BY_PROVIDER = { providerId: 1, at: -1, _id: -1 } as const;

const ofBusiness = (providerId: string): QueryFilter<LedgerTransactionRecord> => ({
  providerId: trusted({ $eq: new Types.ObjectId(providerId), ...WITH_PROVIDER }),
});

const midnight = (date: string): Date => fromLagos(date, '00:00') ?? new Date(NaN);

/** Returns the span of a Lagos month, `yyyy-MM`; null if it has not begun at `now`. */
export const monthSpan = (month: string, now: Date): Span | null =>
  month > monthOf(lagosDate(now))
    ? null
    : { start: midnight(`${month}-01`), end: midnight(addMonths(`${month}-01`, 1)) };

/** Returns the balance of an account of a business at a time, as its last transaction before states it. */
const balanceAt = async (
  providerId: string,
  account: ReturnType<typeof accountOf>,
  at: Date,
): Promise<number> => {
  const row = await LedgerTransactionModel.findOne({
    ...ofBusiness(providerId),
    'postings.account': account,
    at: trusted({ $lt: at }),
  })
    .hint(BY_PROVIDER)
    .sort({ at: -1, _id: -1 })
    .lean<LedgerTransactionRecord>();
  return row?.postings.find((posting) => posting.account === account)?.after ?? 0;
};

/** Returns what a business had and owed at a time. */
export const readStanding = async (providerId: string, at: Date): Promise<Standing> => {
  const debt = accountOf('debt', providerId);
  // Few businesses ever owed anything. Without this read, their whole history would be searched for a debt.
  const everOwed = await LedgerAccountModel.exists({ _id: debt });
  return {
    balance: await balanceAt(providerId, accountOf('provider', providerId), at),
    debt: everOwed ? await balanceAt(providerId, debt, at) : 0,
  };
};

type Place = { at: Date; id: string };

/** Reads one page of the transactions of a business, the oldest first. */
const readPage = (
  providerId: string,
  { start, end }: Span,
  last: Place | null,
): Promise<LedgerTransactionRecord[]> =>
  LedgerTransactionModel.find({
    ...ofBusiness(providerId),
    at: trusted({ $gte: last?.at ?? start, $lt: end }),
    ...(last && {
      $or: [{ at: trusted({ $gt: last.at }) }, { at: last.at, _id: trusted({ $gt: last.id }) }],
    }),
  })
    .hint(BY_PROVIDER)
    .sort({ at: 1, _id: 1 })
    .limit(PAGE)
    .lean<LedgerTransactionRecord[]>();

async function* pagesOf(providerId: string, span: Span): AsyncGenerator<LedgerTransactionRecord[]> {
  for (let rows = await readPage(providerId, span, null); rows.length > 0;) {
    yield rows;
    const { at, _id: id } = rows.at(-1)!;
    rows = rows.length < PAGE ? [] : await readPage(providerId, span, { at, id });
  }
}

/**
 * Iterates the lines of a business in a span, the oldest first, page by page. Pages continue by position and
 * not by a database cursor, so that a slow reader holds no resources in the database.
 */
export async function* streamLines(
  providerId: string,
  span: Span,
  opening: Standing,
): AsyncGenerator<StatementLine[]> {
  const own: readonly string[] = [accountOf('provider', providerId), accountOf('debt', providerId)];
  // The result of a payout changes no account of the business.
  const isMovement = ({ postings }: LedgerTransactionRecord) =>
    postings.some(({ account }) => own.includes(account));
  let before = opening;
  for await (const rows of pagesOf(providerId, span)) {
    yield rows.filter(isMovement).map((row) => {
      const line = statementLine(providerId, row, before);
      before = standingAfter(providerId, row, before);
      return line;
    });
  }
}
