import { statusOfState } from '@tm/domain';
import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { HELD_STATES, ListingModel, shiftCounters, type CountedListing } from '@tm/schema/catalog';

// A business has few listings; all its listings in one state are changed by one write.
const COUNTED = 'status category city isRestaurant isVerified';
const PAUSED = statusOfState('paused_by_admin');

const findCounted = (session: ClientSession, filter: object): Promise<CountedListing[]> =>
  ListingModel.find(filter, COUNTED, { session }).lean<CountedListing[]>();

/**
 * Pauses the listings of a provider that are active or paused by their owner, in the transaction of the
 * caller. Each keeps its state for `releaseListings`. The owner reads `reason`.
 */
export const holdListings = async (
  session: ClientSession,
  providerId: Types.ObjectId,
  reason: string,
): Promise<void> => {
  const left = await findCounted(session, { providerId, status: 'active' });
  for (const heldFrom of HELD_STATES)
    await ListingModel.updateMany(
      { providerId, ...statusOfState(heldFrom) },
      { $set: { ...PAUSED, statusReason: reason, heldFrom }, $inc: { version: 1 } },
      { session },
    );
  await shiftCounters(
    session,
    left.map((listing) => ({ listing, by: -1 })),
  );
};

/**
 * Returns the held listings of a provider to their states before the pause, in the transaction of the caller.
 * Returns their number. Listings that an admin has decided about alone are not held any more.
 */
export const releaseListings = async (
  session: ClientSession,
  providerId: Types.ObjectId,
): Promise<number> => {
  const back = await findCounted(session, { providerId, ...PAUSED, heldFrom: 'active' });
  let count = 0;
  for (const heldFrom of HELD_STATES) {
    const { modifiedCount } = await ListingModel.updateMany(
      { providerId, ...PAUSED, heldFrom },
      { $set: { ...statusOfState(heldFrom), statusReason: null, heldFrom: null }, $inc: { version: 1 } },
      { session },
    );
    count += modifiedCount;
  }
  await shiftCounters(
    session,
    back.map((listing) => ({ listing: { ...listing, status: 'active' }, by: 1 })),
  );
  return count;
};

/**
 * Leaves the held listings of a provider paused, each to be released alone, in the transaction of the caller.
 * The owner reads `reason`. Returns their number.
 */
export const keepListingsPaused = async (
  session: ClientSession,
  providerId: Types.ObjectId,
  reason: string,
): Promise<number> => {
  const { modifiedCount } = await ListingModel.updateMany(
    { providerId, ...PAUSED, heldFrom: trusted({ $in: HELD_STATES }) },
    { $set: { statusReason: reason, heldFrom: null }, $inc: { version: 1 } },
    { session },
  );
  return modifiedCount;
};
