import { MAX_MARKS, type Mark } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';

// Uses the driver directly: counters are not edits, so `updatedAt` must not change, and it is faster in every
// booking.
const users = () => UserModel.collection;

type Increments = { [field: string]: number };

/**
 * Adds to the booking counters of a customer, and appends a mark if given, in the transaction of the caller.
 */
export const addCustomerBooking = async (
  session: ClientSession,
  customerId: Types.ObjectId,
  { increments, mark }: { increments: Increments; mark?: Mark | null },
): Promise<void> => {
  const update = {
    $inc: increments,
    ...(mark && { $push: { bookingMarks: { $each: [mark], $slice: -MAX_MARKS } } }),
  };
  await users().updateOne({ _id: customerId }, update as never, { session });
};

const COUNTED = {
  firstName: 1,
  lastName: 1,
  isVerified: 1,
  status: 1,
  bookingCounts: 1,
  bookingMarks: 1,
} as const;

/**
 * Adds a pending request to the counters of a customer. Returns name, verification, status, marks and the
 * counters before. Returns null when the customer has `maxOpen` pending requests already, or was erased.
 */
export const addCustomerRequest = (
  session: ClientSession,
  customerId: Types.ObjectId,
  { increments, maxOpen }: { increments: Increments; maxOpen: number },
) =>
  users().findOneAndUpdate(
    { _id: customerId, erasedAt: null, 'bookingCounts.pending': { $not: { $gte: maxOpen } } },
    { $inc: increments },
    { session, projection: COUNTED },
  );

/** Removes the mark of an absence from a customer, in the transaction of the caller. */
export const removeCustomerAbsence = async (
  session: ClientSession,
  customerId: Types.ObjectId,
  bookingId: Types.ObjectId,
): Promise<void> => {
  await users().updateOne(
    { _id: customerId },
    { $pull: { bookingMarks: { absentFrom: bookingId } } } as never,
    {
      session,
    },
  );
};
