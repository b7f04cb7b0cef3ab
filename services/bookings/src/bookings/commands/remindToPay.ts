import { bookingChanged, findBooking, notifyParties, priceOf, whatOf } from '@tm/data-bookings';
import { formatDateTime, isUnpaid, payReminderAt } from '@tm/domain';
import { currentTime, inTransaction, type ClientSession } from '@tm/mongo';
import { advanceJob, enqueue, type LeasedJob } from '@tm/records';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

type Job = Pick<LeasedJob<'pay-reminder'>, 'id' | 'lease' | 'payload'>;

/** Enqueues the reminder of an unpaid request, in the transaction that makes it. */
export const planPayReminder = (
  session: ClientSession,
  { _id, expiresAt }: Pick<BookingRow, '_id' | 'expiresAt'>,
): Promise<void> => enqueue(session, 'pay-reminder', { bookingId: String(_id) }, payReminderAt(expiresAt!));

const remind = (session: ClientSession, request: BookingRow): Promise<void> =>
  notifyParties(session, request, ['customer'], () => ({
    title: 'Time to Pay Ends Soon',
    message: `Please pay ${priceOf(request)} for ${whatOf(request)} until ${formatDateTime(request.expiresAt!)}. Otherwise the request ends, and nothing is charged.`,
  }));

/**
 * Reminds the customer of an unpaid request shortly before its time to pay ends. A request whose time was
 * moved since is reminded of later; a request that was paid, changed to cash or ended is left alone. A
 * repeated job, also after a kill or beside another worker, reminds no one twice.
 */
export const remindToPay = async ({ payload, ...lease }: Job): Promise<void> => {
  if (payload.after !== undefined) return;
  const seen = await findBooking(payload.bookingId);
  const now = currentTime();
  if (!seen || !isUnpaid(seen) || !seen.expiresAt || seen.expiresAt <= now) return;
  await inTransaction(async (session) => {
    const present = await BookingModel.exists({ _id: seen._id, version: seen.version }).session(session);
    if (!present) throw bookingChanged();
    await advanceJob(session, lease, payload.bookingId);
    if (payReminderAt(seen.expiresAt!) > now) await planPayReminder(session, seen);
    else await remind(session, seen);
  });
};
