import {
  MAX_ANSWER_TIMES,
  completedAt,
  customerMark,
  newAnswerTime,
  providerMark,
  type BookingStatus,
} from '@tm/domain';
import { currentTime, type ClientSession } from '@tm/mongo';
import {
  countEarning,
  customerIncrement,
  isEarned,
  providerIncrement,
  type BookingRow,
  type Counted,
} from '@tm/schema/bookings';
import { countCompletion } from '@tm/schema/records';
import { addCustomerBooking } from '@tm/data-accounts';
import { addProviderBooking } from '@tm/data-provider';

type Moved = Counted & Pick<BookingRow, '_id' | 'providerUserId' | 'history' | 'startsAt' | 'ending'>;

/**
 * Returns the answer time decided by the last change of a booking, to append; undefined when the change
 * decides none.
 */
const answerTimeOf = ({ history }: Pick<BookingRow, 'history'>): object | undefined => {
  const time = newAnswerTime(history);
  return time === undefined ? undefined : { $each: [time], $slice: -MAX_ANSWER_TIMES };
};

/**
 * Stores the answer time of a request that is answered without a transition, in the transaction of the
 * answer.
 */
export const recordAnswerTime = async (session: ClientSession, booking: BookingRow): Promise<void> => {
  const answerTimes = answerTimeOf(booking);
  if (answerTimes) await addProviderBooking(session, booking.providerId, { answerTimes });
};

/**
 * Updates the counters and marks of both parties for a booking that moved from the status `from` to its
 * present one, in the same transaction. Writes the provider document first, as new requests do, so that all
 * writers lock in one order. A completed booking counts as earned on the day of completion, unless it has not
 * started yet.
 */
export const countMove = async (
  session: ClientSession,
  from: BookingStatus,
  booking: Moved,
): Promise<void> => {
  await addProviderBooking(session, booking.providerId, {
    increments: providerIncrement(from, booking),
    answerTimes: answerTimeOf(booking),
    mark: providerMark(booking),
  });
  const done = isEarned(booking) ? (completedAt(booking.history) ?? currentTime()) : null;
  if (done) await countEarning(booking, done, session);
  await addCustomerBooking(session, booking.customerId, {
    increments: customerIncrement(from, booking),
    mark: customerMark(booking),
  });
  if (done) await countCompletion(session, booking.totalAmountKobo, done);
};
