import { requestExpiresAt } from '../booking/bookings';
import type { Moment } from '../booking/cancellationTerms';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../scheduling/units';
import type { PaymentChannel } from '../booking/paymentStates';

/**
 * Minutes for which an unpaid request holds its time, and minutes that a bank may need after the end of an
 * account number or code. The account numbers of the payment company are open for 30 minutes.
 */
export const PAY_MINUTES = 30;
/** Minutes before the end of the time to pay at which the customer is reminded. */
const PAY_REMINDER_MINUTES = 10;
/** Hours after the request at which an unpaid request ends in any case. */
export const MAX_PAY_HOURS = 2;
/** Unpaid requests that a customer may have at a time: each of them holds a time that others cannot book. */
export const MAX_UNPAID_REQUESTS = 3;
/** Attempts to pay one booking. Each of them has a reference, and is asked about for days. */
export const MAX_ATTEMPTS = 10;

/** An attempt to pay. `until` is the end of its account number or code; null if it has none. */
export type PaymentAttempt = { channel: PaymentChannel; until?: Moment | null | undefined };

const timeOf = (moment: Moment): number => new Date(moment).getTime();

const graceOf = ({ channel, until }: PaymentAttempt): number =>
  until && (channel === 'bank_transfer' || channel === 'ussd')
    ? timeOf(until) + PAY_MINUTES * MINUTE_MS
    : -Infinity;

/**
 * Returns until when an unpaid online request holds its time: 30 minutes after the request, or 30 minutes
 * after the end of the last account number or code that the customer got, if that is later. It is never later
 * than 2 hours after the request, or than the start. Another attempt never shortens it.
 */
export const payByOf = (
  { requestedAt, startsAt }: { requestedAt: Moment; startsAt: Moment },
  attempts: readonly PaymentAttempt[] = [],
): Date => {
  const asked = timeOf(requestedAt);
  const wanted = Math.max(asked + PAY_MINUTES * MINUTE_MS, ...attempts.map(graceOf));
  return new Date(Math.min(wanted, asked + MAX_PAY_HOURS * HOUR_MS, timeOf(startsAt)));
};

/** Returns when the customer of an unpaid request is reminded, 10 minutes before its time to pay ends. */
export const payReminderAt = (payBy: Moment): Date =>
  new Date(timeOf(payBy) - PAY_REMINDER_MINUTES * MINUTE_MS);

/**
 * Returns until when the customer can pay with an attempt that starts at `now`. A page for a card ends with
 * the time to pay (`payBy`). An account number or a code has 30 minutes, but ends at most 2 hours after the
 * request and at the start.
 */
export const attemptEndsAt = (
  channel: PaymentChannel,
  { requestedAt, startsAt, payBy }: { requestedAt: Moment; startsAt: Moment; payBy: Moment },
  now: Date,
): Date => {
  if (channel !== 'bank_transfer' && channel !== 'ussd') return new Date(payBy);
  const wanted = now.getTime() + PAY_MINUTES * MINUTE_MS;
  return new Date(Math.min(wanted, timeOf(requestedAt) + MAX_PAY_HOURS * HOUR_MS, timeOf(startsAt)));
};

/**
 * Returns the `expiresAt` of a request that is paid at `now`: the hours of the provider's hold begin with the
 * payment, and end at the start. The provider learns of the request only then.
 */
export const holdAfterPayment = (
  { startsAt, holdHours }: { startsAt: Moment; holdHours: number },
  now: Date,
): Date => requestExpiresAt({ startsAt: new Date(startsAt), holdHours }, now);

/** Times after the start of an attempt at which the payment company is asked for its state, at first. */
const FIRST_CHECKS_MS = [10_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS];
/** The interval of the checks after them, so that polling alone finds a payment within 10 minutes. */
const CHECK_EVERY_MS = 10 * MINUTE_MS;
/** Days for which an attempt is asked about once a day, after the last regular check. */
export const DAYS_OF_LATE_CHECKS = 3;

/**
 * Returns when the payment company is next asked for the state of an attempt, strictly after `now`: 10 and 30
 * seconds, then 1, 2, 5 and 10 minutes after its start, every 10 minutes until an hour after its end, and on
 * each of the three days after that. Returns null after the last check. Checks that were missed are not
 * repeated: a stored time that has passed is due at once. `endsAt` is when the customer can pay no more.
 */
export const nextAttemptCheck = (
  { startedAt, endsAt }: { startedAt: Moment; endsAt: Moment },
  now: Date,
): Date | null => {
  const start = timeOf(startedAt);
  const passed = now.getTime() - start;
  const at = (ms: number): Date => new Date(start + ms);
  const first = FIRST_CHECKS_MS.find((ms) => ms > passed);
  if (first !== undefined) return at(first);
  const regular = Math.max(timeOf(endsAt) - start, 0) + HOUR_MS;
  if (passed < regular)
    return at(Math.min((Math.floor(passed / CHECK_EVERY_MS) + 1) * CHECK_EVERY_MS, regular));
  const day = Math.floor((passed - regular) / DAY_MS) + 1;
  return day <= DAYS_OF_LATE_CHECKS ? at(regular + day * DAY_MS) : null;
};
