import { createHash } from 'node:crypto';
import { currentTime, trusted, type ClientSession, type Types } from '@tm/mongo';
import { HANDLE_INDEX, HAS_HANDLE, OLD_HANDLE_INDEX, ProviderProfileModel } from '@tm/schema/provider';

const HELD = '#';

/**
 * Returns the form in which the handles of an erased business are kept while they redirect nowhere: a digest,
 * because a handle may contain the name of a person.
 */
export const heldHandle = (handle: string): string =>
  `${HELD}${createHash('sha256').update(handle).digest('hex')}`;

/** Returns true for the kept form of a handle (`heldHandle`). */
export const isHeldHandle = (name: string): boolean => name.startsWith(HELD);

/** Returns the filter of the present owner of a handle, as the partial index needs it. */
export const withHandle = (handle: string) => ({ handle: trusted({ $eq: handle, ...HAS_HANDLE }) });

/**
 * Returns true if a business may take a handle: no other business has it, or had it within 365 days. Two
 * reads by an index.
 */
export const isHandleFree = async (
  handle: string,
  providerId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> => {
  const others = { _id: trusted({ $ne: providerId }) };
  const present = await ProviderProfileModel.findOne({ ...withHandle(handle), ...others }, '_id', {
    session,
    hint: HANDLE_INDEX,
  }).lean();
  if (present) return false;
  const names = [handle, heldHandle(handle)];
  const former = await ProviderProfileModel.findOne(
    {
      ...others,
      'oldHandles.name': trusted({ $in: names }),
      oldHandles: trusted({
        $elemMatch: { name: { $in: names }, until: { $gt: currentTime() } },
      }),
    },
    '_id',
    { session, hint: OLD_HANDLE_INDEX },
  ).lean();
  return former === null;
};
