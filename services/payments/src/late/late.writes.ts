import { lateChoiceUntil, type Kobo } from '@tm/domain';
import { asTransientError, isDuplicateKey, type ClientSession, type Types } from '@tm/mongo';
import { UnmatchedMoneyModel } from '@tm/schema/payments';

type Unmatched = {
  /** The charge that brought it. */
  reference: string;
  kobo: Kobo;
  /** The booking for which it came too late; null for money of an unknown booking. */
  booking: { _id: Types.ObjectId; customerId: Types.ObjectId } | null;
  now: Date;
};

/**
 * Keeps the whole money of a charge in its unmatched account, in the transaction of its posting. Money that
 * came too late waits for the choice of its customer, and then for the clock; other money waits for an
 * administrator.
 */
export const keepUnmatched = async (
  session: ClientSession,
  { reference, kobo, booking, now }: Unmatched,
): Promise<void> => {
  const choice = booking && {
    ...{ bookingId: booking._id, customerId: booking.customerId, dueAt: lateChoiceUntil(now) },
  };
  try {
    await UnmatchedMoneyModel.insertMany(
      [{ _id: reference, kobo, state: 'waiting', arrivedAt: now, ...choice }],
      { session },
    );
  } catch (error) {
    // Another process has posted this charge since the read.
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  }
};
