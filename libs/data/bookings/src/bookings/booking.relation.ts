import type { BookingRow } from '@tm/schema/bookings';
import type { BookingParty, Relation, Role } from '@tm/domain';

type Parties = Pick<BookingRow, 'customerId' | 'providerUserId'>;

/** Returns the party of a user in a booking, or null. */
export const partyOf = (booking: Parties, { id }: { id: string }): BookingParty | null => {
  if (String(booking.customerId) === id) return 'customer';
  return String(booking.providerUserId) === id ? 'provider' : null;
};

/** Returns the relation of a caller to a booking, for the permission table. */
export const relationTo = (booking: Parties, actor: { id: string; role: Role }): Relation =>
  partyOf(booking, actor) ?? (actor.role === 'super_admin' ? 'admin' : 'stranger');
