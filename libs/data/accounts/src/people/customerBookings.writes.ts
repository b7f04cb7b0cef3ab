import { MAX_MARKS, type Mark } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';

// Uses the driver directly: counters are not edits, so `updatedAt` must not change, and it is faster in every
// booking.
const users = () => UserModel.collection;

type Increments = { [field: string]: number };

type Additions = { customerId: Types.ObjectId; increments: Increments; marks: readonly Mark[] };

/**
 * Adds to the booking counters of customers, and appends their marks, in the transaction of the caller. One
 * write in the order of the ids, so that concurrent transactions do not wait for each other in a circle.
 */
export const addCustomerBookings = async (
  session: ClientSession,
  additions: readonly Additions[],
): Promise<void> => {
  const writes = additions
    .toSorted((one, other) => (String(one.customerId) < String(other.customerId) ? -1 : 1))
    .map(({ customerId, increments, marks }) => ({
      updateOne: {
        filter: { _id: customerId },
        update: {
          $inc: increments,
          ...(marks.length > 0 && { $push: { bookingMarks: { $each: marks, $slice: -MAX_MARKS } } }),
        },
      },
    }));
  await users().bulkWrite(writes as never[], { session });
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
