import type { MoneyWaiting } from '@tm/contracts';
import { cappedCount, MAX_COUNTED, type CappedCount } from '@tm/mongo';
import { BY_STATE, UnmatchedMoneyModel } from '@tm/schema/payments';
import { countChargebacks } from '../chargebacks';
import { countDisputes } from '../disputes';
import { countAccounts } from '../payoutAccount';
import { countDifferences } from '../reconcile';
import { countAllRefunds } from './refundLists.queries';

const least = (count: CappedCount): number => (typeof count === 'number' ? count : count.moreThan + 1);

/** Counts the money of unknown bookings, which only an admin refunds. */
const countUnknown = (): Promise<number> =>
  UnmatchedMoneyModel.countDocuments(
    { state: 'waiting', bookingId: null },
    { limit: MAX_COUNTED + 1, hint: BY_STATE },
  );

/** Counts the money that waits for an admin, by the views of the tab Money; each exactly up to 1,000. */
export const countWaitingMoney = async (): Promise<MoneyWaiting> => {
  const [disputes, chargebacks, accounts, stuck, unknown, reconciliation] = await Promise.all([
    countDisputes('waiting'),
    countChargebacks('waiting'),
    countAccounts('waiting'),
    countAllRefunds({ state: 'stuck' }),
    countUnknown(),
    countDifferences('open'),
  ]);
  const refunds = cappedCount(least(stuck) + unknown);
  return { disputes, chargebacks, accounts, refunds, reconciliation };
};
