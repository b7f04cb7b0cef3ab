import { HOLD_REASON, hasTooManyAbsences, listingState, statusOfState } from '@tm/domain';
import { HELD_STATES } from '@tm/schema/catalog';
import type { Supplier } from './supplier';

type HeldState = (typeof HELD_STATES)[number];
const isHeldState = (state: string): state is HeldState => (HELD_STATES as readonly string[]).includes(state);

/**
 * Pauses the services of a business whose bookings have too many recent absences of the provider, as the
 * command does that ends the last of them.
 */
export function holdAfterAbsences({ profile, listings }: Supplier, now: Date): void {
  if (!hasTooManyAbsences(profile.bookingMarks, now)) return;
  const { at } = profile.bookingMarks.findLast(({ absentFrom }) => absentFrom)!;
  profile.absenceHold = { at: new Date(at) };
  profile.withdrawals += 1;
  for (const listing of listings) {
    const heldFrom = listingState(listing);
    if (!isHeldState(heldFrom)) continue;
    Object.assign(listing, statusOfState('paused_by_admin'), { statusReason: HOLD_REASON, heldFrom });
    listing.version += 1;
  }
}
