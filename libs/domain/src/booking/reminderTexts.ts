import { formatDate, formatDateTime, formatTime } from '../scheduling/timeLabels';
import type { BookingParty } from './bookings';
import { describeLateCancellation } from './cancellationTexts';
import { cancelFreeUntil, type FreeCancellation, type Moment } from './cancellationTerms';
import type { PaymentState } from './paymentStates';
import { QUESTION_DAYS, type QuestionKind, type ReminderKind } from './reminders';

/** The words of a reminder, for every channel. */
export type ReminderWords = { title: string; message: string };

/** Titles of the reminders of one booking. */
export const REMINDER_TITLES = { day_before: 'Appointment Reminder', soon: 'Appointment Soon' } as const;
/** Title of the questions about a booking that was never started. */
export const QUESTION_TITLE = 'Booking Still Open';
/** Title of the provider's list of tomorrow. */
export const DIGEST_TITLE = 'Bookings Tomorrow';

type Cancellable = FreeCancellation & { payment?: { state: PaymentState } | null | undefined };

/** Describes what a cancellation at `now` costs the customer, or until when it is free. */
export const describeCancellationCost = (booking: Cancellable, now: Date): string => {
  const until = cancelFreeUntil(booking);
  return until > now
    ? `You can cancel for free until ${formatDateTime(until)}.`
    : describeLateCancellation(until, booking.payment?.state === 'held');
};

/**
 * Returns the words of a reminder for one party: title and time of the booking, the place (`where`, a
 * sentence), and for the customer what cancelling costs. The time is a date, not "tomorrow", because a reader
 * may open it later.
 */
export const describeReminder = (
  kind: Exclude<ReminderKind, 'digest' | QuestionKind>,
  side: BookingParty,
  booking: Cancellable & { listing: { title: string } },
  { where, now }: { where: string; now: Date },
): ReminderWords => {
  const what = `${booking.listing.title} is on ${formatDateTime(new Date(booking.startsAt))}.`;
  const cost = side === 'customer' ? describeCancellationCost(booking, now) : '';
  return { title: REMINDER_TITLES[kind], message: [what, where, cost].filter(Boolean).join(' ') };
};

/**
 * Returns the words of the question about a booking that was never started, for one party. `closesAt` is the
 * time at which time itself closes the booking.
 */
export const describeQuestion = (
  kind: QuestionKind,
  side: BookingParty,
  { listing, startsAt, closesAt }: { listing: { title: string }; startsAt: Moment; closesAt: Moment },
): ReminderWords => {
  const days = QUESTION_DAYS[kind];
  const what = `${listing.title} on ${formatDateTime(new Date(startsAt))} is still open, ${days === 1 ? 'a day' : `${days} days`} after its end.`;
  const until = formatDateTime(new Date(closesAt));
  const question =
    side === 'customer'
      ? `Was it done? Without an answer we close it on ${until}, and it cannot be reviewed.`
      : `Start and complete it, or we close it on ${until} without earnings.`;
  return { title: QUESTION_TITLE, message: `${what} ${question}` };
};

/** Returns the words of the provider's list of tomorrow: how many bookings there are, and the first start. */
export const describeDigest = ({ count, first }: { count: number; first: Date }): ReminderWords => {
  const bookings = count === 1 ? 'one booking' : `${count} bookings`;
  const begins = count === 1 ? 'It begins' : 'The first begins';
  return {
    title: DIGEST_TITLE,
    message: `You have ${bookings} tomorrow, ${formatDate(first)}. ${begins} at ${formatTime(first)}.`,
  };
};
