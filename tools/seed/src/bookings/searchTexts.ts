import { bookingSearchText } from '@tm/data';
import { numberOf } from '../ids';
import type { UserRow } from '../people/person';
import type { Supplier } from '../supply/supplier';
import type { BookingRow } from './booking';

/** A customer who books, by number: no more than what is said of them elsewhere. */
export type Booker = Pick<UserRow, '_id' | 'firstName' | 'lastName'>;

export const bookerOf = ({ _id, firstName, lastName }: UserRow): Booker => ({ _id, firstName, lastName });

/** What searches look at in a business's bookings, as the verb that makes a booking would have written it. */
export function writeSearchTexts(
  { user, profile }: Supplier,
  bookings: readonly BookingRow[],
  bookers: readonly Booker[],
): void {
  const businesses = new Map([[String(profile._id), profile]]);
  for (const booking of bookings) {
    const customer = bookers[numberOf(booking.customerId)];
    if (!customer) throw new Error('A booking has a customer.');
    const users = new Map<string, Booker>([
      [String(customer._id), customer],
      [String(user._id), user],
    ]);
    booking.searchText = bookingSearchText(booking, { users, businesses });
  }
}
