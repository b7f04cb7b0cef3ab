import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';

/**
 * Returns the ids of the users that are not erased, as the transaction sees them. Erased users can do nothing
 * and get no notifications. One query.
 */
export const findNotErased = async (
  session: ClientSession,
  ids: readonly Types.ObjectId[],
): Promise<ReadonlySet<string>> => {
  const rows = await UserModel.find({ _id: trusted({ $in: [...ids] }), erasedAt: null }, '_id', {
    session,
  }).lean();
  return new Set(rows.map(({ _id }) => String(_id)));
};
