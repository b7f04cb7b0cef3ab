import { checkMethod, isPayableOnline, type PaidBy } from '@tm/domain';
import { conflict } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';

const REFUSALS = {
  cash_not_taken: 'This service is paid online. Please choose to pay online.',
  online_not_taken: 'This service is paid on site. Please choose to pay on site.',
} as const;

/**
 * Rejects an order whose payment its listing does not take (`checkMethod`): 409 `cash_not_taken` or
 * `online_not_taken`. `isOnlineOff` is set if the site takes no payments online at the moment.
 */
export const assertMethodTaken = (
  listing: PaidBy,
  { payment, totalAmountKobo }: Pick<BookingRow, 'payment' | 'totalAmountKobo'>,
  { isOnlineOff }: { isOnlineOff: boolean },
): void => {
  const isOnline = !isOnlineOff && isPayableOnline(totalAmountKobo);
  const verdict = checkMethod(listing, payment?.method ?? 'cash', { isOnline });
  if (verdict !== 'legal') throw conflict(verdict, REFUSALS[verdict]);
};
