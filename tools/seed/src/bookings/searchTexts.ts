import { bookingSearchText } from '@tm/schema/bookings';
import { numberOf } from '../ids';
import type { UserRow } from '../people/person';
import type { Supplier } from '../supply/supplier';
import type { BookingRow } from './booking';

/** Id and name of a customer, the only fields that other rows need. */
export type CustomerName = Pick<UserRow, '_id' | 'firstName' | 'lastName'>;

export const toCustomerName = ({ _id, firstName, lastName }: UserRow): CustomerName => ({
  _id,
  firstName,
  lastName,
});

/** Sets the search text of each booking, equal to the text that creating a booking writes. */
export function setSearchTexts(
  { user, profile }: Supplier,
  bookings: readonly BookingRow[],
  customerNames: readonly CustomerName[],
): void {
  const businesses = new Map([[String(profile._id), profile]]);
  for (const booking of bookings) {
    const customer = customerNames[numberOf(booking.customerId)];
    if (!customer) throw new Error('A booking has a customer.');
    const users = new Map<string, CustomerName>([
      [String(customer._id), customer],
      [String(user._id), user],
    ]);
    booking.searchText = bookingSearchText(booking, { users, businesses });
  }
}
