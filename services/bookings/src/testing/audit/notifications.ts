import { bookingPage, QUESTION_TITLE, REMINDER_TITLES } from '@tm/domain';
import { ReviewModel, type BookingRow } from '@tm/schema/bookings';
import { nativeDatabase } from '@tm/mongo';
import { differences } from './differences';

type Bell = { userId: unknown; link: string; title: string; message: string };
type Mail = { payload: { userId?: string; template: string; data: { link: string } } };

type Event = BookingRow['history'][number];

/**
 * Returns the recipients of an event: the other party; both for a changed time and for the event of a worker
 * or an admin; the customer for an acceptance at once, whose request notifies the provider; after a
 * suspension, the party that was not suspended.
 */
const usualRecipients = (
  { customerId, providerUserId, ending }: BookingRow,
  { by, kind, status }: Event,
): string[] => {
  const [customer, provider] = [String(customerId), String(providerUserId)];
  if (by === 'system' && status === 'accepted') return [customer];
  if (by === 'admin' && ending?.side) return [ending.side === 'customer' ? provider : customer];
  if (kind === 'rescheduled' || by === 'system' || by === 'admin') return [customer, provider];
  return by === 'customer' ? [provider] : [customer];
};

/** The provider of a request that is not paid, or was never, is not notified of it. */
const expectedRecipients = (row: BookingRow, event: Event): string[] => {
  const isUnasked = row.payment && !row.payment.askedAt;
  return usualRecipients(row, event).filter((id) => !isUnasked || id !== String(row.providerUserId));
};

const linkOf = ({ _id }: { _id: unknown }): string => bookingPage(String(_id));
/** Returns the link of a notification. For the customer, the link of a completion opens the review form. */
const linkFor = (row: BookingRow, event: Event, userId: string): string =>
  bookingPage(
    String(row._id),
    event.status === 'completed' && userId === String(row.customerId) ? 'review' : undefined,
  );

/** Returns the notifications for customers about replies to their reviews. */
const repliesTold = async (bookings: readonly BookingRow[]): Promise<string[]> => {
  const reviews = await ReviewModel.find({}, 'bookingId reply').lean();
  const replied = new Set(reviews.filter(({ reply }) => reply).map(({ bookingId }) => String(bookingId)));
  return bookings
    .filter(({ _id }) => replied.has(String(_id)))
    .map((row) => `${String(row.customerId)} of ${linkOf(row)}`);
};

/** Returns the notifications about signals, which are sent without an email. */
const signalsTold = (bookings: readonly BookingRow[]): string[] =>
  bookings.flatMap((row) =>
    (row.signals ?? []).map(
      ({ by }) => `${String(by === 'customer' ? row.providerUserId : row.customerId)} of ${linkOf(row)}`,
    ),
  );

const REMINDERS: readonly string[] = [...Object.values(REMINDER_TITLES), QUESTION_TITLE];
const isReminder = ({ title }: Bell): boolean => REMINDERS.includes(title);

/** Returns the reminders that a party got twice for the same time of a booking, which their text states. */
const repeatedReminders = (bells: readonly Bell[]): string[] => {
  const reminders = bells
    .filter(isReminder)
    .map(
      ({ userId, link, title, message }) =>
        `${String(userId)} of ${link}: ${title}, ${message.split('. ')[0]}`,
    );
  return reminders
    .filter((reminder, index) => reminders.indexOf(reminder) !== index)
    .map((reminder) => `repeated reminder ${reminder}`);
};

/**
 * Expects one notification in the app and one email for every event of every booking, one notification for
 * every signal, and no others except reminders, each at most once.
 */
export const auditNotifications = async (bookings: readonly BookingRow[]): Promise<string[]> => {
  const links = bookings.flatMap((row) => [linkOf(row), bookingPage(String(row._id), 'review')]);
  const due = [
    ...bookings.flatMap((row) =>
      row.history.flatMap((event) =>
        expectedRecipients(row, event).map((userId) => `${userId} of ${linkFor(row, event, userId)}`),
      ),
    ),
    ...(await repliesTold(bookings)),
  ];
  const database = nativeDatabase();
  const bells = await database
    .collection<Bell>('notifications')
    .find({ link: { $in: links } })
    .toArray();
  const mails = await database
    .collection<Mail>('outbox')
    .find({ kind: 'email', 'payload.data.link': { $in: links } })
    .toArray();
  return [
    ...differences(
      'bell',
      bells.filter((bell) => !isReminder(bell)).map(({ userId, link }) => `${String(userId)} of ${link}`),
      [...due, ...signalsTold(bookings)],
    ),
    ...differences(
      'mail',
      mails
        .filter(({ payload }) => payload.template !== 'reminder')
        .map(({ payload }) => `${payload.userId} of ${payload.data.link}`),
      due,
    ),
    ...repeatedReminders(bells),
  ];
};
