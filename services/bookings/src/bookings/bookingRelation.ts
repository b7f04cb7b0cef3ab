import type { BookingReader } from '@tm/data-bookings';
import type { BookingRow } from '@tm/schema/bookings';
import { isSupply, type BookingParty, type Relation } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/** Returns the party of a user in a booking, or null. */
export const partyOf = (booking: BookingRow, actor: Actor): BookingParty | null => {
  if (String(booking.customerId) === actor.id) return 'customer';
  return String(booking.providerUserId) === actor.id ? 'provider' : null;
};

/** Returns the relation of a caller to a booking, for the permission table. */
export const relationTo = (booking: BookingRow, actor: Actor): Relation =>
  partyOf(booking, actor) ?? (actor.role === 'super_admin' ? 'admin' : 'stranger');

/**
 * Selects the bookings of a list: their own for customers, received ones for providers and owners, all for an
 * admin (contract). With `as: 'customer'` a provider reads the bookings that they made as a customer.
 */
export const readerOf = ({ id, role }: Actor, as?: 'customer'): BookingReader => {
  if (as === 'customer') return { customerId: id };
  if (role === 'super_admin') return 'all';
  return isSupply(role) ? { providerUserId: id } : { customerId: id };
};
