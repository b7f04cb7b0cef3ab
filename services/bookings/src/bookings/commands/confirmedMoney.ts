import type { BookingRow } from '@tm/schema/bookings';

type Paid = Pick<BookingRow, 'payment'>;

/** Matches the state of the payment that was `seen`, on which `moneyFields` depend. */
export const samePayment = ({ payment }: Paid) => (payment ? { 'payment.state': payment.state } : {});

/** Returns the fields by which a confirmation at `now` lets the held money be decided about at once. */
export const moneyFields = ({ payment }: Paid, now: Date) =>
  payment?.state === 'held' ? { 'payment.moneyAt': now } : {};
