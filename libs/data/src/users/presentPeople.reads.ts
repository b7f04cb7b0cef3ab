import { trusted, type ClientSession, type Types } from 'mongoose';
import { UserModel } from './user.schema';

/**
 * Which of these people are still here, by id, as the transaction sees them: whoever was erased does nothing any more and is
 * told nothing. One query.
 */
export const findPresent = async (
  session: ClientSession,
  ids: readonly Types.ObjectId[],
): Promise<ReadonlySet<string>> => {
  const rows = await UserModel.find({ _id: trusted({ $in: [...ids] }), erasedAt: null }, '_id', {
    session,
  }).lean();
  return new Set(rows.map(({ _id }) => String(_id)));
};
