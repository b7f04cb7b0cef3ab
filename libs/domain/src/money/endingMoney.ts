import type { BookingParty } from '../booking/bookings';
import {
  acceptedAt,
  cancelFreeUntil,
  type FreeCancellation,
  type Moment,
} from '../booking/cancellationTerms';
import type { BookingEndingKind, BookingFault } from '../booking/endings';
import type { RefundChoice } from '../booking/refund';

/** The part of an ending that decides about money. A booking's `ending` fits. */
export type MoneyEnding = {
  kind: BookingEndingKind;
  at: Moment;
  /** The customer closed their account after free cancellation had ended. */
  late?: boolean | null | undefined;
  /** The party that an admin found at fault. */
  fault?: BookingFault | null | undefined;
  /** The choice of the admin that cancelled. Absent: everything goes back. */
  money?: RefundChoice | null | undefined;
};

/**
 * The party that gets the held money after each ending.
 *
 * - Before the acceptance, and before the end of free cancellation, the customer gets it back.
 * - A late cancellation and an absence of the customer pay the business: it kept the time free.
 * - An absence of the provider, and a work that was never started, pay the customer.
 * - `both_unclear` pays the customer: no proof of the work exists.
 * - A suspension and a closed account pay the customer, of both sides alike; `isLate` has the exception.
 * - A completion pays the business. So does `ruled`: an admin decided that the work took place.
 */
const OWED_TO: Readonly<Record<BookingEndingKind, BookingParty>> = {
  declined: 'customer',
  withdrawn: 'customer',
  expired: 'customer',
  cancelled_free: 'customer',
  cancelled_late: 'provider',
  cancelled_by_provider: 'customer',
  cancelled_by_admin: 'customer',
  provider_suspended: 'customer',
  account_closed: 'customer',
  refunded_in_full: 'customer',
  never_started: 'customer',
  provider_absent: 'customer',
  customer_absent: 'provider',
  both_unclear: 'customer',
  by_provider: 'provider',
  by_customer: 'provider',
  by_clock: 'provider',
  ruled: 'provider',
};

/**
 * Returns true for an ending that counts as a late cancellation by the customer although another actor made
 * it: a customer closed their account late, or an admin chose the terms of an accepted booking after free
 * cancellation had ended. The terms never cost the customer anything if the provider is at fault.
 */
const isLate = (booking: FreeCancellation, { kind, at, late, fault, money }: MoneyEnding): boolean => {
  if (kind === 'account_closed') return late === true;
  if (kind !== 'cancelled_by_admin' || money !== 'terms' || fault === 'provider') return false;
  return acceptedAt(booking) !== null && cancelFreeUntil(booking) <= new Date(at);
};

/**
 * Returns the party that gets all money that is held for a booking when it has ended. There is no division
 * between the parties: a provider who wants to divide it gives a part back before, and an admin can do so in
 * a dispute. Throws a `RangeError` for a kind of ending that this version does not know.
 */
export const moneyOwedTo = (booking: FreeCancellation, ending: MoneyEnding): BookingParty => {
  // A newer service may store more kinds than this version knows. Money waits until the version is updated.
  const party = OWED_TO[ending.kind] as BookingParty | undefined;
  if (!party) throw new RangeError(`No rule for the money of a booking that ended by "${ending.kind}"`);
  return isLate(booking, ending) ? 'provider' : party;
};
