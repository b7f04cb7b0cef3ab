import {
  Types,
  trusted,
  type ClientSession,
  MAX_COUNTED,
  cappedCount,
  type CappedCount,
  conflict,
  inTransaction,
} from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import { type BookingRow, BlockedCustomerModel, type BlockedCustomerRow } from '@tm/schema/bookings';
import { recordWithdrawal } from '@tm/data-provider';
import { recordSecurityEvent } from '@tm/records';
import type { UserRecord } from '@tm/schema/accounts';

/** The ids of a request, its two users and the business. */
type Request = Pick<BookingRow, '_id' | 'providerId' | 'providerUserId' | 'customerId'>;

const idOf = ({ providerUserId, customerId }: Omit<Request, '_id' | 'providerId'>): string =>
  `${String(providerUserId)}:${String(customerId)}`;

/**
 * Blocks the customer of a request for its provider, in the transaction that rejects the customer's pending
 * requests. Idempotent. It increments `withdrawals`, so that a concurrent new request checks the block again.
 */
export const blockCustomer = async (
  session: ClientSession,
  { _id: bookingId, providerId, providerUserId, customerId }: Request,
  now: Date,
): Promise<void> => {
  const _id = idOf({ providerUserId, customerId });
  await BlockedCustomerModel.updateOne(
    { _id },
    { $setOnInsert: { providerUserId, customerId, bookingId, at: now } },
    { upsert: true, session },
  );
  await recordWithdrawal(session, { _id: providerId });
  const [actorId, targetId] = [String(providerUserId), String(bookingId)];
  await recordSecurityEvent({ action: 'customer.block', actorId, targetId }, { session, now });
};

/** Rejects a request of a blocked customer with 409 `not_taking_bookings`. One read by id. */
export const assertNotBlocked = async (
  session: ClientSession | null,
  request: Omit<Request, '_id' | 'providerId'>,
): Promise<void> => {
  if (await BlockedCustomerModel.exists({ _id: idOf(request) }).session(session))
    throw conflict(
      'not_taking_bookings',
      'This provider is not taking new requests from you. Please choose another provider.',
    );
};

/** The position after which a page continues: the time (epoch ms), and the id for equal times. */
export type BlockPosition = { id: string; at: number };

/** Lists the customers that a provider (user id) has blocked, newest first, at most `limit + 1`. */
export const listBlocked = async (
  providerUserId: string,
  { after, limit }: { after?: BlockPosition | undefined; limit: number },
): Promise<BlockedCustomerRow[]> => {
  const own = { providerUserId: new Types.ObjectId(providerUserId) };
  const at = after && new Date(after.at);
  const behind = after
    ? { $or: [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: after.id }) }] }
    : {};
  return BlockedCustomerModel.find({ ...own, ...behind })
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .lean<BlockedCustomerRow[]>();
};

/** Returns a capped count of the customers that a provider has blocked. */
export const countBlocked = async (providerUserId: string): Promise<CappedCount> =>
  cappedCount(
    await BlockedCustomerModel.countDocuments(
      { providerUserId: new Types.ObjectId(providerUserId) },
      { limit: MAX_COUNTED + 1 },
    ),
  );

type Person = Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl'> & { _id: Types.ObjectId };

/** Loads the users of a page by id, in one read. */
export const loadBlockedPeople = async (
  rows: readonly BlockedCustomerRow[],
): Promise<ReadonlyMap<string, Person>> => {
  const ids = rows.map(({ customerId }) => customerId);
  const people = await readUsers
    .find({ _id: trusted({ $in: ids }) }, 'firstName lastName profileImageUrl')
    .lean<Person[]>();
  return new Map(people.map((person) => [String(person._id), person]));
};

/** Unblocks a customer. Returns false when the customer was not blocked. */
export const unblockCustomer = (providerUserId: string, customerId: string): Promise<boolean> =>
  inTransaction(async (session) => {
    const [provider, customer] = [new Types.ObjectId(providerUserId), new Types.ObjectId(customerId)];
    const lifted = await BlockedCustomerModel.findOneAndDelete(
      { _id: idOf({ providerUserId: provider, customerId: customer }) },
      { session },
    ).lean<BlockedCustomerRow>();
    if (!lifted) return false;
    const targetId = String(lifted.bookingId);
    await recordSecurityEvent({ action: 'customer.unblock', actorId: providerUserId, targetId }, { session });
    return true;
  });
