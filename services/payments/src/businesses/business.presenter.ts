import type { BusinessMoney, HeldRefund } from '@tm/contracts';
import { toNaira } from '@tm/domain';
import type { BusinessRefundRecord } from '@tm/schema/payments';
import type { BusinessFacts, MoneySum } from './business.queries';

const presentSum = ({ bookings, kobo }: MoneySum) => ({ bookings, amount: toNaira(kobo) });

/** Presents a refund of all held money with its progress. */
export const presentHeldRefund = (row: BusinessRefundRecord): HeldRefund => ({
  id: String(row._id),
  state: row.state,
  reason: row.reason,
  total: presentSum(row),
  done: presentSum({ bookings: row.doneBookings, kobo: row.doneKobo }),
  failed: row.failedBookings,
  orderedAt: row.orderedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Presents the money of a business to an administrator. */
export const presentBusiness = (facts: BusinessFacts): BusinessMoney => ({
  id: String(facts.business._id),
  suspended: facts.suspended,
  held: presentSum(facts.held),
  requests: presentSum(facts.requests),
  disputed: presentSum(facts.disputed),
  balance: toNaira(facts.balance),
  debt: toNaira(facts.debt),
  refund: facts.refund && presentHeldRefund(facts.refund),
});
