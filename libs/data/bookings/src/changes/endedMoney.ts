import { formatNaira, moneyOwedTo, toNaira, type BookingParty, type FreeCancellation } from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';

/** Returns the price of a booking as text, for example '₦15,000'. */
export const priceOf = ({ totalAmountKobo }: Pick<BookingRow, 'totalAmountKobo'>): string =>
  formatNaira(toNaira(totalAmountKobo));

const BACK: Record<BookingParty, (amount: string) => string> = {
  customer: (amount) => `${amount} goes back to you.`,
  provider: (amount) => `${amount} goes back to the customer.`,
};
const RELEASED: Record<BookingParty, (amount: string) => string> = {
  customer: (amount) => `Your payment of ${amount} goes to the provider.`,
  provider: (amount) => `The payment of ${amount} goes to you, less our commission.`,
};

type Ended = BookingRow & Pick<FreeCancellation, 'freeUntilStart'>;

/**
 * Returns the sentence for a party on the held money of a booking that has ended: which party gets it follows
 * from the ending (`moneyOwedTo`). Returns '' if the site holds no money of it.
 */
export const describeHeldMoney = (booking: Ended, side: BookingParty): string => {
  const { ending, payment } = booking;
  if (!ending || (payment?.state !== 'held' && payment?.state !== 'disputed')) return '';
  const amount = formatNaira(toNaira(booking.totalAmountKobo - (payment.givenBackKobo ?? 0)));
  if (payment.state === 'disputed') return `${amount} is kept until the dispute is decided.`;
  return (moneyOwedTo(booking, ending) === 'customer' ? BACK : RELEASED)[side](amount);
};

/**
 * Returns the sentence for a party on the money of a cancelled booking: the party that gets its payment, or
 * that nothing is charged.
 */
export const describeEndedMoney = (booking: Ended, side: BookingParty): string =>
  describeHeldMoney(booking, side) || 'Nothing is charged.';

/** Returns true for a request that ended unpaid: its provider was never asked. */
export const endedUnpaid = ({ payment }: Pick<BookingRow, 'payment'>): boolean => payment?.state === 'lapsed';
