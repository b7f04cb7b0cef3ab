import type { BookingReader, BookingRow } from '@tm/data';
import { isSupply, type BookingParty, type Relation } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/** The side on which somebody stands, or null. */
export const partyOf = (booking: BookingRow, actor: Actor): BookingParty | null => {
  if (String(booking.customerId) === actor.id) return 'customer';
  return String(booking.providerUserId) === actor.id ? 'provider' : null;
};

/** How a caller stands to a booking, for the permission table. */
export const relationTo = (booking: BookingRow, actor: Actor): Relation =>
  partyOf(booking, actor) ?? (actor.role === 'super_admin' ? 'admin' : 'stranger');

/**
 * Whose bookings a list shows: a customer's own, those a provider or owner received, all to an admin (contract). As a customer, whoever
 * became a provider finds what they booked before.
 */
export const readerOf = ({ id, role }: Actor, as?: 'customer'): BookingReader => {
  if (as === 'customer') return { customerId: id };
  if (role === 'super_admin') return 'all';
  return isSupply(role) ? { providerUserId: id } : { customerId: id };
};
