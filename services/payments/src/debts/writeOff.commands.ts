import { DEBT_DAYS, formatNaira, isDebtOver, toNaira } from '@tm/domain';
import { currentTime, inTransaction } from '@tm/mongo';
import { notify } from '@tm/records';
import { LedgerAccountModel, type LedgerAccountRecord } from '@tm/schema/payments';
import { draftOf, post } from '../ledger';
import { findBusiness, PAYOUTS_PAGE } from '../payoutAccount';
import { debtorOf, findOver } from './debt.queries';

const BATCH = 100;

/**
 * Writes off the whole debt of an account that has not changed for 180 days, and notifies the business, in
 * one transaction. Its name has the number of postings before it, so that it is posted once. Returns false if
 * nothing is owed or the debt has changed since.
 */
export const writeOffDebt = (
  { _id }: Pick<LedgerAccountRecord, '_id'>,
  now = currentTime(),
): Promise<boolean> =>
  inTransaction(async (session) => {
    const account = await LedgerAccountModel.findById(_id, null, { session }).lean<LedgerAccountRecord>();
    if (!account || account.kobo === 0 || !isDebtOver(account.at, now)) return false;
    const { kobo, version: number } = account;
    const debtor = debtorOf(account);
    const event = { kind: 'debt-written-off', providerId: String(debtor), number, kobo } as const;
    await post(session, draftOf(event), now);
    const business = await findBusiness(debtor, session);
    if (business)
      await notify(session, {
        userId: business.userId,
        title: 'Debt Cancelled',
        message: `We have cancelled your debt of ${formatNaira(toNaira(kobo))}, because it has not changed for ${DEBT_DAYS} days. You need not do anything.`,
        link: PAYOUTS_PAGE,
      });
    return true;
  });

type Pass = {
  onWrittenOff: () => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

/**
 * Writes off all debts that are over, one after another. Any number of processes may do this. A debt that
 * fails is attempted again by the next pass.
 */
export const writeOffDebts = async (
  { onWrittenOff, onError, isStopping }: Pass,
  now = currentTime(),
): Promise<void> => {
  for (let last: string | undefined; ;) {
    const over = await findOver(now, { last, most: BATCH });
    for (const account of over) {
      if (isStopping()) return;
      try {
        if (await writeOffDebt(account, now)) onWrittenOff();
      } catch (error) {
        onError(error, account._id);
      }
    }
    if (over.length < BATCH) return;
    last = over.at(-1)!._id;
  }
};
