import type { ClientSession, Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';

// Uses the driver directly: counters are not edits, so `updatedAt` must not change, and it is faster in every
// booking.
const users = () => UserModel.collection;

type Increments = { [field: string]: number };

/** Adds to the booking counters of a customer, in the transaction of the caller. */
export const addCustomerBooking = async (
  session: ClientSession,
  customerId: Types.ObjectId,
  increments: Increments,
): Promise<void> => {
  await users().updateOne({ _id: customerId }, { $inc: increments }, { session });
};

const COUNTED = { firstName: 1, lastName: 1, isVerified: 1, bookingCounts: 1 } as const;

/**
 * Adds a pending request to the counters of a customer. Returns name, verification and the new counters.
 * Returns null when the customer has `maxOpen` pending requests already, or was erased.
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
