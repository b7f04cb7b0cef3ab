import { Types, trusted, type ClientSession } from 'mongoose';
import { MOST_COUNTED, bounded, type Bounded } from '../bounded';
import type { BookingRow } from '../bookings/booking.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict } from '../refusal';
import { noteSecurity } from '../securityEvents';
import { inTransaction } from '../transaction';
import { UserModel, type UserRecord } from '../users/user.schema';
import { BlockedCustomerModel, type BlockedCustomerRow } from './blockedCustomer.schema';

/** A request, its two people and the business. */
type Request = Pick<BookingRow, '_id' | 'providerId' | 'providerUserId' | 'customerId'>;

const idOf = ({ providerUserId, customerId }: Omit<Request, '_id' | 'providerId'>): string =>
  `${String(providerUserId)}:${String(customerId)}`;

/**
 * From now on the provider takes no request from the customer of this one; in the transaction that rejects what is open of them. Again changes nothing. Like a
 * listing that leaves the site it counts in `withdrawals`, so that a request that is made at this moment looks again.
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
  const withdrawn = { $inc: { withdrawals: 1 } };
  await ProviderProfileModel.collection.updateOne({ _id: providerId }, withdrawn, { session });
  const [actorId, targetId] = [String(providerUserId), String(bookingId)];
  await noteSecurity({ action: 'customer.block', actorId, targetId }, { session, now });
};

/** Refuses (409 `not_taking_bookings`) a request of a customer whom the provider has blocked. One read by id. */
export const refuseBlocked = async (
  session: ClientSession | null,
  request: Omit<Request, '_id' | 'providerId'>,
): Promise<void> => {
  if (await BlockedCustomerModel.exists({ _id: idOf(request) }).session(session))
    throw conflict(
      'not_taking_bookings',
      'This provider is not taking new requests from you. Please choose another provider.',
    );
};

/** Where a page ended: the moment (epoch ms) and the tie. */
export type BlockPosition = { id: string; at: number };

/** Whom a provider (a user id) has blocked, the newest first; at most `limit + 1`. */
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

/** How many they are. */
export const countBlocked = async (providerUserId: string): Promise<Bounded> =>
  bounded(
    await BlockedCustomerModel.countDocuments(
      { providerUserId: new Types.ObjectId(providerUserId) },
      { limit: MOST_COUNTED + 1 },
    ),
  );

type Person = Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl'> & { _id: Types.ObjectId };

/** The people of a page, by id. One read. */
export const loadBlockedPeople = async (
  rows: readonly BlockedCustomerRow[],
): Promise<ReadonlyMap<string, Person>> => {
  const ids = rows.map(({ customerId }) => customerId);
  const people = await UserModel.find(
    { _id: trusted({ $in: ids }) },
    'firstName lastName profileImageUrl',
  ).lean<Person[]>();
  return new Map(people.map((person) => [String(person._id), person]));
};

/** The provider takes requests from the customer again. False when the customer was not blocked. */
export const unblockCustomer = (providerUserId: string, customerId: string): Promise<boolean> =>
  inTransaction(async (session) => {
    const [provider, customer] = [new Types.ObjectId(providerUserId), new Types.ObjectId(customerId)];
    const lifted = await BlockedCustomerModel.findOneAndDelete(
      { _id: idOf({ providerUserId: provider, customerId: customer }) },
      { session },
    ).lean<BlockedCustomerRow>();
    if (!lifted) return false;
    const targetId = String(lifted.bookingId);
    await noteSecurity({ action: 'customer.unblock', actorId: providerUserId, targetId }, { session });
    return true;
  });
