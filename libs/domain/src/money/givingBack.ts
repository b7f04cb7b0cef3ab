import type { BookingStatus } from '../booking/bookings';
import type { Kobo } from '../booking/money';
import { heldKobo, type MoneyPayment } from './moneyDue';

/** Refunds that a provider may order of one booking, so that its list of refunds stays short. */
export const MAX_GIVEN_BACK = 10;
/** Maximum length of the reason, which the customer reads. */
export const MAX_REFUND_REASON = 300;

/**
 * Checks if the provider may give back an amount in kobo of the money that is held for a booking, after
 * `given` earlier refunds of theirs. Returns 'legal'; 'not_accepted' for a request, which is declined
 * instead; 'nothing_held' for a booking that was not paid online; 'disputed'; 'settled' if nothing is held
 * any more; 'too_many_refunds' after `MAX_GIVEN_BACK` (409); 'too_much' for more than is held (400). Throws a
 * `RangeError` for amounts that are impossible (`heldKobo`).
 */
export const checkGivingBack = (
  { status }: { status: BookingStatus },
  payment: MoneyPayment,
  { kobo, given }: { kobo: Kobo; given: number },
): 'legal' | 'not_accepted' | 'nothing_held' | 'disputed' | 'settled' | 'too_many_refunds' | 'too_much' => {
  if (payment.state === 'disputed' || payment.state === 'settled') return payment.state;
  if (payment.state !== 'held') return 'nothing_held';
  if (status === 'pending') return 'not_accepted';
  if (given >= MAX_GIVEN_BACK) return 'too_many_refunds';
  return kobo > heldKobo(payment) ? 'too_much' : 'legal';
};
