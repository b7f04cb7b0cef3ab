import { bookedAddress, loadAddresses, type Addresses } from '@tm/data-bookings';
import {
  bookingPage,
  BOOKING_PARTIES,
  bookingReference,
  DAY_MS,
  describeReminder,
  describeQuestion,
  formatAddress,
  formatCustomerAddress,
  isQuestion,
  NEVER_STARTED_DAYS,
  noticeOfReminder,
  placeOfBooking,
  type BookingParty,
  type ReminderKind,
} from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { NewNotification } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';

/** A reminder to send. */
export type SentReminder = { row: BookingRow; kind: ReminderKind };
type OfBooking = { row: BookingRow; kind: Exclude<ReminderKind, 'digest'> };

const RECIPIENTS: Record<OfBooking['kind'], readonly BookingParty[]> = {
  day_before: ['customer'],
  soon: BOOKING_PARTIES,
  question_1d: BOOKING_PARTIES,
  question_3d: BOOKING_PARTIES,
  question_6d: BOOKING_PARTIES,
};

/**
 * Describes the place for a party, in a sentence. The provider finds the customer's address in the booking:
 * notifications outlive the erasure of an account.
 */
const describePlace = (row: BookingRow, side: BookingParty, addresses: Addresses): string => {
  const place = placeOfBooking(row);
  if (place === 'remote') return 'It happens online or by phone.';
  if (place === 'at_customer')
    return side === 'customer'
      ? `Where: at your address, ${formatCustomerAddress(row)}.`
      : 'Where: at the customer’s address.';
  const address = bookedAddress(row, addresses);
  return address ? `Where: ${formatAddress(address)}.` : '';
};

/** The answers of the customer, as links. */
const answersTo = (id: string) => ({
  coming: bookingPage(id),
  move: bookingPage(id, 'move'),
  cancel: bookingPage(id, 'cancel'),
});

/** Returns when time closes a booking that is never started. */
const closesAt = ({ clockAt, endsAt }: BookingRow): Date =>
  clockAt ?? new Date(endsAt.getTime() + NEVER_STARTED_DAYS * DAY_MS);

const wordsFor = ({ row, kind }: OfBooking, side: BookingParty, addresses: Addresses, now: Date) =>
  isQuestion(kind)
    ? describeQuestion(kind, side, { ...row, closesAt: closesAt(row) })
    : describeReminder(kind, side, row, { where: describePlace(row, side, addresses), now });

const newsFor = (
  { row, kind }: OfBooking,
  side: BookingParty,
  addresses: Addresses,
  now: Date,
): NewNotification => {
  const id = String(row._id);
  const link = bookingPage(id);
  const { title, message: text } = wordsFor({ row, kind }, side, addresses, now);
  const message = `${text} Reference ${bookingReference(id)}.`;
  const data = { title, message, link, ...(side === 'customer' && !isQuestion(kind) && answersTo(id)) };
  return {
    userId: side === 'customer' ? row.customerId : row.providerUserId,
    title,
    message,
    link,
    mail: { template: 'reminder', data },
    kind: noticeOfReminder(kind),
    mailOnlyIf: { bookingId: id, startsAt: row.startsAt },
  };
};

/** Returns the notifications of reminders about single bookings, with one read of the addresses. */
export const remindersOf = async (
  session: ClientSession,
  sent: readonly SentReminder[],
  now: Date,
): Promise<NewNotification[]> => {
  const single = sent.filter((one): one is OfBooking => one.kind !== 'digest');
  if (single.length === 0) return [];
  const addresses = await loadAddresses(
    single.map(({ row }) => row),
    session,
  );
  return single.flatMap((one) => RECIPIENTS[one.kind].map((side) => newsFor(one, side, addresses, now)));
};
