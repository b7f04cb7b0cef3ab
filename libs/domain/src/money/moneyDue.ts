import { checkTransition, type BookingLife, type BookingParty } from '../booking/bookings';
import { cancelFreeUntil, type Moment } from '../booking/cancellationTerms';
import { CONFIRM_HOURS } from '../booking/confirmation';
import { endingKind, type BookingFault } from '../booking/endings';
import type { Kobo } from '../booking/money';
import type { RefundChoice } from '../booking/refund';
import { HOUR_MS } from '../scheduling/units';
import { isKobo } from './amounts';
import { moneyOwedTo, type MoneyEnding } from './endingMoney';
import type { PaymentState } from '../booking/paymentStates';

/**
 * Hours after a completion without codes at which the money is released, if the customer neither confirmed
 * nor disputed it. The customer is asked for the same time.
 */
export const RELEASE_HOURS = CONFIRM_HOURS;

/**
 * The part of a booking that decides about its money. A booking as stored fits; the caller adds
 * `isProviderSuspended` and `freeUntilStart`, which follow from the account of the business.
 */
export type MoneyBooking = BookingLife & {
  /** Set for every booking that has ended. */
  ending?: MoneyEnding | null | undefined;
  /** When the customer confirmed that all went well. */
  customerConfirmedAt?: Moment | null | undefined;
  /** The business is suspended: nothing is released to it until an admin has decided. */
  isProviderSuspended?: boolean | undefined;
};

/**
 * The payment of a booking. Amounts are whole kobo, each at least 0: `paid` is the held part of its charge
 * (`splitCharge`), `refunded` is the sum of the refunds ordered from it, `released` of the releases before
 * commission, and `chargedBack` of lost chargebacks.
 */
export type MoneyPayment = {
  state: PaymentState;
  paid: Kobo;
  refunded: Kobo;
  released: Kobo;
  chargedBack?: Kobo | undefined;
  /** The codes that the provider got from the customer. A finish code counts only after a start code. */
  startedByCode?: boolean | null | undefined;
  finishedByCode?: boolean | null | undefined;
};

/**
 * The next step for the money of a booking. `kobo` is always more than 0, and all that is held. The
 * commission is still contained in the `kobo` of a release (`splitCommission`). `until` is always after
 * `now`: ask again then. `nothing`: time alone changes nothing, so ask after the next change of the booking
 * or its payment.
 */
export type MoneyDue =
  { do: 'refund' | 'release'; kobo: Kobo } | { do: 'wait'; until: Date } | { do: 'nothing' };

const NOTHING: MoneyDue = { do: 'nothing' };
const timeOf = (moment: Moment): number => new Date(moment).getTime();

/**
 * Returns the money in kobo that a payment still holds: the paid amount without refunds, releases and
 * chargebacks. Throws a `RangeError` for an amount that is negative or not whole, or if more went out than
 * came in.
 */
export const heldKobo = ({ paid, refunded, released, chargedBack = 0 }: MoneyPayment): Kobo => {
  const rest = paid - refunded - released - chargedBack;
  for (const kobo of [paid, refunded, released, chargedBack, rest])
    if (!isKobo(kobo) || kobo < 0) throw new RangeError(`${kobo} is no amount of a payment in kobo`);
  return rest;
};

/**
 * Returns the time in ms from which an agreement of the customer releases the money of an ended booking: both
 * codes, a confirmation, or the completion by the customer. Infinity without an agreement.
 */
const agreedAt = (
  { customerConfirmedAt }: MoneyBooking,
  { kind, at }: MoneyEnding,
  { startedByCode, finishedByCode }: MoneyPayment,
): number => {
  const isProven = Boolean(startedByCode && finishedByCode);
  if (kind === 'by_customer' || isProven) return timeOf(at);
  return customerConfirmedAt ? timeOf(customerConfirmedAt) : Infinity;
};

/** Returns when the money of an ended booking is released. No release is before the appointed start. */
const releaseAt = (booking: MoneyBooking, ending: MoneyEnding, payment: MoneyPayment): Date => {
  const start = timeOf(booking.startsAt);
  const silence = Math.max(timeOf(ending.at), start) + RELEASE_HOURS * HOUR_MS;
  return new Date(Math.max(start, Math.min(silence, agreedAt(booking, ending, payment))));
};

/**
 * Returns the next step at `now` for the money that is held for a booking. It reads the present booking, so
 * it may be called at any time, repeatedly and in any order. Once the step is carried out and the payment is
 * `settled`, it returns `nothing`.
 *
 * - A booking that has not ended keeps its money, also while a report of an absence is open. An expired
 *   request keeps it until the system has cancelled it.
 * - Only money in the state `held` moves. A disputed payment waits for its ruling or its bank even if the
 *   booking ends, because a bank may return the same money.
 * - The ending decides which party gets it (`moneyOwedTo`). A refund is due at once. Earlier refunds of a
 *   part are deducted from either.
 * - A release is due 72 hours after the ending, and 72 hours after the start of a booking that ended before
 *   it. Until then the provider can give a part back, and the customer can dispute.
 * - Both codes, a confirmation, or the completion by the customer release it at once, but never before the
 *   start. One code alone changes nothing.
 * - Nothing is released to a suspended business. Ask again when the suspension ends.
 *
 * A message of the customer to the support team stops no release; only a dispute does. `payment` is null for
 * a booking without one, which is paid on site. Throws a `RangeError` for amounts that are impossible
 * (`heldKobo`), for an ended booking without an ending, and for an unknown ending (`moneyOwedTo`).
 */
export const moneyDue = (booking: MoneyBooking, payment: MoneyPayment | null, now: Date): MoneyDue => {
  if (payment?.state !== 'held') return NOTHING;
  const kobo = heldKobo(payment);
  const { status, ending } = booking;
  if (kobo === 0 || (status !== 'completed' && status !== 'cancelled')) return NOTHING;
  if (!ending) throw new RangeError(`The booking is ${status}, but how it ended is not stored`);
  if (moneyOwedTo(booking, ending) === 'customer') return { do: 'refund', kobo };
  if (booking.isProviderSuspended) return NOTHING;
  const until = releaseAt(booking, ending, payment);
  return until <= now ? { do: 'release', kobo } : { do: 'wait', until };
};

/** The choice of an admin for a cancellation: how much goes back, and the party at fault. */
export type AdminChoice = { money?: RefundChoice | undefined; fault?: BookingFault | undefined };

/**
 * Returns the amount in kobo that the customer gets back if `by` cancels the booking at `now`, by the rule
 * that also makes the refund. Returns 0 if nothing is held, while the money is disputed, and for a late
 * cancellation. Returns null if `by` cannot cancel the booking now. `choice` is that of an admin. Throws like
 * `moneyDue`.
 */
export const refundPreview = (
  booking: MoneyBooking,
  payment: MoneyPayment | null,
  now: Date,
  by: BookingParty | 'admin',
  choice: AdminChoice = {},
): Kobo | null => {
  const kind = endingKind(booking.status, 'cancelled', by, cancelFreeUntil(booking) <= now);
  if (!kind || checkTransition(booking, 'cancelled', by, now, { late: true }) !== 'legal') return null;
  const ending = { kind, at: now, ...choice };
  const due = moneyDue({ ...booking, status: 'cancelled', ending }, payment, now);
  return due.do === 'refund' ? due.kobo : 0;
};
