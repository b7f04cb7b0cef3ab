import {
  BOOKING_STATUS_NAMES,
  MAX_SIGNALS,
  MINUTE_MS,
  checkSignal,
  formatDateTime,
  signalsFrom,
} from '@tm/domain';
import { conflict, currentTime, inTransaction, invalid, notFound, tooMany } from '@tm/mongo';
import { bookingChanged } from '@tm/data-bookings';
import { BookingModel, type BookingRow, type BookingSignalRow } from '@tm/schema/bookings';
import { notifySignal } from '../signal.notifications';

/** How far the clock of a device may be ahead. */
const MAX_AHEAD_MS = 2 * MINUTE_MS;

const describeOver = ({ status }: BookingRow): string =>
  status === 'accepted'
    ? 'This booking has another time now, or it is over.'
    : `This booking is ${BOOKING_STATUS_NAMES[status].toLowerCase()}, so there is nothing to announce.`;

const assertMaySignal = (booking: BookingRow, signal: BookingSignalRow, now: Date): void => {
  const verdict = checkSignal(booking, signal, now);
  if (verdict === 'legal') return;
  if (verdict === 'too_many_signals')
    throw tooMany(
      verdict,
      `You have sent ${MAX_SIGNALS} of these for this booking. Please call instead.`,
      Math.ceil((booking.endsAt.getTime() - now.getTime()) / 1000),
    );
  if (verdict === 'signal_over') throw conflict(verdict, describeOver(booking));
  if (verdict === 'signal_too_old')
    throw conflict(verdict, 'This waited too long for the network, so it was not sent. Please call instead.');
  const from = signalsFrom(booking);
  const opens =
    booking.status === 'pending'
      ? 'This request is not accepted yet.'
      : `You can announce this from ${formatDateTime(from)}.`;
  throw conflict(verdict, opens, { from: from.toISOString() });
};

/** Returns true if the booking has this signal already: a request whose answer was lost is sent again. */
const isStored = ({ signals = [] }: BookingRow, { by, kind, at }: BookingSignalRow): boolean =>
  signals.some((stored) => stored.by === by && stored.kind === kind && stored.at.getTime() === at.getTime());

/**
 * Stores a signal of a party and notifies the other one, in one transaction. A repeated signal changes
 * nothing. The booking is read in the transaction, so that a change at the same moment does not reject the
 * signal. Rejects with 409 `signal_too_early`, `signal_over` or `signal_too_old`, 429 `too_many_signals`, 400
 * for a time in the future.
 */
export const giveSignal = async (
  { _id }: Pick<BookingRow, '_id'>,
  signal: BookingSignalRow,
  now = currentTime(),
): Promise<BookingRow> => {
  if (signal.at.getTime() > now.getTime() + MAX_AHEAD_MS)
    throw invalid({ at: ['This time has not come yet'] });
  return inTransaction(async (session) => {
    const seen = await BookingModel.findById(_id, null, { session }).lean<BookingRow>();
    if (!seen) throw notFound();
    if (isStored(seen, signal)) return seen;
    assertMaySignal(seen, signal, now);
    const booking = await BookingModel.findOneAndUpdate(
      { _id, status: 'accepted', version: seen.version },
      { $push: { signals: signal }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<BookingRow>();
    if (!booking) throw bookingChanged();
    await notifySignal(session, booking, signal);
    return booking;
  });
};
