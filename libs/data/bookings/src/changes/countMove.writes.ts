import {
  completedAt,
  customerMark,
  measuredHistory,
  newAnswerTime,
  providerMark,
  type AnswerTime,
  type BookingStatus,
} from '@tm/domain';
import { currentTime, groupBy, type ClientSession } from '@tm/mongo';
import {
  countEarnings,
  customerIncrement,
  isEarned,
  providerIncrement,
  sumIncrements,
  type BookingRow,
  type Counted,
} from '@tm/schema/bookings';
import { countCompletions } from '@tm/schema/records';
import { addCustomerBookings } from '@tm/data-accounts';
import { addProviderBookings } from '@tm/data-provider';

type Counting = Counted &
  Pick<BookingRow, '_id' | 'providerUserId' | 'history' | 'startsAt' | 'ending' | 'payment'>;

/** A booking that has moved from a status to its present one. */
type Moved = { from: BookingStatus; booking: Counting };

/**
 * Returns the answer times that are decided by the last change of each booking. Null is one of them: the
 * provider did not answer.
 */
const answerTimesOf = (bookings: readonly Pick<BookingRow, 'history' | 'payment'>[]): AnswerTime[] =>
  bookings.map((booking) => newAnswerTime(measuredHistory(booking))).filter((time) => time !== undefined);

/**
 * Stores the answer time of a request that is answered without a transition, in the transaction of the
 * answer.
 */
export const recordAnswerTime = async (session: ClientSession, booking: BookingRow): Promise<void> => {
  const answerTimes = answerTimesOf([booking]);
  if (answerTimes.length > 0) await addProviderBookings(session, booking.providerId, { answerTimes });
};

const groupsOf = (moved: readonly Moved[], field: 'providerId' | 'customerId') => [
  ...groupBy(moved, ({ booking }) => String(booking[field])).values(),
];

/** Returns the sum of the increments, and the marks, of one party of the bookings. */
const sumOf = (
  moved: readonly Moved[],
  incrementOf: typeof providerIncrement,
  markOf: typeof providerMark,
) => ({
  increments: sumIncrements(moved.map(({ from, booking }) => incrementOf(from, booking))),
  marks: moved.flatMap(({ booking }) => markOf(booking) ?? []),
});

/**
 * Updates the counters and marks of both parties for bookings that have moved, in the same transaction: one
 * write of each provider, and of all customers. Writes the provider document first, as new requests do, so
 * that all writers lock in one order. A completed booking counts as earned on the day of completion, unless
 * it has not started yet.
 */
export const countMoves = async (session: ClientSession, moved: readonly Moved[]): Promise<void> => {
  for (const own of groupsOf(moved, 'providerId'))
    await addProviderBookings(session, own[0]!.booking.providerId, {
      ...sumOf(own, providerIncrement, providerMark),
      answerTimes: answerTimesOf(own.map(({ booking }) => booking)),
    });
  const earned = moved.flatMap(({ booking }) =>
    isEarned(booking) ? [{ ...booking, at: completedAt(booking.history) ?? currentTime() }] : [],
  );
  if (earned.length > 0) await countEarnings(earned, session);
  await addCustomerBookings(
    session,
    groupsOf(moved, 'customerId').map((own) => ({
      customerId: own[0]!.booking.customerId,
      ...sumOf(own, customerIncrement, customerMark),
    })),
  );
  if (earned.length > 0) await countCompletions(session, earned);
};
