import { lastChangeOfOver, type Kobo } from '@tm/domain';
import { cappedCount, MAX_COUNTED, trusted, Types, type CappedCount } from '@tm/mongo';
import {
  DEBTS_BY_AMOUNT,
  HAS_MONEY,
  LedgerAccountModel,
  type LedgerAccountRecord,
} from '@tm/schema/payments';
import { parseAccount } from '../ledger';

/** The index of accounts with money. Debts are few, so the time of their last change needs no index. */
const WITH_MONEY = { kind: 1, _id: 1 } as const;
const open = () => ({ kind: 'debt' as const, kobo: trusted(HAS_MONEY) });
const beyond = (last: string | undefined) => (last === undefined ? {} : { _id: trusted({ $gt: last }) });

/** Returns the business that owes a debt. */
export const debtorOf = ({ _id }: Pick<LedgerAccountRecord, '_id'>): Types.ObjectId =>
  new Types.ObjectId(parseAccount(_id)!.id!);

/** The last debt of a page. */
export type DebtPlace = { kobo: Kobo; id: string };

/** Lists open debts after the last one of the previous page, the largest first, at most `limit + 1`. */
export const listDebts = async ({
  limit,
  last,
}: {
  limit: number;
  last: DebtPlace | undefined;
}): Promise<LedgerAccountRecord[]> => {
  // Each is a range of the index; for a single `$or`, PostgreSQL would sort all rows.
  const ranges = last
    ? [
        { kobo: trusted({ $gte: last.kobo, $lte: last.kobo }), _id: trusted({ $gt: last.id }) },
        { kobo: trusted({ ...HAS_MONEY, $lt: last.kobo }) },
      ]
    : [{}];
  const lists = await Promise.all(
    ranges.map((range) =>
      LedgerAccountModel.find({ ...open(), ...range })
        .sort(DEBTS_BY_AMOUNT)
        .hint(DEBTS_BY_AMOUNT)
        .limit(limit + 1)
        .lean<LedgerAccountRecord[]>(),
    ),
  );
  return lists.flat().slice(0, limit + 1);
};

/** Counts open debts, exactly up to 1,000. */
export const countDebts = async (): Promise<CappedCount> =>
  cappedCount(
    await LedgerAccountModel.countDocuments(open(), { limit: MAX_COUNTED + 1, hint: DEBTS_BY_AMOUNT }),
  );

/** Finds debts after the account `last` that are to be written off, at most `most`. */
export const findOver = (
  now: Date,
  { last, most }: { last: string | undefined; most: number },
): Promise<LedgerAccountRecord[]> =>
  LedgerAccountModel.find({ ...open(), ...beyond(last), at: trusted({ $lte: lastChangeOfOver(now) }) })
    .sort(WITH_MONEY)
    .hint(WITH_MONEY)
    .limit(most)
    .lean<LedgerAccountRecord[]>();
