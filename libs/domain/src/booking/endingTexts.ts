import { NEVER_STARTED_DAYS, type BookingParty } from './bookings';
import { CANCEL_REASONS } from './cancelReasons';
import type { BookingEnding } from './endings';

const describeSuspension = (side: BookingParty | undefined, party: BookingParty | null): string =>
  side === party
    ? 'Cancelled with the suspension of your account.'
    : `Cancelled, because the ${side ?? 'provider'} is not on the site any more.`;

/** Words for ends that follow from a report of an absence, by the party that was absent. */
const describeAbsent = (absent: BookingParty, party: BookingParty | null): string =>
  absent === party
    ? 'Cancelled, because you were not there.'
    : `Cancelled, because the ${absent} was not there.`;

const describeClosing = (side: BookingParty | undefined, party: BookingParty | null): string =>
  side === party
    ? 'Cancelled, because you closed your account.'
    : `Cancelled, because the ${side ?? 'other party'} has closed their account.`;

/** Describes how a booking ended, for a party or for an admin; null if its status says it all. */
export function describeEnding(
  { kind, reason, note, side }: Omit<BookingEnding, 'by' | 'at'>,
  party: BookingParty | null,
): string | null {
  if (kind === 'provider_suspended') return describeSuspension(side, party);
  if (kind === 'account_closed') return describeClosing(side, party);
  if (kind === 'provider_absent') return describeAbsent('provider', party);
  if (kind === 'customer_absent') return describeAbsent('customer', party);
  if (kind === 'both_unclear')
    return 'Closed: it is not clear who was there. It counts against neither side.';
  if (kind === 'ruled') return 'Completed, because our team decided that it took place.';
  if (kind === 'cancelled_by_admin')
    return `Cancelled by an administrator.${note ? ` Reason: “${note}”` : ''}`;
  if (kind === 'expired') return 'This request was not answered in time.';
  if (kind === 'refunded_in_full') return 'Cancelled, because all the money went back to the customer.';
  if (kind === 'never_started')
    return `Closed automatically: for ${NEVER_STARTED_DAYS} days neither side confirmed it.`;
  if (kind === 'by_clock') return 'Completed automatically, because neither side objected.';
  if (kind === 'cancelled_late')
    return party === 'customer'
      ? 'You cancelled after free cancellation had ended.'
      : 'The customer cancelled after free cancellation had ended.';
  if (kind === 'by_customer')
    return party === 'customer'
      ? 'You confirmed that it is done.'
      : 'The customer confirmed that it is done.';
  if (kind !== 'cancelled_by_provider' || !reason) return null;
  const who = party === 'provider' ? 'You cancelled' : 'The provider cancelled';
  // A newer service may know more reasons than this build.
  const why = CANCEL_REASONS[reason] as string | undefined;
  return `${who}.${why ? ` Reason: ${why.toLowerCase()}.` : ''}${note ? ` “${note}”` : ''}`;
}
