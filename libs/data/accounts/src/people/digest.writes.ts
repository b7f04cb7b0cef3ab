import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';

/**
 * Stores that providers get the list of their bookings on a Lagos date, in the transaction of the caller.
 * Returns the ids of the providers without it, so that each provider gets it once.
 */
export const claimDigests = async (
  session: ClientSession,
  userIds: readonly Types.ObjectId[],
  date: string,
): Promise<Types.ObjectId[]> => {
  const open = { _id: trusted({ $in: [...userIds] }), digestFor: trusted({ $ne: date }) };
  const ids = (await UserModel.find(open, '_id', { session }).lean()).map(({ _id }) => _id);
  if (ids.length > 0)
    await UserModel.updateMany(
      { _id: trusted({ $in: ids }) },
      { $set: { digestFor: date } },
      { session, timestamps: false },
    );
  return ids;
};
